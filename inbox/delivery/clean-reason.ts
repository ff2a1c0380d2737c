/** What a mail server is logged in to with. Both are empty where it wants no login. */
export interface Login {
  readonly user: string;
  readonly password: string;
}

/** The most of a server's words that is kept, in characters. */
const LONGEST_REASON = 500;

/** Shorter ones are no secret, and striking them out would only mangle words. */
const SHORTEST_SECRET = 4;

/** What an SMTP client says to log in (RFC 4954, 4), up to what is secret of it. */
const AUTH_COMMAND = /\b(AUTH\s+(?:PLAIN|LOGIN|XOAUTH2|CRAM-MD5)\s+)[^\s"'<>]+/gi;

/** Base64 (RFC 4648, 4) of a dozen bytes and more. Words as long as that are of one case, but for a capital in front. */
const BASE64 = /(?![A-Z]?[a-z]+(?![A-Za-z0-9+/=])|[A-Z]+(?![A-Za-z0-9+/=]))[A-Za-z0-9+/]{16,}={0,2}/g;

/** The login in the address of a mail server. */
export function loginOf(url: string): Login {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * A server's words on one line, without the login in any form in which it went over the wire. Some servers repeat the
 * whole AUTH command in their refusal, so whatever could be base64 goes too.
 */
export function cleanReason(words: string, { user, password }: Login): string {
  let text = words;
  const forms = [
    ...base64Forms(`\0${user}\0${password}`),
    password,
    encodeURIComponent(password),
    ...base64Forms(password),
    ...base64Forms(user),
  ];
  for (const form of forms) if (form.length >= SHORTEST_SECRET) text = text.replaceAll(form, '***');
  return text
    .replace(AUTH_COMMAND, '$1***')
    .replace(BASE64, '***')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .slice(0, LONGEST_REASON);
}

/** A text as base64 shows it: alone, and within something longer, where it begins at each of three bits of a letter. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length < SHORTEST_SECRET) return [];
  const within = [0, 1, 2].map((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
    // A character at the edge also holds bits of the neighbours.
    return shifted.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((shifted.length * 8) / 6));
  });
  return [bytes.toString('base64'), ...within];
}
