/** A stylesheet as Vite hands it to a script: its text, minified. */
declare module '*.css?inline' {
  const styles: string;
  export default styles;
}
