import { deskWords } from '../../domain/desk/common.ts';
import { AuditStore } from '../audit/audit-store.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/answers.ts';
import { eraseTraces } from '../outbox/erase-traces.ts';
import { eraseInquiry } from './erase-inquiry-store.ts';
import { Service } from '../service.ts';

type Parts = { db: Database; now: () => number; config: Pick<Config, 'DATA_DIR'> };

/** Erases an inquiry on request. Repeating the call changes nothing. */
export class EraseInquiryService extends Service<Parts> {
  async erase(id: string, actorId: string): Promise<void> {
    const { db, now } = this.parts;
    const act = { actorId, at: now() };
    const email = await db.transaction().execute((trx) => eraseInquiry(trx, id, act));
    if (email !== undefined) return eraseTraces(this.parts, email);
    if (await new AuditStore(db).hasEntry('erased-inquiry', id)) return;
    throw notFound(deskWords.inquiryUnknown);
  }
}
