/** What the security policy opens for third-party tags: the whole header, for each combination of them. */

import { describe, expect, it } from 'vitest';
import { policyOf } from '../../build/policy.ts';
import { configuredVendors } from '../../build/tags.ts';
import { type Tags, tags } from '../../content/tags.ts';
import { securityHeaders } from '../../server/security-headers.ts';

const NONE: Tags = { googleTagManager: '', tagManagerHosts: [], googleAnalytics: '', metaPixel: '' };
const MANAGER = { googleTagManager: 'GTM-ABC1234' };
const ANALYTICS = { googleAnalytics: 'G-ABC1234567' };
const PIXEL = { metaPixel: '123456789012345' };

const GTM = 'https://www.googletagmanager.com';
const GOOGLE = 'https://www.google.com';
const GA = 'https://*.google-analytics.com';
const GA_TOO = 'https://*.analytics.google.com';
const META_SCRIPT = 'https://connect.facebook.net';
const META = 'https://www.facebook.com';

/** What `script-src`, `img-src` and `connect-src` name beside our own; the other directives never change. */
const TABLE: [string, Partial<Tags>, [scripts: string, images: string, connections: string]][] = [
  ['none', {}, ['', '', '']],
  ['the tag manager', MANAGER, [` ${GTM}`, ` ${GTM}`, ` ${GTM} ${GOOGLE}`]],
  ['analytics', ANALYTICS, [` ${GTM}`, ` ${GTM} ${GA}`, ` ${GTM} ${GOOGLE} ${GA} ${GA_TOO}`]],
  ['the pixel', PIXEL, [` ${META_SCRIPT}`, ` ${META}`, ` ${META}`]],
  [
    'the tag manager and analytics',
    { ...MANAGER, ...ANALYTICS },
    [` ${GTM}`, ` ${GTM} ${GA}`, ` ${GTM} ${GOOGLE} ${GA} ${GA_TOO}`],
  ],
  [
    'the tag manager and the pixel',
    { ...MANAGER, ...PIXEL },
    [` ${GTM} ${META_SCRIPT}`, ` ${GTM} ${META}`, ` ${GTM} ${GOOGLE} ${META}`],
  ],
  [
    'analytics and the pixel',
    { ...ANALYTICS, ...PIXEL },
    [` ${GTM} ${META_SCRIPT}`, ` ${GTM} ${GA} ${META}`, ` ${GTM} ${GOOGLE} ${GA} ${GA_TOO} ${META}`],
  ],
  [
    'all three',
    { ...MANAGER, ...ANALYTICS, ...PIXEL },
    [` ${GTM} ${META_SCRIPT}`, ` ${GTM} ${GA} ${META}`, ` ${GTM} ${GOOGLE} ${GA} ${GA_TOO} ${META}`],
  ],
  [
    'the tag manager with a host of its own tags',
    { ...MANAGER, tagManagerHosts: ['https://tags.example'] },
    [` ${GTM} https://tags.example`, ` ${GTM} https://tags.example`, ` ${GTM} ${GOOGLE} https://tags.example`],
  ],
];

function headerFor(configured: Partial<Tags>): string | undefined {
  const policy = policyOf([], { advertTag: '', tags: { ...NONE, ...configured } });
  return securityHeaders(JSON.parse(JSON.stringify(policy)), undefined)['content-security-policy'];
}

describe('the Content-Security-Policy', () => {
  it.each(TABLE)('for %s opens for exactly their hosts', (_, configured, [scripts, images, connections]) => {
    expect(headerFor(configured)).toBe(
      `default-src 'none'; script-src 'self'${scripts}; style-src 'self'; img-src 'self' data:${images}; media-src 'self'; font-src 'self'; connect-src 'self'${connections}; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  });
});

describe('content/tags.ts', () => {
  it('configures nobody as it is delivered', () => {
    expect(configuredVendors(tags)).toEqual([]);
  });

  it.each([
    ['googleTagManager', 'G-ABC1234567', 'write an id like GTM-ABC1234'],
    ['googleAnalytics', 'UA-12345-6', 'write an id like G-ABC1234567'],
    ['googleAnalytics', 'G-ABC1234567 ', 'write an id like G-ABC1234567'],
    ['metaPixel', 'pixel', 'write an id like 123456789012345'],
    ['metaPixel', "1'); alert(1);//", 'write an id like 123456789012345'],
  ])('is refused where %s is %s', (setting, value, advice) => {
    expect(() => configuredVendors({ ...NONE, [setting]: value })).toThrow(
      `${setting} in content/tags.ts is ${JSON.stringify(value)}: ${advice}, or nothing to leave it off.`,
    );
  });

  it.each(['tags.example', 'http://tags.example', 'https://tags.example/', 'https://*.example', '*', 'https:'])(
    'is refused where a host of the tag manager is %s',
    (host) => {
      expect(() => configuredVendors({ ...NONE, ...MANAGER, tagManagerHosts: [host] })).toThrow(
        'write an origin like https://example.com',
      );
    },
  );

  it('is refused where hosts are named without a tag manager', () => {
    expect(() => configuredVendors({ ...NONE, tagManagerHosts: ['https://tags.example'] })).toThrow(
      'googleTagManager is empty',
    );
  });
});
