import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate and its key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Tags of ASN.1's distinguished encoding (ITU-T X.690). */
const TAG = { integer: 0x02, bits: 0x03, oid: 0x06, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31, version: 0xa0 };

/** `ecdsa-with-SHA256` (RFC 5758 §3.2) and `commonName` (RFC 5280, appendix A), encoded. */
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

/**
 * Makes a certificate for this run, so that no key is in the repository and no other program is needed. A browser must
 * be told to accept it. It is valid for decades by default.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5280#section-4.1
 */
export function makeSelfSignedCertificate({
  from = new Date('2020-01-01'),
  until = new Date('2049-12-31'),
} = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(TAG.sequence, der(TAG.oid, ECDSA_WITH_SHA256));
  const attribute = der(TAG.sequence, der(TAG.oid, COMMON_NAME), der(TAG.text, Buffer.from('localhost')));
  const name = der(TAG.sequence, der(TAG.set, attribute));
  const content = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, Buffer.of(2))),
    der(TAG.integer, Buffer.of(1)),
    algorithm,
    name,
    der(TAG.sequence, time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(TAG.bits, Buffer.of(0), sign('sha256', content, privateKey));
  return {
    cert: pem('CERTIFICATE', der(TAG.sequence, content, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** `UTCTime`, with years of two digits (RFC 5280 §4.1.2.5.1). */
function time(time: Date): Buffer {
  return der(
    TAG.time,
    Buffer.from(
      time
        .toISOString()
        .replace(/^..|[-T:]|\..*$/g, '')
        .concat('Z'),
    ),
  );
}

/** A tag, the length of what follows, and what follows. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function pem(label: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
