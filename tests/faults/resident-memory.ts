import { existsSync, readFileSync } from 'node:fs';

/** How much memory a process holds, in MiB; nothing where the system does not say (it is Linux that does). */
export function residentMemory(process: { readonly pid?: number | undefined }): number | undefined {
  const file = `/proc/${process.pid}/status`;
  if (!existsSync(file)) return undefined;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
