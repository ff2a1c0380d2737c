/** Placeholders in the built HTML that the server fills once, when it starts: one build serves any address. */

/** The site's own address, without a slash at its end. */
export const PUBLIC_URL_PLACEHOLDER = '{{publicUrl}}';
/** The sender of the workshop's mail. */
export const MAIL_FROM_PLACEHOLDER = '{{mailFrom}}';
/** Where letters go. */
export const MAIL_TO_PLACEHOLDER = '{{mailTo}}';
/** Where letters go, as it stands in a `mailto:` address (RFC 6068). */
export const MAIL_TO_URI_PLACEHOLDER = '{{mailToUri}}';
/** Until when `security.txt` may be believed: always some months ahead. */
export const SECURITY_EXPIRES_PLACEHOLDER = '{{securityExpires}}';
/** The subject of every mail. */
export const MAIL_SUBJECT_PLACEHOLDER = '{{mailSubject}}';
