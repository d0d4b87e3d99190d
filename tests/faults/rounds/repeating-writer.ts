import { setTimeout } from 'node:timers/promises';

import { openDatabase } from '../../../server/db/database.ts';
import { page, tree } from '../../support/builder/trees.ts';

/** An administrator's program that makes documents, and sends a call that failed again under the same key. */
export class RepeatingWriter {
  readonly #url: string;
  readonly #token: string;
  readonly #writing: Promise<void>;
  #isStopped = false;
  /** The ids that were told. */
  readonly #made: string[] = [];
  /** The statuses of calls that failed, or why there was no answer. */
  readonly failures: string[] = [];

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
    this.#writing = this.#write();
  }

  get acknowledged(): number {
    return this.#made.length;
  }

  async untilWritten(more: number): Promise<void> {
    const wanted = this.#made.length + more;
    while (this.#made.length < wanted) await setTimeout(10);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#writing;
  }

  /** Each is there, and nothing was made twice. */
  async countLost(databaseUrl: string): Promise<number> {
    const { db } = openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
    const rows = await db.selectFrom('page_revision').select(['document_id', 'content']).execute();
    await db.destroy();
    const ours = rows.filter(({ content }) => content?.includes(this.#name));
    if (ours.length > this.#made.length) throw new Error('A document was made twice');
    const found = new Set(ours.map((row) => row.document_id));
    return this.#made.filter((id) => !found.has(id)).length;
  }

  readonly #name = `writer-${crypto.randomUUID()}`;

  async #write(): Promise<void> {
    while (!this.#isStopped) {
      const key = crypto.randomUUID();
      let id = await this.#makeDocument(key);
      while (id === undefined) id = await this.#makeDocument(key);
      this.#made.push(id);
      await setTimeout(20);
    }
  }

  async #makeDocument(key: string): Promise<string | undefined> {
    const component = tree(page(this.#name));
    const response = await fetch(`${this.#url}/api/v1/template`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ component }),
    }).catch((error: unknown) => {
      this.failures.push(error instanceof Error ? String(error.cause) : 'no answer');
    });
    if (!response) return undefined;
    const text = await response.text();
    if (response.status !== 201) {
      this.failures.push(String(response.status));
      return undefined;
    }
    return (JSON.parse(text) as { data: { templateId: string } }).data.templateId;
  }
}
