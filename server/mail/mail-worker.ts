import { randomUUID } from 'node:crypto';

import type { Config } from '../config/config.ts';
import { FileTransport } from './file-transport.ts';
import type { MailComposer } from './mail-composer.ts';
import { MailIsObsolete } from './mail-sources.ts';
import { AddressRefused, type Handover, type Mail, type MailTransport } from './mail-transport.ts';
import type { Outbox, OutboxRow, OutboxStore } from '../outbox/outbox-store.ts';
import { Poller } from '../poller.ts';
import { SmtpTransport } from './smtp-transport.ts';

/** How often the worker polls; a write wakes it at once. */
export const pollMs = 5000;
const laneCount = 4;
const unreadable = { event: 'mail.outbox', message: 'the outbox could not be read' };
const stopWaitMs = 5000;
/** A longer send is aborted, well before its lease ends. */
const sendTimeoutMs = 45_000;
/** How long a person waits for the outcome of a test mail. */
const waitedForMs = 12_000;
const mostTries = 12;
const firstWaitMs = 10_000;
const longestWaitMs = 60 * 60_000;
const jitter = 0.2;

type MailLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

type Parts = {
  outbox: Outbox;
  store: OutboxStore;
  composer: MailComposer;
  transport: MailTransport;
  now: () => number;
  random?: () => number;
  /** Called after a mail was sent or has failed, so that shown states can be refreshed. */
  onSettled?: () => void;
};

/** Sends the outbox: each mail at least once, later if needed, and never before its commit. */
export class MailWorker {
  readonly #parts: Required<Parts>;
  readonly #owner = randomUUID();
  #log: MailLog | undefined;
  #isStopping = false;
  /** Each sends one mail after the other, so a slow address holds up its own lane alone. */
  readonly #lanes = Array.from(
    { length: laneCount },
    () => new Poller({ run: () => this.#runLane(), everyMs: pollMs, failure: unreadable }),
  );

  constructor(parts: Parts) {
    this.#parts = { random: Math.random, onSettled: () => {}, ...parts };
  }

  start(log: MailLog): void {
    this.#log = log;
    this.#parts.outbox.onWake(() => {
      for (const lane of this.#lanes) lane.wake();
    });
    // The polls find mails that another instance left behind, and those that wait for another try.
    for (const lane of this.#lanes) lane.start(log);
  }

  async drain(): Promise<void> {
    await Promise.all(this.#lanes.map(() => this.#runLane()));
  }

  /** Sends a mail that is in no outbox, once, while someone waits for the outcome. Throws in one line. */
  async sendNow(mail: Mail): Promise<Handover> {
    try {
      return await withTimeout(this.#parts.transport.send(mail), waitedForMs);
    } catch (error) {
      throw new Error(describe(error), { cause: error });
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#parts.outbox.onWake(() => {});
    const stopped = Promise.all(this.#lanes.map((lane) => lane.stop()));
    await Promise.race([stopped, delay(stopWaitMs)]);
    this.#parts.transport.close();
    await this.#parts.store.release(this.#owner, this.#parts.now());
  }

  async #runLane(): Promise<void> {
    while (!this.#isStopping) {
      const row = await this.#parts.store.claim(this.#owner, this.#parts.now());
      if (!row) return;
      await this.#deliver(row);
      this.#parts.onSettled();
    }
  }

  async #deliver(row: OutboxRow): Promise<void> {
    const { composer, transport, store, now } = this.#parts;
    const fields = { mail: row.id, kind: row.kind, try: row.tries };
    let isFile: boolean;
    try {
      const sent = composer.compose(row).then((mail) => transport.send(mail));
      isFile = (await withTimeout(sent, sendTimeoutMs)).isFile;
    } catch (error) {
      await this.#handleFailure(row, error);
      return;
    }
    await store.markSent(row.id, this.#owner, { at: now(), isFile });
    this.#log?.info({ event: 'mail.sent', ...fields }, 'mail sent');
  }

  async #handleFailure(row: OutboxRow, error: unknown): Promise<void> {
    const { store, now, random } = this.#parts;
    const reason = describe(error);
    const fields = { mail: row.id, kind: row.kind, try: row.tries, reason };
    const isHopeless = error instanceof AddressRefused || error instanceof MailIsObsolete;
    if (isHopeless || row.tries >= mostTries) {
      await store.markAbandoned(row.id, this.#owner, reason);
      this.#log?.error({ event: 'mail.abandoned', ...fields }, 'mail abandoned');
      return;
    }
    const nextTryAt = now() + retryDelayMs(row.tries, random);
    await store.markFailed(row.id, this.#owner, reason, nextTryAt);
    this.#log?.warn({ event: 'mail.failed', ...fields }, 'mail failed, will be tried again');
  }
}

/** 10 s, 20 s, 40 s ... up to an hour, varied by a fifth, so that waiting mails do not all return at once. */
function retryDelayMs(tries: number, random: () => number): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
  return Math.round(wait * (1 - jitter + 2 * jitter * random()));
}

/** Returns one printable line, short enough for a table cell. */
function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : 'Unknown failure';
  return message.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 300);
}

async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/**
 * Uses a mail server if one is configured, else files. Outside production their links are printed in the terminal.
 */
export function createMailTransport(
  config: Config,
  now: () => number,
  write: (text: string) => void = () => {},
): MailTransport {
  const { SMTP_URL } = config;
  if (SMTP_URL) return new SmtpTransport({ config: { ...config, SMTP_URL }, now });
  if (config.NODE_ENV === 'production') return new FileTransport({ config, now });
  const announce = ({ to, subject, link }: Mail) =>
    write(`\n  Mail to ${to.join(', ')}: ${subject}\n  ${link}\n\n`);
  return new FileTransport({ config, now, announce });
}
