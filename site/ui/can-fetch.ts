/**
 * Whether a file can be had now. It is asked for itself, because `navigator.onLine` tells of any network, also of one that
 * our server can't be reached through.
 */
export function canFetch(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
