/** The paper of the page, for what browsers draw around it. `styles/tokens.css` has the same as `--paper`. */
export const PAPER = { light: '#f4efe6', dark: '#191510' } as const;
