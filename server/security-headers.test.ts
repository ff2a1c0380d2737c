import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const HASHES = { scripts: ["'sha256-loader'"], styles: ["'sha256-oak'"] };

/** The directives of the Content-Security-Policy, by name. */
function directivesOf(adverts?: readonly string[]): Record<string, string> {
  const policy = securityHeaders(adverts ? { ...HASHES, adverts } : HASHES, undefined)['content-security-policy'] ?? '';
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s, 2) as [string, string]));
}

const CLOSED = {
  'default-src': "'none'",
  'script-src': "'self' 'sha256-loader'",
  'style-src': "'self' 'sha256-oak'",
  'img-src': "'self' data:",
  'media-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

describe('the Content-Security-Policy', () => {
  it.each([undefined, []])('allows our own files alone where no advert is configured', (adverts) => {
    expect(directivesOf(adverts)).toEqual(CLOSED);
  });

  it('opens for configured adverts only what they need', () => {
    const [sdk, ads] = ['https://imasdk.googleapis.com', 'https://ads.example'];
    expect(directivesOf([sdk, ads])).toEqual({
      ...CLOSED,
      'script-src': `'self' 'sha256-loader' ${sdk} ${ads}`,
      'img-src': `'self' data: ${sdk} ${ads}`,
      'media-src': `'self' ${sdk} ${ads}`,
      'connect-src': `'self' ${sdk} ${ads}`,
      'frame-src': `${sdk} ${ads}`,
    });
  });
});
