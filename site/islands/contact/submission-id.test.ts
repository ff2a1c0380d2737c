import { expect, it } from 'vitest';
import { createSubmissionId } from './submission-id.ts';

it('is a UUID that begins with the time, and no other comes in the same moment', () => {
  // The time and its digits of the example in RFC 9562, A.6.
  const at = Date.UTC(2022, 1, 22, 19, 22, 22);
  const ids = Array.from({ length: 1000 }, () => createSubmissionId(at));
  for (const id of ids) expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(1000);
  expect(createSubmissionId(at + 1) > (ids[0] ?? '')).toBe(true);
});
