/** The mail server's login. Both are empty where it needs none. */
export interface Login {
  readonly user: string;
  readonly password: string;
}

/** The longest reply kept, in characters. */
const LONGEST_REASON = 500;

/** The longest text that is searched for secrets, in characters: redacting shortens it, and a reply may be endless. */
const LOOKED_AT = 4 * LONGEST_REASON;

/** Shorter texts are no secrets; removing them would only garble the reply. */
const SHORTEST_SECRET = 4;

/** The secret part of an AUTH command (RFC 4954, 4). */
const AUTH_ARGUMENT = /(?<=\bAUTH\s+(?:PLAIN|LOGIN|XOAUTH2|CRAM-MD5)\s+)[^\s"'<>]+/gi;

/**
 * Base64 (RFC 4648, 4) of at least a dozen bytes. Ordinary words of that length have one case, apart from the first
 * letter.
 */
const BASE64 = /(?![A-Z]?[a-z]+(?![A-Za-z0-9+/=])|[A-Z]+(?![A-Za-z0-9+/=]))[A-Za-z0-9+/]{16,}={0,2}/g;

/** The minimum length that {@link BASE64} matches. */
const SHORTEST_BASE64 = 16;

/** The login in the mail server's URL. */
export function loginOf(url: string): Login {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * The beginning of a reply on one line, without the login in any form it had on the wire. Some servers repeat the AUTH
 * command in their refusal, so anything that could be base64 goes too.
 */
export function redactReply(words: string, login: Login): string {
  return withoutSecrets(words, secretsOf(login))
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .slice(0, LONGEST_REASON)
    .toWellFormed();
}

/** Every form of the login that a reply could contain. */
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
 * Replaces the secrets that begin within the first {@link LOOKED_AT} characters. The search reaches a little further,
 * to recognise a secret that is cut off there.
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

/** The base64 of a text: alone, and inside a longer text, where it may start at any of three bit offsets. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length < SHORTEST_SECRET) return [];
  const within = [0, 1, 2].map((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
    // An edge character also encodes bits of its neighbours.
    return shifted.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((shifted.length * 8) / 6));
  });
  return [bytes.toString('base64'), ...within];
}
