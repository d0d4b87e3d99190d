import {
  type KeepRequest,
  keptWorkLimits,
  keptWorkMessages,
  type KeptLine,
  type KeptOnServer,
} from '../../domain/kept-work.ts';
import type { Database } from '../db/database.ts';
import { conflict, notFound } from '../http/answers.ts';
import {
  countOtherKeptWork,
  findKeptWork,
  listKeptWork,
  type Place,
  removeKeptWork,
  writeKeptWork,
} from './kept-work-store.ts';

type Parts = { db: Database; now: () => number };

/** What people type and have not saved yet, there on whatever machine they come back to. Theirs alone. */
export class KeptWorkService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(accountId: string): Promise<KeptLine[]> {
    return listKeptWork(this.#parts.db, accountId);
  }

  async read(place: Place): Promise<KeptOnServer> {
    const work = await findKeptWork(this.#parts.db, place);
    if (!work) throw notFound(keptWorkMessages.none);
    return work;
  }

  /** The mark that stands there now. Nothing makes room by itself: whose words would go? */
  async keep(place: Place, work: KeepRequest): Promise<{ mark: number }> {
    const { db, now } = this.#parts;
    return db.transaction().execute(async (trx) => {
      if ((await countOtherKeptWork(trx, place)) >= keptWorkLimits.perPerson) {
        throw conflict(keptWorkMessages.full);
      }
      await writeKeptWork(trx, place, work, now());
      const kept = await findKeptWork(trx, place);
      return { mark: kept?.mark ?? work.mark };
    });
  }

  async drop(place: Place, mark: number): Promise<void> {
    const { db } = this.#parts;
    if (await removeKeptWork(db, place, mark)) return;
    if (await findKeptWork(db, place)) throw conflict(keptWorkMessages.newer);
    throw notFound(keptWorkMessages.none);
  }
}
