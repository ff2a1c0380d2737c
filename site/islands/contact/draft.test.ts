import { describe, expect, it } from 'vitest';
import { createDraftStore, createId, type Draft } from './draft.ts';

const draft: Draft = {
  id: '6f1d8a52-5b3a-4c52-9d0c-1f6c4f2f7b11',
  fields: { name: 'Ada', email: 'ada@example.com', phone: '(555) 123', company: '', message: 'Two\nlines' },
};

/** A storage like the browser's, of one tab. */
function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

describe('the draft', () => {
  it('is there again after a reload', () => {
    const storage = createStorage();
    createDraftStore(() => storage).save(draft);
    expect(createDraftStore(() => storage).load()).toEqual(draft);
  });

  it('is gone when it is cleared', () => {
    const storage = createStorage();
    const store = createDraftStore(() => storage);
    store.save(draft);
    store.clear();
    expect(store.load()).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  it('is none where the storage is forbidden or full', () => {
    const store = createDraftStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => store.save(draft)).not.toThrow();
    expect(() => store.clear()).not.toThrow();
    expect(store.load()).toBeUndefined();
  });

  it.each(['{', 'null', '7', '{"id":7,"fields":{}}', '{"id":"a"}', '{"id":"a","fields":null}'])(
    'is none where the storage holds %s',
    (spoilt) => {
      const storage = createStorage();
      const store = createDraftStore(() => storage);
      store.save(draft);
      storage.setItem(storage.key(0) ?? '', spoilt);
      expect(store.load()).toBeUndefined();
    },
  );

  it('takes a field that is missing or no text as empty', () => {
    const storage = createStorage();
    const store = createDraftStore(() => storage);
    store.save(draft);
    storage.setItem(storage.key(0) ?? '', '{"id":"a","fields":{"name":7,"email":"b@c.de"}}');
    expect(store.load()).toEqual({
      id: 'a',
      fields: { name: '', email: 'b@c.de', phone: '', company: '', message: '' },
    });
  });
});

describe('the id of a draft', () => {
  it('is a UUID that begins with the time, and no other comes in the same moment', () => {
    // The time and its digits of the example in RFC 9562, A.6.
    const at = Date.UTC(2022, 1, 22, 19, 22, 22);
    const ids = Array.from({ length: 1000 }, () => createId(at));
    for (const id of ids) expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(1000);
    expect(createId(at + 1) > (ids[0] ?? '')).toBe(true);
  });
});
