import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * The behaviour of the mail server. It may take the whole mail and close the connection without an
 * answer (`drop`), or stay silent (`hold`).
 */
export type SmtpMode = 'accept' | 'busy' | 'refuse-all' | 'drop' | 'hold';

export type ReceivedMail = Email & { recipients: string[] };

type Options = { host?: string; startTls?: boolean };

/** A real mail server on a port of its own that keeps the mails it receives. */
export class SmtpSink {
  readonly mails: ReceivedMail[] = [];
  mode: SmtpMode = 'accept';
  readonly refusedAddresses = new Set<string>();
  readonly #server: SMTPServer;
  readonly #host: string;
  #arrived: () => void = () => {};

  constructor({ host = '127.0.0.1', startTls = false }: Options = {}) {
    this.#host = host;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: startTls ? [] : ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(this.#objectionTo(address)),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void this.#keep(
            Buffer.concat(chunks),
            session.envelope.rcptTo.map(({ address }) => address),
            done,
          );
        });
      },
    });
    this.#server.on('error', () => {});
  }

  /** Returns the SMTP_URL. */
  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, this.#host, () => {
        const { port } = this.#server.server.address() as AddressInfo;
        resolve(`smtp://${this.#host}:${port}`);
      });
    });
  }

  /** Waits until the next mail is in. */
  nextMail(): Promise<void> {
    return new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(resolve);
      // A sender keeps its connection for the next mail, and the server would wait for it.
      for (const connection of this.#server.connections) connection.close();
    });
  }

  #objectionTo(address: string): Error | null {
    if (this.mode === 'busy') return reply(451, 'Try again later');
    if (this.mode === 'refuse-all' || this.refusedAddresses.has(address)) {
      return reply(550, 'No such mailbox');
    }
    return null;
  }

  async #keep(
    bytes: Buffer,
    recipients: string[],
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const mail = await PostalMime.parse(bytes);
    this.mails.push({ ...mail, recipients });
    if (this.mode === 'drop') {
      for (const connection of this.#server.connections) connection.close();
    } else if (this.mode !== 'hold') {
      done();
    }
    this.#arrived();
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Accepts connections and never answers. */
export class SilentServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
    });
  }

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        resolve(`smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
      });
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
