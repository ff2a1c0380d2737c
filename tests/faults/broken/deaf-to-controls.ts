/** Breaks the server on purpose: it finds no control character in what is sent. */

const { test } = RegExp.prototype;

RegExp.prototype.test = function search(text) {
  return !this.source.includes('{Cc}') && test.call(this, text);
};
