/** Breaks the server on purpose: each letter is answered some milliseconds later than the one before. */

import http from 'node:http';

const { end } = http.ServerResponse.prototype;
const LATER_MS = 8;
let letters = 0;

http.ServerResponse.prototype.end = function finish(this: http.ServerResponse, ...args: unknown[]) {
  const wait = this.req.method === 'POST' ? LATER_MS * letters++ : 0;
  setTimeout(() => Reflect.apply(end, this, args), wait);
  return this;
};
