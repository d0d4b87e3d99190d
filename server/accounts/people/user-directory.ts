import type { DeskMail } from '../../../domain/desk/common.ts';
import {
  type DeskUser,
  type HistoryEntry,
  type UserDetails,
  type UserExportQuery,
  userHistoryPageSize,
  type UserListQuery,
  type UserPage,
} from '../../../domain/desk/users.ts';
import { toHistoryEntry } from '../../audit/audit-log.ts';
import { AuditStore } from '../../audit/audit-store.ts';
import { DeskMailStore } from '../../outbox/desk-mail-store.ts';
import { type Account, fromRow, toUser } from '../account.ts';
import { userUnknown } from '../account-errors.ts';
import { UserListStore } from './user-list-store.ts';
import { type AccountParts, accountStoresOn } from '../keys/account-access.ts';
import { Service } from '../../service.ts';

export class UserDirectory extends Service<Pick<AccountParts, 'db' | 'clock'>> {
  readonly #list = new UserListStore(this.parts.db);
  readonly #audit = new AuditStore(this.parts.db);
  readonly #mails = new DeskMailStore(this.parts.db);

  async page(query: UserListQuery): Promise<UserPage> {
    const { page, pageSize, from, to, filter = 'all' } = query;
    const counts = await this.#list.count();
    const { rows, ...found } = await this.#list.page(
      query,
      from || to ? undefined : counts[filter],
    );
    const mails = await this.#mails.findInvitations(rows.map((row) => row.id));
    const items = rows.map((row) => toDeskUser(fromRow(row), mails));
    return { items, page, pageSize, counts, ...found };
  }

  async *exportPages(query: UserExportQuery): AsyncGenerator<Account[]> {
    for await (const rows of this.#list.pages(query)) yield rows.map(fromRow);
  }

  async details(id: string): Promise<UserDetails> {
    const { db, clock } = this.parts;
    const { accounts, sessions, factors } = accountStoresOn(db, clock);
    const account = await accounts.find(id);
    if (!account) throw userUnknown();
    return {
      user: await this.present(account),
      sessionCount: (await sessions.list(id)).length,
      hasFactor: await factors.hasAny(id),
      isLinked: account.providerSubject !== null,
      history: await this.history(id),
    };
  }

  /** Returns a page of the history: the newest entries, or those before an entry. */
  async history(id: string, before?: string): Promise<HistoryEntry[]> {
    const entries = await this.#audit.history(id, userHistoryPageSize, before);
    return entries.map(toHistoryEntry);
  }

  async present(account: Account): Promise<DeskUser> {
    const mails = await this.#mails.findInvitations([account.id]);
    return toDeskUser(account, mails);
  }
}

function toDeskUser(account: Account, mails: ReadonlyMap<string, DeskMail>): DeskUser {
  return {
    ...toUser(account),
    disabled: account.isDisabled && !account.isDeclined,
    declined: account.isDeclined,
    ...(account.pendingRole && { pendingRole: account.pendingRole }),
    mail: mails.get(account.id) ?? null,
  };
}
