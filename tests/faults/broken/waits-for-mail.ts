/** Breaks the server on purpose: a visitor is answered only when no conversation with the mail server is open. */

import http from 'node:http';
import net from 'node:net';

const { end } = http.ServerResponse.prototype;
const { connect } = net.Socket.prototype;
const COURIER_BEGINS_MS = 2000;
const AT_MOST_MS = 7000;
let conversations = 0;

net.Socket.prototype.connect = function begin(this: net.Socket, ...args: unknown[]) {
  conversations++;
  this.once('close', () => conversations--);
  return Reflect.apply(connect, this, args);
};

http.ServerResponse.prototype.end = function finish(this: http.ServerResponse, ...args: unknown[]) {
  const isLetter = this.req.method === 'POST' && this.statusCode === 200;
  const began = performance.now();
  const go = (): void => {
    const waited = performance.now() - began;
    if (isLetter && waited < AT_MOST_MS && (waited < COURIER_BEGINS_MS || conversations > 0)) setTimeout(go, 50);
    else Reflect.apply(end, this, args);
  };
  go();
  return this;
};
