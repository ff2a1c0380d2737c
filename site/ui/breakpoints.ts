/** The widths at which the layout changes, as media queries. The styles name them too: `@media (--phone)` (`vite.config.ts`). */
export const BREAKPOINTS = {
  /** One column. */
  phone: '(max-width: 44em)',
  abovePhone: '(min-width: 44em)',
  /** Words stand above pictures. */
  stacked: '(max-width: 60em)',
  /** Words stand beside pictures. */
  sideBySide: '(min-width: 60em)',
} as const;
