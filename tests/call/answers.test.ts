/** The answers that depend on the store, and the page for browsers without JavaScript. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../inbox/store.ts';
import { FORM_PATH } from '../../letter/wire.ts';
import { HttpError } from '../../server/http-error.ts';
import { formFields, postLetter } from '../support/letter-form.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('503', () => {
  it('says that nothing is stored while the store is unavailable, and when to try again', async () => {
    const accept = async () => {
      throw new StoreUnavailableError('The disk is full.');
    };
    await using broken = await startApp({ breakStore: () => ({ accept }) });
    const response = await postLetter(broken.url);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({ Success: false, Message: expect.not.stringContaining('disk') });
    expect(broken.logged()).toContainEqual(expect.objectContaining({ msg: 'letter not stored' }));
  });
});

describe('503 for a browser', () => {
  it('says in words when to try again', async () => {
    const accept = async () => {
      throw new StoreUnavailableError('The disk is full.');
    };
    await using broken = await startApp({ breakStore: () => ({ accept }) });
    const page = await (await postLetter(broken.url, {}, { accept: 'text/html' })).text();
    expect(page).toContain('<h1>Service Unavailable</h1>');
    expect(page).toMatch(/<p>What you wrote is still in the form: .* Try again in 10 seconds\.<\/p>/);
  });
});

describe('500', () => {
  it('shows nothing of an unexpected error, and logs where it happened, without its words', async () => {
    const accept = async () => {
      throw new TypeError('secret inside');
    };
    await using broken = await startApp({ breakStore: () => ({ accept }) });
    const response = await postLetter(broken.url);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    const [logged] = broken.logged().filter(({ msg }) => msg === 'unexpected error');
    expect(logged?.err).toEqual({ type: 'TypeError', stack: expect.stringContaining('answers.test.ts') });
  });
});

describe('the page of a browser without JavaScript', () => {
  const html = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it('says the same words of success', async () => {
    const response = await postLetter(app.url, {}, html);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('<h1>Sent successfully!</h1>');
    expect(page).toContain('<p>Your letter is stored.</p>');
  });

  it('names the HTTP error text and each field', async () => {
    const response = await postLetter(app.url, { Email: 'nobody', Name: '' }, html);
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('<h1>Unprocessable Entity</h1>');
    expect(page).toMatch(/<ul><li><strong>Name<\/strong>: .+<\/li><li><strong>Email<\/strong>: .+<\/li><\/ul>/);
  });

  it('shows nothing unescaped, should an error ever quote what was sent', async () => {
    const accept = async () => {
      throw new HttpError(422, 'Not <b>this</b>', { errors: { '<i>Name': '<script>alert(1)</script>' } });
    };
    await using broken = await startApp({ breakStore: () => ({ accept }) });
    const page = await (await postLetter(broken.url, {}, html)).text();
    expect(page).toContain('Not &#60;b&#62;this&#60;/b&#62;');
    expect(page).toContain('<li><strong>&#60;i&#62;Name</strong>: &#60;script&#62;alert(1)&#60;/script&#62;</li>');
  });

  it.each<[string, number, RequestInit]>([
    ['a letter that is refused', 422, { method: 'POST', body: new URLSearchParams({ Name: '' }) }],
    ['a letter of a kind that is not taken', 415, { method: 'POST', body: 'Name=' }],
  ])('tells the way back to what was written after %s', async (_name, status, init) => {
    const response = await fetch(`${app.url}${FORM_PATH}`, { ...init, headers: html });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('Back button');
  });

  it.each<[string, string, number, RequestInit]>([
    ['a letter that was stored', FORM_PATH, 200, { method: 'POST', body: new URLSearchParams(formFields()) }],
    ['a visit to the form’s own address', FORM_PATH, 405, {}],
    ['a post to the page', '/', 405, { method: 'POST' }],
  ])('tells no way back after %s', async (_name, path, status, init) => {
    const response = await fetch(`${app.url}${path}`, { ...init, headers: html });
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('Back button');
  });

  it.each([
    ['application/json', 'application/json'],
    ['*/*', 'application/json'],
    ['application/json, text/plain, */*', 'application/json'],
    ['application/json, text/html;q=0.5', 'application/json'],
    ['text/html;q=0', 'application/json'],
    ['text/html', 'text/html'],
    ['application/json;q=0.2, TEXT/HTML', 'text/html'],
  ])('is for who accepts “%s”: %s', async (accept, type) => {
    const response = await postLetter(app.url, {}, { accept });
    expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  });
});
