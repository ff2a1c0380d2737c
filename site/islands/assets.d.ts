/** A stylesheet as Vite hands it to a script: its text, minified. */
declare module '*.css?inline' {
  const styles: string;
  export default styles;
}

/** Its address, as a file of its own. */
declare module '*.css?url' {
  const address: string;
  export default address;
}

declare module '*.svg?url' {
  const address: string;
  export default address;
}

declare module '*.mp4?url' {
  const address: string;
  export default address;
}
