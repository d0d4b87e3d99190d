import type { SignedIn } from '../../../domain/accounts/account-answers.ts';
import type * as z from 'zod/mini';

import type {
  changePasswordSchema,
  createPasswordSchema,
  makePasswordSchema,
  resetPasswordSchema,
} from '../../../domain/accounts/accounts.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import type { Config } from '../../config/config.ts';
import { badRequest, conflict } from '../../http/answers.ts';
import { accountKey } from '../../limits/limits.ts';
import { oneTimeTokenPerClient } from '../../limits/limit-rules.ts';
import { type Account, type LockedAccount, isActive, toUser } from '../account.ts';
import { currentPasswordWrong, linkInvalid, passwordRefused } from '../account-errors.ts';
import {
  type AccountAccess,
  accountStoresOn,
  type AccountTransaction,
  type Caller,
  type ClientLimits,
  hashHolders,
  signedInKey,
  inTransaction,
  limitClient,
  limitProofs,
} from '../keys/account-access.ts';
import {
  type SignInResult,
  finishSignIn,
  requireSession,
  startSession,
} from '../sign-in/sign-in-service.ts';
import { findPasswordProblem, type PasswordOwner, settleRole } from '../keys/password-policy.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { LoginThrottle } from '../../limits/login-throttle.ts';
import type { PasswordHasher } from '../keys/password-hasher.ts';
import { Service } from '../../service.ts';

type CreatePassword = z.output<typeof createPasswordSchema>;
type ResetPassword = z.output<typeof resetPasswordSchema>;
type ChangePassword = z.output<typeof changePasswordSchema>;
type MakePassword = z.output<typeof makePasswordSchema>;

type PasswordParts = AccountAccess &
  ClientLimits & {
    config: Config;
    settings: SettingsService;
    loginThrottle: LoginThrottle;
    hasher: PasswordHasher;
  };

/** Sets passwords: by a link, or for a signed-in person. */
export class PasswordService extends Service<PasswordParts> {
  /** Sets the password by the link of an invitation or of the first administrator. */
  async create(form: CreatePassword, caller: Caller): Promise<SignedIn> {
    await limitClient(this.parts, oneTimeTokenPerClient, caller);
    const { links, accounts } = this.#stores();
    const link = await links.peek(form.token);
    if (link?.purpose === 'first-admin') return this.#createFirstAdmin(form, caller);
    const account = link?.accountId ? await accounts.find(link.accountId) : undefined;
    if (link?.purpose !== 'create-password' || !account || account.isDisabled) throw linkInvalid();
    return this.#setByLink(form, account, 'create-password', caller);
  }

  async reset(form: ResetPassword, caller: Caller): Promise<SignedIn> {
    await limitClient(this.parts, oneTimeTokenPerClient, caller);
    const { links, accounts } = this.#stores();
    const link = await links.peek(form.token);
    const account = link?.accountId ? await accounts.find(link.accountId) : undefined;
    if (link?.purpose !== 'reset-password' || !account || !isActive(account)) throw linkInvalid();
    return this.#setByLink(form, account, 'reset-password', caller);
  }

  async change(account: Account, form: ChangePassword, caller: Caller): Promise<SignedIn> {
    const { hasher, loginThrottle } = this.parts;
    if (account.passwordHash === null) throw conflict(accountAnswerWords.passwordMissing);
    await judgeNewPassword(this.parts, form.password, account);
    await limitProofs(this.parts, account, caller);
    const holders = hashHolders(this.parts, caller, account.email);
    const key = signedInKey(this.parts, 'password', account.id);
    const matches = await loginThrottle.attempt(key, async () =>
      (await hasher.verify(account.passwordHash, form.currentPassword, holders)) ? true : undefined,
    );
    if (!matches) throw currentPasswordWrong();
    const hash = await hasher.hash(form.password, holders);
    const admission = await inTransaction(this.parts, async (stores) => {
      const locked = await stores.accounts.lockUnchanged(account);
      if (!locked) throw currentPasswordWrong();
      const { password } = form;
      const event = 'changed-password';
      const set = { account: locked, password, hash, event, caller, isSignedIn: true } as const;
      return setPassword(this.parts, stores, set);
    });
    return requireSession(admission);
  }

  /** Sets the first password of a person who signs in through the provider. */
  async make(account: Account, form: MakePassword, caller: Caller): Promise<SignedIn> {
    if (account.passwordHash !== null) throw conflict(accountAnswerWords.passwordAlready);
    await judgeNewPassword(this.parts, form.password, account);
    await limitProofs(this.parts, account, caller);
    const holders = hashHolders(this.parts, caller, account.email);
    const hash = await this.parts.hasher.hash(form.password, holders);
    const admission = await inTransaction(this.parts, async (stores) => {
      const locked = await stores.accounts.lockUnchanged(account);
      if (!locked) throw conflict(accountAnswerWords.passwordAlready);
      const { password } = form;
      const event = 'created-password';
      const set = { account: locked, password, hash, event, caller, isSignedIn: true } as const;
      return setPassword(this.parts, stores, set);
    });
    return requireSession(admission);
  }

  /**
   * The caller has checked the link already, so that a refused password does not cost the link. This function
   * consumes it.
   */
  async #setByLink(
    form: ResetPassword,
    account: Account,
    purpose: 'create-password' | 'reset-password',
    caller: Caller,
  ): Promise<SignedIn> {
    const hash = await hashNewPassword(this.parts, form.password, account, caller);
    const event = purpose === 'create-password' ? 'created-password' : 'reset-password';
    const admission = await inTransaction(this.parts, async (stores) => {
      const locked = await stores.accounts.lockUnchanged(account);
      const link = await stores.links.consume(form.token, [purpose]);
      if (!locked || link?.accountId !== locked.id) throw linkInvalid();
      const { password } = form;
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
    const { email, fullName } = form;
    if (!email)
      throw badRequest(accountAnswerWords.emailNeeded, { email: accountAnswerWords.emailNeeded });
    if (!fullName) {
      throw badRequest(accountAnswerWords.fullNameNeeded, {
        fullName: accountAnswerWords.fullNameNeeded,
      });
    }
    const owner = { email, fullName, username: null, role: 'Admin' as const };
    const hash = await hashNewPassword(this.parts, form.password, owner, caller);
    const admission = await inTransaction(this.parts, async (stores) => {
      if (!(await stores.links.consume(form.token, ['first-admin']))) throw linkInvalid();
      const account = await stores.accounts.ensureAdmin({ email, fullName });
      await stores.events.add({ accountId: account.id, kind: 'made-admin' });
      return setPassword(this.parts, stores, {
        account,
        password: form.password,
        hash,
        event: 'created-password',
        caller,
      });
    });
    return requireSession(admission);
  }

  #stores() {
    return accountStoresOn(this.parts.db, this.parts.clock);
  }
}

/** Refuses a password that breaks the rules, then hashes it. Both happen before a transaction opens. */
async function hashNewPassword(
  parts: PasswordParts,
  password: string,
  owner: PasswordOwner,
  caller: Caller,
): Promise<string> {
  await judgeNewPassword(parts, password, owner);
  return parts.hasher.hash(password, hashHolders(parts, caller, owner.email));
}

/** Runs before hashing: refused passwords must not keep the hasher busy. */
async function judgeNewPassword(
  { settings }: PasswordParts,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const { name } = await settings.read();
  const problem = findPasswordProblem(password, owner, name);
  if (problem) throw passwordRefused(problem);
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
  parts: PasswordParts,
  stores: AccountTransaction,
  { account, password, hash, event, caller, isSignedIn = false }: NewPassword,
): Promise<SignInResult> {
  const { trx, accounts, links, sessions, events } = stores;
  await accounts.setPassword(account, hash);
  const settled = await settleRole(parts, stores, account, { password, hash });
  await links.voidAll(account.id);
  await sessions.endAll(account.id);
  await sessions.voidTickets(account.id);
  await events.add({ accountId: account.id, kind: event });
  const kind = account.passwordHash === null ? 'password-set' : 'password-changed';
  await parts.outbox.enqueue(trx, { kind, userId: account.id });
  const user = toUser({ ...settled, isVerified: true });
  if (!isSignedIn) return finishSignIn(parts, stores, { account, user, caller });
  return { user, token: await startSession(parts, stores, account, caller) };
}
