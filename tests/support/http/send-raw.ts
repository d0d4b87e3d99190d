import { connect } from 'node:net';

/**
 * Writes to the port directly; returns everything that came until the server closed the connection.
 */
export function sendRaw(port: number, head: string[], body: Buffer | Buffer[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    for (const part of [body].flat()) socket.write(part);
    socket.setTimeout(3000, () => socket.destroy());
  });
}
