import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import { settingsHistoryPageSize } from '../../domain/desk/settings.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database, Transaction } from '../db/database.ts';
import { badRequest, conflict, unavailable } from '../http/answers.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { type SavedVersion, type VersionKind, VersionStore } from './version-store.ts';

export type VersionParts = { db: Database; now: () => number; idempotency: Idempotency };

/** What several people edit field by field, and of which every version is kept. */
type Versioned<Saved, Changes, Current, Change> = VersionKind<Saved> & {
  name: 'settings' | 'words';
  action: AuditAction;
  clashWords: string;
  forDesk: (latest: SavedVersion<Saved>) => Current;
  /** Joins changes of different fields; `clashes` are the fields that a colleague has changed too since `base`. */
  merge: (
    base: Saved | undefined,
    theirs: Saved,
    sent: Changes,
  ) => { changes: Changes; clashes: unknown[] };
  /** What is stored after these changes. */
  apply: (saved: Saved, changes: Changes) => object;
  /** A message for each field that cannot be saved so. */
  problemsOf: (saved: Saved, changes: Changes) => [field: string, message: string][];
  nameFields: (fields: string[]) => string;
  compare: (from: Saved, to: Saved) => Change[];
};

type Sent<Changes> = { version: number; changes: Changes };
type Save<Changes> = Sent<Changes> & { authorId: string; idempotencyKey: string | undefined };

const triesWhenOvertaken = 5;

/** Another save took the version number of this one. */
class Overtaken extends Error {}

export abstract class Versions<Saved, Changes extends object, Current, Change> {
  readonly #parts: VersionParts;
  readonly #thing: Versioned<Saved, Changes, Current, Change>;
  readonly #store: VersionStore<Saved>;

  constructor(parts: VersionParts, thing: Versioned<Saved, Changes, Current, Change>) {
    this.#parts = parts;
    this.#thing = thing;
    this.#store = new VersionStore(parts.db, thing);
  }

  /** Follows each save. */
  abstract announce(fields: string[]): void | Promise<void>;

  protected async readSaved(): Promise<Saved> {
    return (await this.#store.latest()).saved;
  }

  async readForDesk(): Promise<Current> {
    return this.#thing.forDesk(await this.#store.latest());
  }

  async history(before?: number) {
    const versions = await this.#store.listChanges(settingsHistoryPageSize, before);
    return versions.flatMap(({ version, createdAt: at, author, saved, previous }) => {
      const changes = this.#thing.compare(previous, saved);
      // Fields that this version of the site does not know any more were changed, or moved elsewhere.
      return changes.length === 0 ? [] : { version, at, author, changes };
    });
  }

  /** A person decides about a field that a colleague has changed too. Returns the changed fields. */
  async save(save: Save<Changes>): Promise<string[]> {
    const fields = await this.#saveInTurn(save);
    await this.announce(fields);
    return fields;
  }

  /** Saves what came from another site in the caller's transaction. `announce` follows it. */
  async saveImported(trx: Transaction, changes: Changes, authorId: string): Promise<string[]> {
    const { version } = await new VersionStore(trx, this.#thing).latest();
    try {
      return await this.#write(trx, { version, changes }, authorId);
    } catch (error) {
      throw error instanceof Overtaken ? unavailable() : error;
    }
  }

  /** Tries again when another save was quicker. */
  async #saveInTurn({ version, changes, authorId, idempotencyKey: key }: Save<Changes>) {
    const body = { version, changes };
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#parts.idempotency.once(
          { scope: `${this.#thing.name}:${authorId}`, key, body },
          async () => null,
          (trx) => this.#write(trx, body, authorId),
        );
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        if (tries === triesWhenOvertaken) throw unavailable();
      }
    }
  }

  async #write(
    trx: Transaction,
    { version, changes: sent }: Sent<Changes>,
    authorId: string,
  ): Promise<string[]> {
    const { name, action, clashWords, forDesk, merge, apply, nameFields } = this.#thing;
    const store = new VersionStore(trx, this.#thing);
    const latest = await store.latest();
    const base = version === latest.version ? latest : await store.find(version);
    const { changes, clashes } = merge(base?.saved, latest.saved, sent);
    if (clashes.length > 0) {
      throw conflict(clashWords, { current: forDesk(latest), clashes }, 'version_stale');
    }
    const fields = Object.keys(changes);
    if (fields.length === 0) return fields;
    this.#refuseProblems(latest.saved, changes);
    const saved = apply(latest.saved, changes);
    const now = this.#parts.now();
    const next = latest.version + 1;
    if (!(await store.add({ version: next, saved, authorId, now }))) throw new Overtaken();
    await recordAudit(trx, {
      action,
      subjectKind: 'settings',
      subjectId: name,
      actorId: authorId,
      detail: nameFields(fields),
      at: now,
    });
    return fields;
  }

  #refuseProblems(saved: Saved, changes: Changes): void {
    const problems = this.#thing.problemsOf(saved, changes);
    const [first] = problems;
    if (!first) return;
    const errors = problems.map(([field, message]) => [`changes.${field}`, message]);
    throw badRequest(first[1], Object.fromEntries(errors));
  }
}
