/** The widths at which the layout changes, as media queries. `styles/breakpoints.css` has the same for the styles. */

/** A phone: one column, upright. */
export const PHONE = '(max-width: 44em)';
/** Words stand above pictures. */
export const STACKED = '(max-width: 60em)';
/** Words stand beside pictures. */
export const SIDE_BY_SIDE = '(min-width: 60em)';
