import { randomUUID } from 'node:crypto';

import type { MailComposer } from './mail-composer.ts';
import { mailSendTimeoutMs, mailTries, retryDelayMs } from './mail-schedule.ts';
import { MailIsObsolete } from './mail-sources.ts';
import { AddressRefused, type MailTransport } from './mail-transport.ts';
import type { Outbox, OutboxRow, OutboxStore } from './outbox-store.ts';

/** How often it looks by itself; a write wakes it at once. */
export const pollMs = 5000;
/** Mails under way at once: one slow address does not hold up the others. */
const lanes = 4;
const stopWaitMs = 5000;

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
  /** A mail has left, or did not: whoever shows its state may look again. */
  onSettled?: () => void;
};

/** Sends what is in the outbox: at least once, later if need be, and never before it is committed. */
export class MailWorker {
  readonly #parts: Required<Parts>;
  readonly #owner = randomUUID();
  #log: MailLog | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopping = false;

  constructor(parts: Parts) {
    this.#parts = { random: Math.random, onSettled: () => {}, ...parts };
  }

  start(log: MailLog): void {
    this.#log = log;
    this.#parts.outbox.onWake(() => this.#wake());
    // Finds what another instance left behind, and what waits for its next try.
    this.#timer = setInterval(() => this.#wake(), pollMs);
    this.#timer.unref();
    this.#wake();
  }

  /** Sends everything that is due now and waits for it. */
  async drain(): Promise<void> {
    await Promise.all(Array.from({ length: lanes }, () => this.#runLane()));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#parts.outbox.onWake(() => {});
    await Promise.race([this.#running, delay(stopWaitMs)]);
    this.#parts.transport.close();
    await this.#parts.store.release(this.#owner, this.#parts.now());
  }

  #wake(): void {
    this.#isAskedAgain = true;
    this.#running ??= this.#runWhileAsked().finally(() => {
      this.#running = undefined;
    });
  }

  async #runWhileAsked(): Promise<void> {
    while (this.#isAskedAgain && !this.#isStopping) {
      this.#isAskedAgain = false;
      try {
        await this.drain();
      } catch (error) {
        // The database is out of reach: the next poll tries again.
        this.#log?.error({ event: 'mail.outbox', err: error }, 'the outbox could not be read');
      }
    }
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
    try {
      await withTimeout(composer.compose(row).then((mail) => transport.send(mail)));
    } catch (error) {
      await this.#handleFailure(row, error);
      return;
    }
    await store.markSent(row.id, this.#owner, now());
    this.#log?.info({ event: 'mail.sent', ...fields }, 'mail sent');
  }

  async #handleFailure(row: OutboxRow, error: unknown): Promise<void> {
    const { store, now, random } = this.#parts;
    const reason = describe(error);
    const fields = { mail: row.id, kind: row.kind, try: row.tries, reason };
    const isHopeless = error instanceof AddressRefused || error instanceof MailIsObsolete;
    if (isHopeless || row.tries >= mailTries) {
      await store.markAbandoned(row.id, this.#owner, reason);
      this.#log?.error({ event: 'mail.abandoned', ...fields }, 'mail abandoned');
      return;
    }
    const nextTryAt = now() + retryDelayMs(row.tries, random);
    await store.markFailed(row.id, this.#owner, reason, nextTryAt);
    this.#log?.warn({ event: 'mail.failed', ...fields }, 'mail failed, will be tried again');
  }
}

/** One printable line, short enough for a table cell. */
function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : 'Unknown failure';
  return message.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 300);
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), mailSendTimeoutMs);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
