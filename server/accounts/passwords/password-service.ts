import type { SignedIn } from '../../../domain/accounts/account-answers.ts';
import type * as z from 'zod/mini';

import type {
  changePasswordSchema,
  createPasswordSchema,
} from '../../../domain/accounts/accounts.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, fieldRefused } from '../../http/answers.ts';
import { accountKey } from '../../limits/limits.ts';
import {
  forgotMailsInAll,
  forgotPerAccount,
  forgotPerAddress,
  forgotPerClient,
  type LimitRule,
  oneTimeTokenPerClient,
} from '../../limits/limit-rules.ts';
import { type Account, type LockedAccount, isActive, toUser } from '../account.ts';
import { currentPasswordWrong, linkInvalid, passwordRefused } from '../account-errors.ts';
import {
  type AccountParts,
  AccountService,
  type AccountTransaction,
  type Caller,
  hashHolders,
  signedInKey,
} from '../keys/account-access.ts';
import {
  type SignInResult,
  finishSignIn,
  requireSession,
  startSession,
} from '../sign-in/sign-in-service.ts';
import type { Link } from '../keys/link-store.ts';
import { requirePassword } from '../keys/verify-proof.ts';
import { findPasswordProblem, type PasswordOwner, settleRole } from '../keys/password-policy.ts';

type CreatePassword = z.output<typeof createPasswordSchema>;
type ChangePassword = z.output<typeof changePasswordSchema>;
type LinkForm = Pick<CreatePassword, 'token' | 'password'>;

export class PasswordService extends AccountService {
  /** Sets the password by the link of an invitation or of the first administrator. */
  async create(form: CreatePassword, caller: Caller): Promise<SignedIn> {
    const link = await this.#peek(form, caller);
    if (link?.purpose === 'first-admin') return this.#createFirstAdmin(form, caller);
    return this.#setByLink(form, link, 'create-password', caller);
  }

  /**
   * Asks for a reset link. Neither the answer nor its duration says whether the address has an account: both cases
   * count the same limits and write the same row, and the mail is sent later.
   */
  async askForReset(
    email: string,
    caller: Caller,
    idempotencyKey: string | undefined,
  ): Promise<void> {
    const key = accountKey(this.parts.secret, email);
    await this.once(
      { scope: 'forgot-password', key: idempotencyKey, body: { email } },
      async () => {
        await this.limitClient(forgotPerClient, caller);
        const account = await this.stores().accounts.findByEmail(email);
        // Only approved people get a link: a reset must not be a way around the approval.
        return account && isActive(account) ? account.id : undefined;
      },
      async ({ trx, mail }, userId) => {
        const sendAt = await this.#bookReset(trx, key, userId);
        if (sendAt === undefined) return;
        const state = userId === undefined ? 'for-nobody' : 'queued';
        await mail({ kind: 'reset', userId: userId ?? key }, sendAt, state);
      },
    );
  }

  async reset(form: LinkForm, caller: Caller): Promise<SignedIn> {
    return this.#setByLink(form, await this.#peek(form, caller), 'reset-password', caller);
  }

  async #peek({ token }: LinkForm, caller: Caller): Promise<Link | undefined> {
    await this.limitClient(oneTimeTokenPerClient, caller);
    return this.stores().links.peek(token);
  }

  change(account: Account, form: ChangePassword, caller: Caller): Promise<SignedIn> {
    if (account.passwordHash === null) throw conflict(accountAnswerWords.passwordMissing);
    return this.#setInSession(account, form, caller);
  }

  make(account: Account, { password }: { password: string }, caller: Caller): Promise<SignedIn> {
    if (account.passwordHash !== null) throw conflict(accountAnswerWords.passwordAlready);
    return this.#setInSession(account, { password }, caller);
  }

  async #setInSession(
    account: Account,
    { password, currentPassword }: { password: string; currentPassword?: string },
    caller: Caller,
  ): Promise<SignedIn> {
    await this.#judge(password, account);
    await this.limitProofs(account, caller);
    const isFirst = currentPassword === undefined;
    if (!isFirst) await requirePassword(this.parts, account, currentPassword, caller);
    const holders = hashHolders(this.parts, caller, account.email);
    const hash = await this.parts.hasher.hash(password, holders);
    const event = isFirst ? 'created-password' : 'changed-password';
    const admission = await this.transaction(async (stores) => {
      const locked = await stores.accounts.lockUnchanged(account);
      if (!locked && isFirst) throw conflict(accountAnswerWords.passwordAlready);
      if (!locked) throw currentPasswordWrong();
      const set = { account: locked, password, hash, event, caller, isSignedIn: true } as const;
      return setPassword(this.parts, stores, set);
    });
    return requireSession(admission);
  }

  /** The link is checked first, so that a refused password does not cost it, and consumed at the end. */
  async #setByLink(
    { token, password }: LinkForm,
    link: Link | undefined,
    purpose: 'create-password' | 'reset-password',
    caller: Caller,
  ): Promise<SignedIn> {
    const account = link?.accountId ? await this.stores().accounts.find(link.accountId) : undefined;
    const isReset = purpose === 'reset-password';
    const mayUse = account && (isReset ? isActive(account) : !account.isDisabled);
    if (link?.purpose !== purpose || !mayUse) throw linkInvalid();
    const hash = await this.#hash(password, account, caller);
    const event = isReset ? 'reset-password' : 'created-password';
    const admission = await this.transaction(async (stores) => {
      const locked = await stores.accounts.lockUnchanged(account);
      const used = await stores.links.consume(token, [purpose]);
      if (!locked || used?.accountId !== locked.id) throw linkInvalid();
      return setPassword(this.parts, stores, { account: locked, password, hash, event, caller });
    });
    // Wrong guesses of strangers no longer delay the owner.
    const { loginThrottle, secret } = this.parts;
    await loginThrottle.clear(accountKey(secret, account.email));
    await loginThrottle.clear(signedInKey(this.parts, 'password', account.id));
    return requireSession(admission);
  }

  /** The link was printed in the terminal. Its reader enters name and address here. */
  async #createFirstAdmin(form: CreatePassword, caller: Caller): Promise<SignedIn> {
    const { email, fullName, token, password } = form;
    if (!email) throw fieldRefused('email', accountAnswerWords.emailNeeded);
    if (!fullName) throw fieldRefused('fullName', accountAnswerWords.fullNameNeeded);
    const owner = { email, fullName, username: null, role: 'Admin' as const };
    const hash = await this.#hash(password, owner, caller);
    const admission = await this.transaction(async (stores) => {
      if (!(await stores.links.consume(token, ['first-admin']))) throw linkInvalid();
      const account = await stores.accounts.ensureAdmin({ email, fullName });
      await stores.events.add({ accountId: account.id, kind: 'made-admin' });
      const event = 'created-password';
      return setPassword(this.parts, stores, { account, password, hash, event, caller });
    });
    return requireSession(admission);
  }

  /**
   * Returns when the mail may be sent; undefined while an earlier one for this address still waits. The limit alone
   * cannot tell that, because a new password may have withdrawn the earlier mail. Requests for unknown addresses
   * have their own counter, so that they cannot delay anyone's mail.
   */
  async #bookReset(
    trx: Transaction,
    key: string,
    userId: string | undefined,
  ): Promise<number | undefined> {
    const { limits, outbox } = this.parts;
    const isToCome = await outbox.isWaiting(trx, { kind: 'reset', userId: userId ?? key });
    const bookOne = async (rule: LimitRule) => {
      const turn = await limits.bookOne(rule, key, trx);
      return turn === undefined && userId !== undefined && !isToCome
        ? limits.book(rule, key, trx)
        : turn;
    };
    const byAddress = await bookOne(forgotPerAddress);
    if (byAddress === undefined) return undefined;
    const byAccount = await bookOne(forgotPerAccount);
    if (byAccount === undefined) return undefined;
    const whose = userId === undefined ? 'nobody' : 'all';
    return Math.max(byAddress, byAccount, await limits.book(forgotMailsInAll, whose, trx));
  }

  /** Refuses a password that breaks the rules, then hashes it. Both happen before a transaction opens. */
  async #hash(password: string, owner: PasswordOwner, caller: Caller): Promise<string> {
    await this.#judge(password, owner);
    return this.parts.hasher.hash(password, hashHolders(this.parts, caller, owner.email));
  }

  /** Runs before hashing: refused passwords must not keep the hasher busy. */
  async #judge(password: string, owner: PasswordOwner): Promise<void> {
    const { name } = await this.parts.settings.read();
    const problem = findPasswordProblem(password, owner, name);
    if (problem) throw passwordRefused(problem);
  }
}

type NewPassword = {
  account: LockedAccount;
  password: string;
  hash: string;
  event: 'created-password' | 'reset-password' | 'changed-password';
  /** True when a session asks, which has shown the second factor if there is one. */
  isSignedIn?: boolean;
  caller: Caller;
};

/**
 * A new password ends every session and every other link, mails the owner, and signs in again. A link is only the
 * first step of that sign-in when the account has a second factor.
 */
async function setPassword(
  parts: AccountParts,
  stores: AccountTransaction,
  { account, password, hash, event, caller, isSignedIn = false }: NewPassword,
): Promise<SignInResult> {
  const { accounts, links, sessions, events, mail } = stores;
  await accounts.setPassword(account, hash);
  const settled = await settleRole(stores, account, { password, hash });
  await links.voidAll(account.id);
  await sessions.endAllAndTickets(account.id);
  await events.add({ accountId: account.id, kind: event });
  const kind = account.passwordHash === null ? 'password-set' : 'password-changed';
  await mail({ kind, userId: account.id });
  const user = toUser({ ...settled, isVerified: true });
  if (!isSignedIn) return finishSignIn(parts, stores, { account, user, caller });
  return { user, token: await startSession(stores, account, caller) };
}
