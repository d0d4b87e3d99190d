import { setTimeout } from 'node:timers/promises';

import type { Challenge } from '../../../domain/captcha/captcha-challenge.ts';
import { solve } from '../../support/contact/captcha.ts';
import { lena } from '../../support/contact/inquiries.ts';
import type { House } from './house.ts';

type Kind = 'contact' | 'register';
/** One thing that a person meant to send, under the key that makes a second try the same thing. */
type Entry = { kind: Kind; email: string; key: string };

const writersAtOnce = 6;
const paths: Record<Kind, string> = { contact: '/auth/contact', register: '/auth/register' };

/** People who send inquiries and ask for accounts, and remember what they were told. */
export class Ledger {
  readonly acknowledged: Entry[] = [];
  readonly #unanswered: Entry[] = [];
  readonly #name = crypto.randomUUID().slice(0, 8);
  #count = 0;
  #lastFailure: unknown;

  /** Until nobody answers any more. */
  async writeUntilKilled(url: string): Promise<void> {
    await Promise.all(
      Array.from({ length: writersAtOnce }, async (_writer, index) => {
        for (let turn = index; ; turn += 1) {
          if (!(await this.#write(url, this.#newEntry(turn)))) return;
        }
      }),
    );
  }

  /** One after the other. Throws when nobody answers. */
  async writeSome(url: string, count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) {
      if (!(await this.#write(url, this.#newEntry(turn)))) throw this.#noAnswer();
    }
  }

  /** What nobody answered is sent again, as people do it. */
  async sendAgain(url: string): Promise<void> {
    for (const entry of this.#unanswered.splice(0)) {
      if (!(await this.#write(url, entry))) throw this.#noAnswer();
    }
  }

  /** Every entry is there once and whole. Returns how many are missing. */
  async countLost(house: House, known: Iterable<Entry> = this.acknowledged): Promise<number> {
    const { inquiries, accounts, mails } = await house.look(async (db) => ({
      inquiries: await db.selectFrom('inquiry').select(['id', 'email', 'suspect']).execute(),
      accounts: await db.selectFrom('account').select(['id', 'email']).execute(),
      mails: await db.selectFrom('outbox').select(['kind', 'inquiry_id', 'user_id']).execute(),
    }));
    let lost = 0;
    for (const { kind, email } of known) {
      const rows = (kind === 'contact' ? inquiries : accounts).filter((row) => row.email === email);
      if (rows.length > 1) throw new Error(`${email} was written ${rows.length} times`);
      lost += rows.length === 0 ? 1 : 0;
    }
    // Half a write would be a row without its mail, or a mail without its row. Of suspects nobody is told.
    for (const [rows, notices] of [
      [inquiries, mails.filter(({ kind }) => kind === 'inquiry-notice')],
      [
        accounts.map((row) => ({ ...row, suspect: 0 })),
        mails.filter(({ kind }) => kind === 'account-request-notice'),
      ],
    ] as const) {
      const ours = rows.filter(({ email }) => email.includes(this.#name));
      const told = notices.map((mail) => mail.inquiry_id ?? mail.user_id ?? '');
      const half = ours.filter(
        ({ id, suspect }) => told.filter((one) => one === id).length !== 1 - suspect,
      );
      if (half.length > 0) throw new Error(`Half written: ${half.map(({ id }) => id).join()}`);
    }
    return lost;
  }

  #noAnswer(): Error {
    return new Error('The site does not answer', { cause: this.#lastFailure });
  }

  #newEntry(turn: number): Entry {
    this.#count += 1;
    return {
      kind: turn % 2 === 0 ? 'contact' : 'register',
      email: `w${this.#count}.${this.#name}@example.com`,
      key: crypto.randomUUID(),
    };
  }

  /** False when nobody answered. */
  async #write(url: string, entry: Entry): Promise<boolean> {
    const body = async () => JSON.stringify(await fillIn(url, entry));
    const headers = { 'content-type': 'application/json', 'idempotency-key': entry.key };
    let response: Response;
    try {
      response = await untilThereIsTime(async () =>
        fetch(`${url}/api/v1${paths[entry.kind]}`, { method: 'POST', headers, body: await body() }),
      );
    } catch (error) {
      // fetch throws this kind for a connection that broke; all else is an answer that was not expected.
      if (!(error instanceof TypeError)) throw error;
      this.#lastFailure = error;
      this.#unanswered.push(entry);
      return false;
    }
    if (response.status !== 201) throw new Error(`${entry.kind}: ${response.status}`);
    this.acknowledged.push(entry);
    return true;
  }
}

/** A site on a busy machine may be too late for everything for a moment, and says so. */
async function untilThereIsTime(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask();
    const bytes = await response.arrayBuffer();
    const { status } = response;
    if (status !== 503) return new Response(bytes, { status });
    await setTimeout(100);
  }
}

async function fillIn(url: string, { kind, email }: Entry): Promise<object> {
  const image = await askPuzzle(url, 'image', kind === 'contact' ? 'contact' : 'signup');
  const picture = { captcha: 'abc234', captchaToken: image.token };
  if (kind === 'register') {
    const phoneNumber = '+442079460444';
    const street = { streetAddress: '4 Meridian Court', city: 'London', state: 'Greater London' };
    const place = { ...street, country: 'GB', postalCode: 'EC2A 4NE' };
    const username = `w${email.replaceAll(/\W/g, '').slice(1, 13)}`;
    return { fullName: 'Zoë Lind', username, email, phoneNumber, ...place, ...picture };
  }
  const sum = await askPuzzle(url, 'math', 'contact');
  return { ...lena, email, ...picture, mathAnswer: solve(sum), mathToken: sum.token };
}

async function askPuzzle(url: string, kind: string, form: string): Promise<Challenge> {
  const address = `${url}/api/v1/captcha?kind=${kind}&form=${form}`;
  const response = await untilThereIsTime(() => fetch(address));
  if (response.status !== 200) throw new Error(`A puzzle was answered with ${response.status}`);
  return ((await response.json()) as { data: Challenge }).data;
}
