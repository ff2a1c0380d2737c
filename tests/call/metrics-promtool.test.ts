import { spawnSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { needs } from '../support/needs.ts';
import { type Product, startProduct } from '../support/product.ts';
import { waitFor } from '../support/wait-for.ts';

const promtool = needs('promtool', 'prometheus');

let product: Product;
afterEach(() => product?.stop());

it.skipIf(promtool.isMissing)(`The metrics follow the conventions of Prometheus${promtool.note}`, async () => {
  product = await startProduct({ env: { METRICS_PORT: '0' } });
  const address = await waitFor(() => {
    const said = /Metrics are at (http:\S+\/metrics)/.exec(product.said())?.[1];
    if (said === undefined) throw new Error('not yet');
    return said;
  });
  const all = await (await fetch(address)).text();
  const ours = all.split('\n').filter((line) => /^(# (HELP|TYPE) )?heartwood_/.test(line));
  expect(ours.length).toBeGreaterThan(30);
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: `${ours.join('\n')}\n`,
    encoding: 'utf8',
  });
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
});
