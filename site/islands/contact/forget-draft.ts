import { SENT_MESSAGE } from '../../../letter/wire.ts';

/**
 * The script of the page that answers a post by the browser itself: what `draft.ts` keeps of a letter is no draft any more where it
 * was taken. A file of its own: inlined, its hash would make the policy longer in the headers of every page.
 */
export const FORGET_DRAFT = `if (document.title === ${JSON.stringify(SENT_MESSAGE)}) sessionStorage.removeItem('heartwood-draft');\n`;
