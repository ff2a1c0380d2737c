/** Whether this runs in a browser, and not in the build. What a component makes of it differs, and says so to React. */
export const IN_BROWSER = typeof document !== 'undefined';
