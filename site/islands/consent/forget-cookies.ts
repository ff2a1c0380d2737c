/**
 * Removes every cookie that scripts of this page can see: the workshop's own page sets none, so all of them are third
 * parties'. These set theirs for the widest domain that a browser lets them, so each domain above this host is tried.
 */
export function forgetCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
