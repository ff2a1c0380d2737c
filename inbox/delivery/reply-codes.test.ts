import { expect, test } from 'vitest';
import { LOGIN_REFUSED, loggedReason, NO_CODE, NOT_ENCRYPTED, replyCodes, UNFORESEEN } from './reply-codes.ts';

test.each([
  ['550 5.1.1 <ada@example.com> Li wrote 0307070707', '550 5.1.1'],
  ['550-5.7.1 Go away 550 5.7.1 Ada', '550 5.7.1'],
  ['451 Later, Ada', '451'],
  ['421', '421'],
  [`${LOGIN_REFUSED}535 5.7.8 AUTH PLAIN Ada`, `${LOGIN_REFUSED}535 5.7.8`],
  [`${NOT_ENCRYPTED}454 4.7.0 Ada`, `${NOT_ENCRYPTED}454 4.7.0`],
  [`${NO_CODE}Ada`, 'The mail server gave a reply without a code'],
  [`${LOGIN_REFUSED}${NO_CODE}Ada`, `${LOGIN_REFUSED}The mail server gave a reply without a code`],
  [`${UNFORESEEN}550 5.1.1 Ada`, 'The mail failed in a way that nobody foresaw'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['No recipient <ada@example.com>', 'No recipient <…>'],
])('The log has of “%s” no more than “%s”', (failure, reason) => {
  expect(loggedReason(failure)).toBe(reason);
});

test('A failure of the network has no code', () => {
  expect(replyCodes('connect ECONNREFUSED 127.0.0.1:25')).toBeUndefined();
  expect(replyCodes(`${NO_CODE}550 5.1.1`)).toBeUndefined();
});
