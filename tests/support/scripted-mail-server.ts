import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What a mail server answers to: the connection, a command, or the end of a mail's content. */
export type Cue = 'connection' | 'EHLO' | 'HELO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'content' | 'QUIT';

/** Lines; or nothing any more; or nothing, and it does not even read what comes; or it ends the connection; or something else. */
type Line = `${number}${' ' | '-'}${string}` | 'hang' | '354 and reads no more' | 'close' | ((socket: Socket) => void);

/** What it answers to what, as far as that is not agreeable. */
export type Script = Partial<Record<Cue, Line>>;

/** A mail server that says what it is told to, whatever sense that makes. */
export interface ScriptedMailServer {
  readonly url: string;
  /** What it was told, without the content of mails. */
  readonly heard: readonly string[];
  /** Resolves once it is to answer to this. */
  reached(cue: Cue): Promise<void>;
  stop(): Promise<void>;
}

const AGREEABLE: Readonly<Record<Cue, Line>> = {
  connection: '220 mail.example.com ready',
  EHLO: '250 mail.example.com',
  HELO: '250 mail.example.com',
  STARTTLS: '454 4.7.0 Not now',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Fine',
  RCPT: '250 2.1.5 Fine',
  DATA: '354 Go on',
  content: '250 2.0.0 Taken',
  QUIT: '221 2.0.0 Bye',
};

/** Starts one; it agrees to what the script leaves open. */
export async function startScriptedMailServer(script: Script = {}): Promise<ScriptedMailServer> {
  const answers = { ...AGREEABLE, ...script };
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const heard: string[] = [];
  const cues = new Set<Cue>();
  const waiting = new Set<() => void>();

  function answer(socket: Socket, cue: Cue): void {
    cues.add(cue);
    for (const check of waiting) check();
    if (silent.has(socket)) return;
    const line = answers[cue];
    if (line === 'close') socket.destroy();
    else if (typeof line === 'function') line(socket);
    else if (line === 'hang') silent.add(socket);
    else socket.write(`${line}\r\n`);
  }

  const server = createServer((socket) => {
    let isContent = false;
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    const lines = createInterface({ input: socket }).on('error', () => {});
    lines.on('line', (line) => {
      if (isContent && answers.DATA === '354 and reads no more') {
        silent.add(socket.pause());
        answer(socket, 'content');
        return;
      }
      if (isContent) {
        if (line !== '.') return;
        isContent = false;
        answer(socket, 'content');
        return;
      }
      heard.push(line);
      const [cue = ''] = line.split(' ');
      isContent = cue === 'DATA' && /^354/.test(String(answers.DATA));
      if (cue in answers) answer(socket, cue as Cue);
    });
    answer(socket, 'connection');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    reached: (cue) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!cues.has(cue)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
