import { StoreUnavailableError, StoreUnusableError } from '../inbox/store.ts';
import { BuildMissingError } from './built-page.ts';
import { type Config, ConfigError } from './config.ts';

/**
 * What to do if the server cannot start; `undefined` for a defect of ours, whose stack says more.
 *
 * @param config where it was to listen, if that is known already
 */
export function explainStartError(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError) {
    return `The configuration has ${error.mistakes.length === 1 ? 'a mistake' : `${error.mistakes.length} mistakes`}:\n${error.mistakes.map((mistake) => `- ${mistake}`).join('\n')}`;
  }
  if (error instanceof StoreUnusableError || error instanceof StoreUnavailableError) return error.message;
  if (error instanceof BuildMissingError) return error.message;
  return config && explainListenError(error as ListenError, config);
}

/** Node's error of listening. */
interface ListenError {
  readonly code?: string;
  readonly port?: number;
}

function explainListenError({ code, port: refused }: ListenError, { host, port, metrics }: Config): string | undefined {
  if (code === 'EADDRINUSE' && refused === metrics?.port && refused !== port) {
    return `Port ${refused} is taken, so the metrics cannot be served there. Choose another with METRICS_PORT, or unset it.`;
  }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: another program listens there, perhaps another Heartwood. Stop it, or choose another port: PORT=${port < 65_535 ? port + 1 : 8080}`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one above 1023, PORT=8080 say, and put a proxy in front.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${JSON.stringify(host)}, which is no address of this machine. For all its addresses: HOST=0.0.0.0`;
    default:
      return undefined;
  }
}
