/** Breaks the server on purpose: a mail in the Maildir is not synced before it is renamed into its folder. */

import { readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

const root = await open('/', 'r');
const handles: FileHandle = Object.getPrototypeOf(root);
await root.close();
const { sync } = handles;

handles.sync = async function syncMost(this: FileHandle) {
  if (!readlinkSync(`/proc/self/fd/${this.fd}`).includes('/maildir/tmp/')) await Reflect.apply(sync, this, []);
};
