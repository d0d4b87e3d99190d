import type { Transaction } from 'kysely';

import { findEntry } from '../../domain/catalogue/catalogue.ts';
import {
  changesBetween,
  mergeWords,
  problemsOfChanges,
  validWords,
  withChanges,
  type WordChanges,
} from '../../domain/catalogue/own-words.ts';
import {
  type DeskWords,
  ownWordsAnswerWords,
  type OwnWordsChange,
  type OwnWordsSave,
} from '../../domain/desk/own-words.ts';
import { settingsHistoryPageSize } from '../../domain/desk/settings.ts';
import { type OwnWords, speak } from '../../domain/words/sentences.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { badRequest, conflict, unavailable } from '../http/answers.ts';
import type { Idempotency } from '../http/idempotency.ts';
import {
  Overtaken,
  type SavedVersion,
  saveInTurn,
  type VersionKind,
  VersionStore,
} from './version-store.ts';

type Parts = {
  db: Database;
  now: () => number;
  idempotency: Idempotency;
  /** Called when words have changed: every page may show them. */
  onSeen: () => void;
};

type Save = OwnWordsSave & { authorId: string; idempotencyKey: string | undefined };

const wordVersions: VersionKind<OwnWords> = { table: 'word_version', decode: validWords };

/** The sentences that the site's owner has changed. */
export class OwnWordsService {
  readonly #parts: Parts;
  readonly #store: VersionStore<OwnWords>;
  #asked = 0;
  #spoken = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#store = new VersionStore(parts.db, wordVersions);
  }

  /**
   * Reads the words, and this process says them from now on. When the database cannot be read, it goes on saying
   * those it knows.
   */
  async refresh(): Promise<OwnWords> {
    this.#asked += 1;
    const turn = this.#asked;
    const { saved } = await this.#store.latest();
    // A slow reading must not bring back what a later one has replaced.
    if (turn > this.#spoken) {
      this.#spoken = turn;
      speak(saved);
    }
    return saved;
  }

  /** Returns a value that differs whenever the words differ. */
  async readMark(): Promise<string> {
    const { saved } = await this.#store.latest();
    return JSON.stringify([...saved]);
  }

  async readForDesk(): Promise<DeskWords> {
    return forDesk(await this.#store.latest());
  }

  /** Merges changes of different sentences; a person decides about the same one. Returns the changed ids. */
  async save({ version, changes, authorId, idempotencyKey }: Save): Promise<string[]> {
    const call = { scope: `words:${authorId}`, key: idempotencyKey, body: { version, changes } };
    const ids = await saveInTurn(() =>
      this.#parts.idempotency.once(
        call,
        async () => null,
        (trx) => this.#write(trx, { version, changes }, authorId),
      ),
    );
    await this.announce(ids);
    return ids;
  }

  /** Lists the newest first, page by page. */
  async history(before?: number): Promise<OwnWordsChange[]> {
    const versions = await this.#store.listChanges(settingsHistoryPageSize, before);
    return versions.flatMap(({ version, createdAt, author, saved, previous }) => {
      const changes = changesBetween(previous, saved);
      return changes.length === 0 ? [] : { version, at: createdAt, author, changes };
    });
  }

  /** Of these words of another site, those that would change something here. */
  async findImportable(given: OwnWords): Promise<WordChanges> {
    const { saved } = await this.#store.latest();
    return mergeWords(saved, saved, Object.fromEntries(given)).changes;
  }

  /** Saves words of another site in the caller's transaction. `announce` follows it. */
  async saveImported(
    trx: Transaction<Tables>,
    changes: WordChanges,
    authorId: string,
  ): Promise<void> {
    const { version } = await new VersionStore(trx, wordVersions).latest();
    try {
      await this.#write(trx, { version, changes }, authorId);
    } catch (error) {
      throw error instanceof Overtaken ? unavailable() : error;
    }
  }

  async announce(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    // What was saved stays saved when it cannot be read again at once.
    await this.refresh().catch(() => {});
    this.#parts.onSeen();
  }

  async #write(
    trx: Transaction<Tables>,
    { version, changes }: OwnWordsSave,
    authorId: string,
  ): Promise<string[]> {
    const store = new VersionStore(trx, wordVersions);
    const latest = await store.latest();
    const base = version === latest.version ? latest : await store.find(version);
    const merged = mergeWords(base?.saved, latest.saved, changes);
    if (merged.clashes.length > 0) {
      const data = { current: forDesk(latest), clashes: merged.clashes };
      throw conflict(ownWordsAnswerWords.clash, data, 'version_stale');
    }
    const ids = Object.keys(merged.changes);
    if (ids.length === 0) return ids;
    refuseProblems(merged.changes);
    const saved = Object.fromEntries(withChanges(latest.saved, merged.changes));
    const now = this.#parts.now();
    const next = latest.version + 1;
    if (!(await store.add({ version: next, saved, authorId, now }))) throw new Overtaken();
    await recordAudit(trx, {
      action: 'changed-words',
      subjectKind: 'settings',
      subjectId: 'words',
      actorId: authorId,
      detail: namesOf(ids),
      at: now,
    });
    return ids;
  }
}

function forDesk({ version, saved }: SavedVersion<OwnWords>): DeskWords {
  return { version, words: Object.fromEntries(saved) };
}

function refuseProblems(changes: WordChanges): void {
  const problems = problemsOfChanges(changes);
  const [first] = problems;
  if (!first) return;
  const errors = problems.map(([id, problem]) => [`changes.${id}`, problem]);
  throw badRequest(first[1], Object.fromEntries(errors));
}

const namedInLog = 20;

/** The log names a sentence by its place and its id. */
function namesOf(ids: string[]): string {
  const names = ids.slice(0, namedInLog).map((id) => `${findEntry(id)?.place ?? 'Words'}: ${id}`);
  const others = ids.length - names.length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
