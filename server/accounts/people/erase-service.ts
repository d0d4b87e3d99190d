import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import { deskWords } from '../../../domain/desk/common.ts';
import { AuditStore } from '../../audit/audit-store.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../db/clock.ts';
import { revokeLinksOf } from '../../content/revisions/preview-link-store.ts';
import { conflict, fieldRefused } from '../../http/answers.ts';
import { eraseTraces } from '../../outbox/erase-traces.ts';
import { userUnknown } from '../account-errors.ts';
import {
  type AccountAccess,
  type AccountTransaction,
  inTransaction,
} from '../keys/account-access.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import { PersonStore } from './person-store.ts';
import { StatusStore } from './status-store.ts';
import { Service } from '../../service.ts';

export type EraseParts = AccountAccess & {
  config: Pick<Config, 'DATA_DIR'>;
  /** Inquiries belong to another room and are erased in the same transaction. */
  eraseInquiries(
    trx: AccountTransaction['trx'],
    email: string,
    act: { actorId: string; at: ReturnType<Clock> },
  ): Promise<void>;
};

/** Erases a person: the log keeps what they did, but not who they were. */
export class EraseService extends Service<EraseParts> {
  /** Deletes one's own account, after typing its address again. */
  async deleteOwn(account: SignedInAccount, typedEmail: string): Promise<void> {
    if (typedEmail !== account.email) {
      throw fieldRefused('email', accountAnswerWords.notTheAddress);
    }
    const erased = await inTransaction(this.parts, async (stores) => {
      const addresses = await this.#erase(stores, account.id);
      if (!addresses) throw conflict(deskWords.lastAdmin);
      await stores.events.add({ accountId: account.id, kind: 'deleted-account' });
      return addresses;
    });
    for (const address of erased) await eraseTraces(this.parts, address);
  }

  /** Erases a person at their request, by an administrator. Repeating the call changes nothing. */
  async erase(id: string, admin: SignedInAccount, withInquiries: boolean): Promise<void> {
    const erased = await inTransaction(this.parts, async (stores) => {
      const addresses = await this.#erase(stores, id);
      if (!addresses) {
        await this.#explain(stores, id);
        return [];
      }
      await stores.events.add({ accountId: id, kind: 'erased-person', actorId: admin.id });
      if (!withInquiries) return addresses;
      const act = { actorId: admin.id, at: this.parts.clock() };
      await this.parts.eraseInquiries(stores.trx, addresses[0], act);
      return addresses;
    });
    for (const address of erased) await eraseTraces(this.parts, address);
  }

  /** Returns the person's address and those before; undefined for the last administrator or a missing account. */
  async #erase(
    { trx }: AccountTransaction,
    id: string,
  ): Promise<[string, ...string[]] | undefined> {
    const { clock, outbox } = this.parts;
    // Afterwards nobody knows who made them.
    await revokeLinksOf(trx, id, clock());
    const erased = await new StatusStore(trx, clock).erase(id);
    if (!erased) return undefined;
    const { email, isVerified } = erased;
    if (isVerified) await outbox.enqueue(trx, { kind: 'account-deleted', note: email });
    return [email, ...(await new PersonStore(trx).eraseMoves(id))];
  }

  /** Throws the reason why nobody was erased. An account that was erased before is no error. */
  async #explain({ trx, accounts }: AccountTransaction, id: string): Promise<void> {
    if (await accounts.find(id)) throw conflict(deskWords.lastAdmin);
    const audit = new AuditStore(trx);
    const wasErased =
      (await audit.hasEntry('erased-person', id)) || (await audit.hasEntry('deleted-account', id));
    if (!wasErased) throw userUnknown();
  }
}
