import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import {
  findUses,
  type LibraryUse,
  type NamedWork,
  type UsingPlaces,
} from '../../domain/media/library-uses.ts';
import { libraryWords } from '../../domain/media/media-words.ts';
import { mediaLimits } from '../../domain/media/media.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database, Transaction } from '../db/database.ts';
import { runInTurns } from '../db/turns.ts';
import { conflict, type HttpError, notFound } from '../http/answers.ts';
import { Service } from '../service.ts';
import type { AssetSlice, AssetStore } from './asset-store.ts';

type Kind = 'picture' | 'file';
type Act = 'exchange' | 'deletion';

export type AssetParts = {
  db: Database;
  now: () => number;
  /** What visitors see: pages, settings and redirects. */
  readPublished: () => Promise<UsingPlaces>;
  readWork: (db: Database) => Promise<NamedWork[]>;
  /** Blocks saving of drafts and unsaved work until this transaction ends. */
  lockUnsaved: (trx: Database) => Promise<void>;
  /**
   * Called before something of the library is exchanged, described or deleted. What it returns runs in that
   * transaction, with the name that the thing had.
   */
  beforeExchange: (
    exchanged: { kind: Kind; id: string; act: Act },
    actorId: string,
  ) => Promise<(trx: Transaction, name: string) => Promise<void>>;
  /** Called with the places that have to be drawn again. */
  onChange: (uses: LibraryUse[]) => void;
};

export type AssetQuery = Omit<AssetSlice, 'except' | 'pageSize'> & { isUnusedOnly: boolean };

/** The uses that the caller accepts to break, by page id. */
export type Accepted = string[] | 'all';

export type Uses = Map<string, LibraryUse[]>;

/** The rules of pictures and files alike: who uses them, and that one in use is not deleted. */
export abstract class AssetService<
  Row extends { name: string },
  Asset extends { id: string },
  Item extends { uses: LibraryUse[] },
  Parts extends AssetParts & { store: AssetStore<Row, Asset> },
> extends Service<Parts> {
  protected abstract readonly kind: Kind;

  protected abstract toItem(asset: Asset, uses: LibraryUse[]): Item;

  protected abstract removeRows(trx: Database, id: string): Promise<string[]>;

  /** Removes bytes that no row names any more. */
  protected abstract discard(names: string[]): Promise<void>;

  /** Refused while a page, a setting or unsaved work uses it, unless all these uses are accepted. */
  async remove(id: string, accepted: Accepted, actorId: string): Promise<void> {
    const { db, lockUnsaved, readPublished, onChange } = this.parts;
    const published = await readPublished();
    const exchanged = await this.before('deletion', id, actorId);
    const { names, uses } = await db.transaction().execute(async (trx) => {
      const { name } = await this.lock(trx, id);
      await lockUnsaved(trx);
      const using = (await this.readUses(actorId, trx, published)).get(id) ?? [];
      if (accepted !== 'all' && using.some(({ pageId }) => !accepted.includes(pageId))) {
        const places = using.map((use) => use.name).join(', ');
        throw conflict(`This ${this.kind} is used on: ${places}.`, { uses: using }, 'in_use');
      }
      await this.record(trx, `deleted-${this.kind}`, id, actorId, name);
      const removed = await this.removeRows(trx, id);
      await exchanged(trx, name);
      return { names: removed, uses: using };
    });
    onChange(uses);
    await this.discard(names);
  }

  async read(id: string, readerId?: string): Promise<Item> {
    const asset = await this.parts.store.find(id);
    if (!asset) throw this.#gone();
    return this.toItem(asset, (await this.readUses(readerId)).get(id) ?? []);
  }

  async list(
    { isUnusedOnly, ...query }: AssetQuery,
    readerId: string,
  ): Promise<{ items: Item[]; total: number }> {
    const uses = await this.readUses(readerId);
    const except = isUnusedOnly ? [...uses.keys()] : [];
    const { pageSize } = mediaLimits;
    const { assets, total } = await this.parts.store.list({ ...query, except, pageSize });
    return { items: assets.map((asset) => this.toItem(asset, uses.get(asset.id) ?? [])), total };
  }

  readMark(): Promise<string> {
    return this.parts.store.readMark();
  }

  protected before(act: Act, id: string, actorId: string) {
    return this.parts.beforeExchange({ kind: this.kind, id, act }, actorId);
  }

  protected async lock(trx: Database, id: string): Promise<Row> {
    const row = await this.parts.store.lock(trx, id);
    if (!row) throw this.#gone();
    return row;
  }

  protected async readUses(
    readerId?: string,
    db = this.parts.db,
    published?: UsingPlaces,
  ): Promise<Uses> {
    const { readWork, readPublished } = this.parts;
    const places = published ?? (await readPublished());
    const work = await readWork(db);
    return runInTurns(findUses({ ...places, work, readerId }, this.kind));
  }

  protected async changed(id: string, actorId: string): Promise<Item> {
    const item = await this.read(id, actorId);
    this.parts.onChange(item.uses);
    return item;
  }

  protected async record(
    trx: Database,
    action: AuditAction,
    subjectId: string,
    actorId: string,
    detail?: string,
  ): Promise<void> {
    const subjectKind = this.kind === 'picture' ? 'media' : 'file';
    const at = this.parts.now();
    await recordAudit(trx, { action, subjectKind, subjectId, actorId, detail, at });
  }

  #gone(): HttpError {
    return notFound(libraryWords.gone(this.kind));
  }
}
