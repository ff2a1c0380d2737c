/** The queue that Google's scripts read, which may be filled before they are there. */
export function dataLayer(): unknown[] {
  const page = window as Window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  return page.dataLayer;
}
