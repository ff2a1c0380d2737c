/**
 * The icon, as a `data:` address: a file of its own costs a request, and moved the largest paint by a round trip.
 * Three rings of the oak with one ray.
 */
export const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#6b4626"/><g fill="none" stroke="#f4efe6" stroke-width="1.6"><circle cx="15" cy="17" r="4"/><circle cx="15.5" cy="16.5" r="8.5"/><path d="m15 17 11-11"/></g></svg>',
)}`;
