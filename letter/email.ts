/**
 * Whether a text is one mailbox by HTML's grammar, as in `<input type="email">`.
 *
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export function isEmail(text: string): boolean {
  return VALID_EMAIL.test(text);
}

const VALID_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
