/** The systemd unit: systemd reads it without a complaint, and gives the server nothing that it does not need. */

import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needs } from '../support/needs.ts';

const UNIT = join(import.meta.dirname, '../../deploy/heartwood.service');

/** What systemd-analyze calls "OK" ends at 2 of 10: the lower, the less is left to the service. */
const MOST_EXPOSURE = 1.3;

const systemd = needs('systemd-analyze', 'systemd');

describe.skipIf(systemd.isMissing)(`The systemd unit${systemd.note}`, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heartwood-unit-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is understood, alone and as one of several named after their ports', async () => {
    // systemd looks whether the program is there, and here another is.
    const unit = (await readFile(UNIT, 'utf8')).replace(/^(ExecStart=)\S+/m, `$1${process.execPath}`);
    for (const name of ['heartwood.service', 'heartwood@8081.service']) {
      await writeFile(join(folder, name), unit);
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    }
  });

  it('of the doctor is understood too, with its timer and whom it calls where something needs a hand', async () => {
    const names = ['heartwood-doctor.service', 'heartwood-doctor.timer', 'heartwood-attention.service'];
    for (const name of names) {
      const unit = await readFile(join(UNIT, '..', name), 'utf8');
      await writeFile(join(folder, name), unit.replace(/^(ExecStart=)\S+/m, `$1${process.execPath}`));
    }
    for (const name of names) {
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    }
  });

  it(`is exposed by less than ${MOST_EXPOSURE} of 10`, async () => {
    await copyFile(UNIT, join(folder, 'heartwood.service'));
    const args = [
      'security',
      '--offline=true',
      `--threshold=${10 * MOST_EXPOSURE}`,
      '--no-pager',
      join(folder, 'heartwood.service'),
    ];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(stdout).toMatch(/Overall exposure level/);
    expect(status, stdout).toBe(0);
  });
});
