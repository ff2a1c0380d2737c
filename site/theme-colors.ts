/** Colours of the page that stand outside of its styles, too, by day and by night. `styles/tokens.css` has the same. */

/** `--paper`, for what browsers draw around the page. */
export const PAPER = { light: '#f4efe6', dark: '#191510' } as const;
/** `--ink` and `--oak-dark`, for a drawing, which is a file of its own. */
export const INK = { light: '#1f1a15', dark: '#efe8dc' } as const;
export const OAK_DARK = { light: '#6b4626', dark: '#dcb98f' } as const;
