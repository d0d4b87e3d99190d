import { accountMessages } from '../../../domain/http/messages.ts';
import { deskMessages } from '../../../domain/desk/common.ts';
import { AuditStore } from '../../audit/audit-store.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../db/clock.ts';
import type { Engine } from '../../db/database.ts';
import { badRequest, conflict } from '../../http/answers.ts';
import { eraseTraces } from '../../outbox/erase-traces.ts';
import { userUnknown } from '../account-errors.ts';
import {
  type AccountAccess,
  type AccountTransaction,
  inTransaction,
} from '../keys/account-access.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import { StatusStore } from './status-store.ts';

export type EraseParts = AccountAccess & {
  engine: Engine;
  config: Pick<Config, 'DATA_DIR'>;
  /** What someone sent by the contact form is kept by another room, and goes in the same transaction. */
  eraseInquiries(
    trx: AccountTransaction['trx'],
    email: string,
    act: { actorId: string; at: ReturnType<Clock> },
  ): Promise<void>;
};

/** Takes a person out of the site: what they did stays in the log, and who they were does not. */
export class EraseService {
  readonly #parts: EraseParts;

  constructor(parts: EraseParts) {
    this.#parts = parts;
  }

  /** Their own wish, with the address typed once more. */
  async deleteOwn(account: SignedInAccount, typedEmail: string): Promise<void> {
    if (typedEmail !== account.email) {
      throw badRequest(accountMessages.notTheAddress, { email: accountMessages.notTheAddress });
    }
    await inTransaction(this.#parts, async (stores) => {
      if (!(await this.#erase(stores, account.id))) throw conflict(deskMessages.lastAdmin);
      await stores.events.add({ accountId: account.id, kind: 'deleted-account' });
    });
    await eraseTraces(this.#parts, account.email);
  }

  /** On request, by an administrator. Done twice, it is done once. */
  async erase(id: string, admin: SignedInAccount, withInquiries: boolean): Promise<void> {
    const erased = await inTransaction(this.#parts, async (stores) => {
      const email = await this.#erase(stores, id);
      if (email === undefined) {
        await this.#explain(stores, id);
        return undefined;
      }
      await stores.events.add({ accountId: id, kind: 'erased-person', actorId: admin.id });
      if (!withInquiries) return email;
      const act = { actorId: admin.id, at: this.#parts.clock() };
      await this.#parts.eraseInquiries(stores.trx, email, act);
      return email;
    });
    if (erased !== undefined) await eraseTraces(this.#parts, erased);
  }

  /** The address that the person had; undefined when they are the last administrator, or gone. */
  async #erase({ trx }: AccountTransaction, id: string): Promise<string | undefined> {
    const { engine, clock, outbox } = this.#parts;
    const erased = await new StatusStore(trx, engine, clock).erase(id);
    if (!erased) return undefined;
    const { email, isVerified } = erased;
    if (isVerified) await outbox.enqueue(trx, { kind: 'account-deleted', note: email });
    return email;
  }

  /** Nobody was erased: either they were before, or they may not be, or they never were. */
  async #explain({ trx, accounts }: AccountTransaction, id: string): Promise<void> {
    if (await accounts.find(id)) throw conflict(deskMessages.lastAdmin);
    const audit = new AuditStore(trx);
    const wasErased =
      (await audit.tellsOf('erased-person', id)) || (await audit.tellsOf('deleted-account', id));
    if (!wasErased) throw userUnknown();
  }
}
