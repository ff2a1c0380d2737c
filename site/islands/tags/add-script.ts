/** Adds a third party's script to the page. One that is blocked or gone leaves the page as it is. */
export function addScript(address: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src: address, async: true }));
}
