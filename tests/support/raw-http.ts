import { connect, type Socket } from 'node:net';

/** Everything that a server says on a connection until it closes it, however hard. Rejects where it breaks without a word. */
export function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)));
    socket.on('close', () => resolve(text));
  });
}

/** Sends bytes as they are, and gives everything that the server says until it closes the connection. */
export async function sendRaw(port: number, ...pieces: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const answer = readAll(socket);
  for (const piece of pieces) socket.write(piece);
  return answer;
}

/** The status of an answer. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}
