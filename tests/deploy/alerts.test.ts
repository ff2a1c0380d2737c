/** The alerts fire when they should, judged by Prometheus' own tool, and each has its paragraph in the guide. */

import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { needs } from '../support/needs.ts';

const ROOT = join(import.meta.dirname, '../..');
const ALERTS = join(ROOT, 'deploy/alerts.yml');

const promtool = needs('promtool', 'prometheus');

it.skipIf(promtool.isMissing)(`Every alert fires when it should and is silent when not${promtool.note}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-alerts-'));
  try {
    await copyFile(ALERTS, join(folder, 'alerts.yml'));
    await copyFile(join(import.meta.dirname, 'alerts.promtool.yml'), join(folder, 'test.yml'));
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('Each of the five says what to do, and asks only for metrics that there are', async () => {
  const rules = await readFile(ALERTS, 'utf8');
  expect(rules.match(/- alert: /g)).toHaveLength(5);
  expect(rules.match(/todo: /g)).toHaveLength(5);
  const source = await readFile(join(ROOT, 'server/metrics.ts'), 'utf8');
  for (const [name] of rules.matchAll(/heartwood_\w+?(?=_bucket|\b)/g)) expect(source).toContain(`'${name}'`);
});
