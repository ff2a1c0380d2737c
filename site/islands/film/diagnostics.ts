/** A console that a player writes its warnings and errors to. What it only logs is dropped. */
export interface Diagnostics {
  log(): void;
  warn(...said: unknown[]): void;
  error(...said: unknown[]): void;
}

/** Where the messages go, as errors or as warnings. */
export type DiagnosticsConsole = Pick<Console, 'warn' | 'error'>;

/**
 * What Plyr says about a failure, in the words and at the levels of the specification, point 8: "Setup failed:
 * invalid provider" in small letters is an error, an invalid aspect ratio a warning. Plyr writes a capital *Invalid
 * provider*, and calls the ratio an error.
 */
export function createDiagnostics(console: DiagnosticsConsole): Diagnostics {
  return {
    log() {},
    warn(...said) {
      console.warn(...said);
    },
    error(message, ...details) {
      const words = typeof message === 'string' ? message.replace('Invalid provider', 'invalid provider') : message;
      const isWarning = typeof words === 'string' && words.startsWith('Invalid aspect ratio specified');
      if (isWarning) console.warn(words, ...details);
      else console.error(words, ...details);
    },
  };
}
