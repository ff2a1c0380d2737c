import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux gives out by itself (https://docs.kernel.org/networking/ip-sysctl.html, `ip_local_port_range`). */
const LOWEST = 20_000;
const HIGHEST = 31_999;

/**
 * Finds a port of this machine that is free, for a server that must be told its port, or that is started again on the same. The system
 * gives it to nobody else meanwhile, as it might one that it had given out itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
