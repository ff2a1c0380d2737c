import { INK, OAK_DARK } from '../theme-colors.ts';

/**
 * The styles within a sheet: shown as a picture, it has none of the page's. Its widths are those of the picture on the page, so
 * that a number is about 12 px high on every screen; in the drawing's millimetres.
 */
export const SHEET_STYLES = `
svg{--ink:${INK.light};--oak-dark:${OAK_DARK.light};color:var(--ink);font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Liberation Sans',Arial,sans-serif}
@media (prefers-color-scheme:dark){svg{--ink:${INK.dark};--oak-dark:${OAK_DARK.dark}}}
path{fill:none;stroke:currentColor;stroke-linejoin:round;stroke-width:1.25px;vector-effect:non-scaling-stroke}
.dimension path,.joint,.hidden-edge,.axis,.floor,.chair{stroke-width:.75px}
.dimension path,.axis{stroke:var(--oak-dark)}
.joint,.chair{stroke:color-mix(in srgb,var(--ink) 45%,transparent)}
.hidden-edge{stroke-dasharray:4 3}
.axis{stroke-dasharray:7 2 1 2}
.dimension .tick{stroke-width:1.25px}
text{fill:currentColor;font-variant-numeric:tabular-nums;dominant-baseline:central;text-anchor:middle}
text:is(.after,.view-name){text-anchor:start}
.view-name{fill:var(--oak-dark)}
.wide{font-size:72px}
.narrow{font-size:92px}
@media (min-width:400px){.narrow{font-size:68px}}
@media (min-width:560px){.narrow{font-size:50px}}
@media (min-width:860px){.wide{font-size:54px}}
@media (min-width:1080px){.wide{font-size:43px}}
@media (min-width:1400px){.wide{font-size:34px}}
`;
