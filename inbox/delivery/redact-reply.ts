/** What a mail server is logged in to with. Both are empty where it wants no login. */
export interface Login {
  readonly user: string;
  readonly password: string;
}

/** The most of a server's words that is kept, in characters. */
const LONGEST_REASON = 500;

/** The most of them that is cleaned, in characters: cleaning makes them shorter, and a reply may be endless. */
const LOOKED_AT = 4 * LONGEST_REASON;

/** Shorter ones are no secret, and striking them out would only mangle words. */
const SHORTEST_SECRET = 4;

/** What is secret of what an SMTP client says to log in (RFC 4954, 4). */
const AUTH_ARGUMENT = /(?<=\bAUTH\s+(?:PLAIN|LOGIN|XOAUTH2|CRAM-MD5)\s+)[^\s"'<>]+/gi;

/** Base64 (RFC 4648, 4) of a dozen bytes and more. Words as long as that are of one case, but for a capital in front. */
const BASE64 = /(?![A-Z]?[a-z]+(?![A-Za-z0-9+/=])|[A-Z]+(?![A-Za-z0-9+/=]))[A-Za-z0-9+/]{16,}={0,2}/g;

/** The fewest characters that {@link BASE64} must see. */
const SHORTEST_BASE64 = 16;

/** The login in the address of a mail server. */
export function loginOf(url: string): Login {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * The first of a server's words on one line, without the login in any form in which it went over the wire. Some servers
 * repeat the whole AUTH command in their refusal, so whatever could be base64 goes too.
 */
export function redactReply(words: string, login: Login): string {
  return withoutSecrets(words, secretsOf(login))
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .slice(0, LONGEST_REASON)
    .toWellFormed();
}

/** What of a login could show. */
function secretsOf({ user, password }: Login): string[] {
  const forms = [
    ...base64Forms(`\0${user}\0${password}`),
    password,
    encodeURIComponent(password),
    ...base64Forms(password),
    ...base64Forms(user),
  ];
  return forms.filter(({ length }) => length >= SHORTEST_SECRET);
}

/**
 * Strikes out of the first of some words what begins within them. A little more is searched than is kept, so that a secret
 * across the cut is known for one.
 */
function withoutSecrets(words: string, secrets: readonly string[]): string {
  const searched = words.slice(0, LOOKED_AT + Math.max(SHORTEST_BASE64, ...secrets.map(({ length }) => length)));
  let cleaned = '';
  let end = 0;
  for (const { from, to } of findSecrets(searched, secrets).sort((one, other) => one.from - other.from)) {
    if (from >= LOOKED_AT) break;
    if (from >= end) cleaned += `${searched.slice(end, from)}***`;
    end = Math.max(end, to);
  }
  return cleaned + searched.slice(end, LOOKED_AT);
}

function findSecrets(text: string, secrets: readonly string[]): { from: number; to: number }[] {
  const found = [...text.matchAll(AUTH_ARGUMENT), ...text.matchAll(BASE64)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  for (const secret of secrets) {
    for (let from = text.indexOf(secret); from >= 0; from = text.indexOf(secret, from + 1)) {
      found.push({ from, to: from + secret.length });
    }
  }
  return found;
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
