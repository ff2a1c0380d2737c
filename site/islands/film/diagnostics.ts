/** A console that a player writes its warnings and errors to. What it only logs is dropped. */
export type Diagnostics = ReturnType<typeof createDiagnostics>;

/**
 * What Plyr says about a failure, in the words and at the levels of the specification, point 8: "Setup failed:
 * invalid provider" in small letters is an error, an invalid aspect ratio a warning. Plyr writes a capital *Invalid
 * provider*, and calls the ratio an error.
 */
export function createDiagnostics({ warn, error }: Pick<Console, 'warn' | 'error'>) {
  return {
    log() {},
    warn,
    error(message: unknown, ...details: readonly unknown[]) {
      const words = typeof message === 'string' ? message.replace('Invalid provider', 'invalid provider') : message;
      const tell = String(words).startsWith('Invalid aspect ratio specified') ? warn : error;
      tell(words, ...details);
    },
  };
}
