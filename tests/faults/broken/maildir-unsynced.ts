/** Breaks the server on purpose: the Maildir's folder is not synced after a mail was renamed into it. */

import { readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

const root = await open('/', 'r');
const handles: FileHandle = Object.getPrototypeOf(root);
await root.close();
const { sync } = handles;

handles.sync = async function syncMost(this: FileHandle) {
  if (!readlinkSync(`/proc/self/fd/${this.fd}`).endsWith('/maildir/new')) await Reflect.apply(sync, this, []);
};
