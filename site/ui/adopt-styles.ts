/** Adds styles that come with an island's code to the page's own; gives what takes them away. What they say of layers holds for both. */
export function adoptStyles(styles: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
