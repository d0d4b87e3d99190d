import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import type { MyData, OwnAccount } from '../../../domain/accounts/own-account.ts';
import { conflict, fieldRefused, HttpError } from '../../http/answers.ts';
import {
  newEmailPerAccount,
  oneTimeTokenPerClient,
  ownActsPerAccount,
} from '../../limits/limit-rules.ts';
import { type Account, type LockedAccount, isActive, toUser } from '../account.ts';
import { linkInvalid } from '../account-errors.ts';
import {
  AccountService,
  type AccountTransaction,
  type Caller,
  lockOwnAccount,
} from '../keys/account-access.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import {
  countWork,
  findProvider,
  listDevices,
  listInquiriesFrom,
  listLog,
  listMails,
  listWritten,
} from './my-data-store.ts';

/** What the file leaves out; the file itself says so. */
const leftOut = [
  'Your password, the secret of your authenticator app, your recovery codes and passkeys: we keep only what checks them.',
  'Notes that colleagues wrote to each other about your inquiries. Ask us for them.',
  'Counters against misuse, which hold no names and end within a day, and lines of the server’s log.',
  'Backups, which hold the same as this file, as it was when they were made.',
];

export class OwnAccountService extends AccountService {
  async describe(account: Account): Promise<OwnAccount> {
    const { links, persons } = this.stores();
    const change = await links.findEmailChange(account.id);
    return {
      user: toUser(account),
      hasPassword: account.passwordHash !== null,
      newEmail: change?.email ?? null,
      work: await countWork(this.parts.db, account.id),
      isLastAdmin: await persons.isLastAdmin(account.id),
      isLinked: account.providerSubject !== null,
      pendingRole: account.pendingRole,
    };
  }

  /** Everything that the site holds about the person, for download. */
  async collectData(account: Account): Promise<MyData> {
    const { db, limits } = this.parts;
    const { id, email } = account;
    await limits.take(ownActsPerAccount, `data:${id}`);
    const stores = this.stores();
    const { totp, passkeys, recoveryCodesLeft } = await stores.factors.describe(id);
    const data: MyData = {
      account: {
        ...toUser(account),
        provider: await findProvider(db, id),
        newEmail: (await stores.links.findEmailChange(id))?.email ?? null,
        invitationLine: account.invitationLine,
      },
      devices: await listDevices(db, id),
      sessions: (await stores.sessions.list(id)).map(({ client, createdAt, lastSeenAt }) => ({
        device: client,
        startedAt: createdAt,
        lastSeenAt,
      })),
      secondStep: {
        authenticatorSince: totp?.since ?? null,
        passkeys: passkeys.map(({ name, createdAt }) => ({ name, addedAt: createdAt })),
        recoveryCodesLeft,
      },
      // A signed-in person has proved that they own the address.
      inquiries: await listInquiriesFrom(db, email),
      mails: await listMails(db, id),
      log: await listLog(db, id),
      written: await listWritten(db, id),
      leftOut,
    };
    await stores.events.add({ accountId: id, kind: 'downloaded-data' });
    return data;
  }

  async rename(account: SignedInAccount, fullName: string): Promise<OwnAccount> {
    const renamed = await this.transaction(async (stores) => {
      const locked = await lockOwnAccount(stores, account);
      if (locked.fullName === fullName) return locked;
      await this.parts.limits.take(ownActsPerAccount, `name:${locked.id}`, stores.trx);
      await stores.accounts.setName(locked, fullName);
      await stores.events.add({ accountId: locked.id, kind: 'changed-name' });
      return { ...locked, fullName };
    });
    return this.describe(renamed);
  }

  /** Refused without a password, because nothing else would open the account. */
  async unlinkProvider(account: SignedInAccount): Promise<void> {
    await this.transaction(async (stores) => {
      const locked = await lockOwnAccount(stores, account);
      if (locked.passwordHash === null) throw conflict(accountAnswerWords.passwordBeforeUnlinking);
      if (!(await stores.accounts.unlinkProvider(locked.id))) return;
      await stores.events.add({ accountId: locked.id, kind: 'unlinked-provider' });
    });
  }

  /**
   * The address signs in and receives links, so it changes only after a link has proved the new one. Whether another
   * account has it is checked when the mail is sent, so that neither the answer nor its duration reveals that.
   */
  async askForEmail(
    account: SignedInAccount,
    email: string,
    key: string | undefined,
  ): Promise<void> {
    const { id, sessionId } = account;
    if (email === account.email) {
      throw fieldRefused('email', accountAnswerWords.newEmailSame);
    }
    await this.once(
      { scope: `change-email:${id}`, key, body: { email } },
      () => this.parts.limits.take(newEmailPerAccount, id),
      async (stores) => {
        const locked = await lockOwnAccount(stores, account);
        await stores.links.voidEmailChange(id);
        await stores.links.putEmailChange(locked, { email, sessionId });
        await stores.events.add({ accountId: id, kind: 'asked-to-change-email' });
        await stores.mail({ kind: 'confirm-email', userId: id });
        return null;
      },
    );
  }

  async keepEmail(account: SignedInAccount): Promise<void> {
    await this.transaction(async (stores) => {
      await lockOwnAccount(stores, account);
      await stores.links.voidEmailChange(account.id);
    });
  }

  /** The link proves the address. The session that asked for the change stays, all others end. */
  async confirmEmail(token: string, caller: Caller, key: string | undefined): Promise<void> {
    try {
      await this.once(
        { scope: 'confirm-email', key, body: { token } },
        () => this.limitClient(oneTimeTokenPerClient, caller),
        async (stores) => {
          const { id, email } = await changeEmail(stores, token);
          await stores.mail({ kind: 'email-changed', userId: id, note: email });
          return null;
        },
      );
    } catch (error) {
      // When two accounts take one address at the same moment, the database refuses the second.
      throw !(error instanceof HttpError) && (await this.#isEmailTaken(token))
        ? linkInvalid()
        : error;
    }
  }

  async #isEmailTaken(token: string): Promise<boolean> {
    const { links, accounts } = this.stores();
    const link = await links.peek(token);
    const change = await links.findEmailChange(link?.accountId ?? '');
    return change !== undefined && (await accounts.findByEmail(change.email)) !== undefined;
  }
}

/** Returns the account as it was before the change. */
async function changeEmail(
  { accounts, links, sessions, events }: AccountTransaction,
  token: string,
): Promise<LockedAccount> {
  const known = await links.peek(token);
  const account = known?.accountId ? await accounts.lock(known.accountId) : undefined;
  const link = await links.consume(token, ['change-email']);
  if (!link || !account || !isActive(account)) throw linkInvalid();
  const change = await links.findEmailChange(account.id);
  if (!change || !(await accounts.setEmail(account, change.email))) throw linkInvalid();
  await links.voidAll(account.id);
  await sessions.endAllAndTickets(account.id, change.sessionId);
  await events.add({ accountId: account.id, kind: 'changed-email' });
  return account;
}
