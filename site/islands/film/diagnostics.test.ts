import { expect, it, vi } from 'vitest';
import { createDiagnostics } from './diagnostics.ts';

function spied() {
  const console = { warn: vi.fn(), error: vi.fn() };
  return { console, diagnostics: createDiagnostics(console) };
}

it('says "invalid provider" in small letters', () => {
  const { console, diagnostics } = spied();
  diagnostics.error('Setup failed: Invalid provider');
  expect(console.error.mock.calls).toEqual([['Setup failed: invalid provider']]);
});

it('warns of an invalid ratio', () => {
  const { console, diagnostics } = spied();
  diagnostics.error('Invalid aspect ratio specified (wide)');
  expect(console.warn.mock.calls).toEqual([['Invalid aspect ratio specified (wide)']]);
  expect(console.error).not.toHaveBeenCalled();
});

it('passes every other warning and error on, with its details', () => {
  const { console, diagnostics } = spied();
  const error = new Error('advert');
  diagnostics.error('Setup failed: no support');
  diagnostics.warn('Ads error', error);
  diagnostics.error(error);
  expect(console.error.mock.calls).toEqual([['Setup failed: no support'], [error]]);
  expect(console.warn.mock.calls).toEqual([['Ads error', error]]);
});
