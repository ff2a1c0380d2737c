/** Breaks the server on purpose: each letter is answered later than the one before, the thirtieth by more than a second. */

import http from 'node:http';

const { end } = http.ServerResponse.prototype;
let letters = 0;

http.ServerResponse.prototype.end = function finish(this: http.ServerResponse, ...args: unknown[]) {
  const wait = this.req.method === 'POST' ? (letters++) ** 3 / 16 : 0;
  setTimeout(() => Reflect.apply(end, this, args), wait);
  return this;
};
