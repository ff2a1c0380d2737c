import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSelfSignedCertificate } from '../bench/page/self-signed-certificate.ts';
import { commandLineForEachTest, finished } from '../tests/support/command-line.ts';
import { freePort } from '../tests/support/free-port.ts';

const commandLine = commandLineForEachTest();

interface Found {
  readonly isWell: boolean;
  readonly finding: string;
}

/** What the doctor says of the address, as a process that trusts one more authority where that is named. */
async function look(PUBLIC_URL: string, authority?: string): Promise<Found> {
  const env = { PUBLIC_URL, PORT: '0', ...(authority !== undefined && { NODE_EXTRA_CA_CERTS: authority }) };
  const { out } = await finished(commandLine.start(['doctor', '--json'], env));
  const found = (JSON.parse(out) as (Found & { check: string })[]).find(({ check }) => check === 'public address');
  if (!found) throw new Error(out);
  return found;
}

const DAY = 86_400_000;

/** Serves `https://localhost` with a certificate that began and ends so many days from now, and looks at it. */
async function lookAt([from, until]: readonly [number, number], status = 200, isTrusted = true): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-certificate-'));
  const now = Date.now();
  const { cert, key } = makeSelfSignedCertificate({
    from: new Date(now + from * DAY),
    until: new Date(now + until * DAY),
  });
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, cert);
  const server = createServer({ cert, key }, (_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await look(`https://localhost:${port}`, isTrusted ? authority : undefined);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

const GOOD = /^https:\/\/localhost:\d+ answers, with a certificate that is good until \d{4}-\d\d-\d\d \d\d:\d\d\.$/;

test.each([
  ['one that lives for three months', [-60, 30], GOOD],
  ['one that lives for a week', [-4, 3], GOOD],
] as const)('The doctor says how long the certificate is good: %s', async (_, days, finding) => {
  expect(await lookAt(days)).toMatchObject({ isWell: true, finding: expect.stringMatching(finding) });
});

test.each([
  ['one that is nearly over', [-80, 10], /answers, with a certificate that is good until .*: it was not renewed\.$/],
  ['a short one that is nearly over', [-6, 1], /: it was not renewed\.$/],
  [
    'one that is over',
    [-91, -1],
    /^Browsers refuse https:.* \(CERT_HAS_EXPIRED\), with a certificate that is good until/,
  ],
] as const)('The doctor asks for a hand with a certificate: %s', async (_, days, finding) => {
  expect(await lookAt(days)).toMatchObject({ isWell: false, finding: expect.stringMatching(finding) });
});

test('The doctor asks for a hand where browsers trust nobody there, and where what is in front of the server fails', async () => {
  expect(await lookAt([-1, 89], 200, false)).toMatchObject({
    isWell: false,
    finding: expect.stringMatching(/^Browsers refuse https:.* \(DEPTH_ZERO_SELF_SIGNED_CERT\)/),
  });
  expect(await lookAt([-1, 89], 502)).toMatchObject({
    isWell: false,
    finding: expect.stringContaining('answers with 502'),
  });
});

test('It takes what it cannot reach for a note: a router may be in the way', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  expect(await look(url)).toEqual({
    check: 'public address',
    isWell: true,
    finding: `${url} could not be called from here (ECONNREFUSED); from elsewhere it may well be. Try it with a phone.`,
  });
});
