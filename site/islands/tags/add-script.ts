/** Adds a third party's script to the page. One that is blocked or gone leaves the page as it is. */
export function addScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
