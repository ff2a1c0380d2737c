import { describe, expect, it } from 'vitest';
import { isComplete } from './trace.ts';

describe('isComplete', () => {
  it.each([
    ['a process of five digits', '12345 close(3) = 0\n12346 +++ exited with 0 +++\n12345 +++ exited with 0 +++\n'],
    ['a process of fewer, whose number strace pads', '812   close(3) = 0\n812   +++ exited with 0 +++\n'],
  ])('finds the end of %s', (_name, trace) => {
    expect(isComplete(trace)).toBe(true);
  });

  it.each([
    ['nothing yet', ''],
    ['the end of one of its threads', '12345 close(3) = 0\n12346 +++ exited with 0 +++\n'],
    ['the end of a process whose number only begins alike', '81    close(3) = 0\n812   +++ exited with 0 +++\n'],
  ])('does not take %s for the end', (_name, trace) => {
    expect(isComplete(trace)).toBe(false);
  });
});
