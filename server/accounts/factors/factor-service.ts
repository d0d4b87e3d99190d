import { factorMailWords } from '../../../domain/mail/all-mail-words.ts';
import type {
  Factors,
  ProofMethod,
  TotpBegun,
  SignedIn,
} from '../../../domain/accounts/account-answers.ts';
import type { FactorProof, Proof } from '../../../domain/accounts/account-factors.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import { conflict, notFound } from '../../http/answers.ts';
import { accountKey } from '../../limits/limits.ts';
import { oneTimeTokenPerClient, ownActsPerAccount } from '../../limits/limit-rules.ts';
import { type Account, type LockedAccount, isActive, toUser } from '../account.ts';
import { factorWrong, ticketInvalid } from '../account-errors.ts';
import {
  type AccountParts,
  AccountService,
  type AccountTransaction,
  type Caller,
  lockOwnAccount,
  signedInKey,
} from '../keys/account-access.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import { startSession } from '../sign-in/sign-in-service.ts';
import { createRecoveryCodes } from '../keys/factor-store.ts';
import {
  requirePassword,
  verifyAnyTotpCode,
  verifyCode,
  verifyFactor,
} from '../keys/verify-proof.ts';
import { createTotpSecret, describeTotp, seal, unseal } from '../keys/totp.ts';

export class FactorService extends AccountService {
  async finish(ticket: string, proof: FactorProof, caller: Caller): Promise<SignedIn> {
    await this.limitClient(oneTimeTokenPerClient, caller);
    const accountId = await this.stores().sessions.tryTicket(ticket);
    if (accountId === undefined) throw ticketInvalid();
    const key = accountKey(this.parts.secret, `factor:${accountId}`);
    return this.#attempt(key, (stores) => this.#complete(stores, accountId, ticket, proof, caller));
  }

  async reauthenticate(account: SignedInAccount, proof: Proof, caller: Caller): Promise<void> {
    await this.limitProofs(account, caller);
    if ('password' in proof) {
      await requirePassword(this.parts, account, proof.password, caller, 'password');
    } else {
      await this.#attempt(signedInKey(this.parts, 'factor', account.id), async (stores) => {
        const locked = await lockOwnAccount(stores, account);
        return (await verifyCode(this.parts, stores, locked, proof)) || undefined;
      });
    }
    await this.stores().sessions.prove(account.sessionId);
  }

  async proofMethods({ id, passwordHash }: SignedInAccount): Promise<ProofMethod[]> {
    const methods = await this.stores().factors.methods(id);
    const codes = methods.filter((method) => method !== 'passkey');
    return passwordHash === null ? codes : ['password', ...codes];
  }

  /** The person that an act is about, to decide whether it needs a proof. */
  findPerson(id: string): Promise<Account | undefined> {
    return this.stores().accounts.find(id);
  }

  describe(accountId: string): Promise<Factors> {
    return this.stores().factors.describe(accountId);
  }

  async beginTotp(account: SignedInAccount): Promise<TotpBegun> {
    const { name } = await this.parts.settings.read();
    const secret = createTotpSecret();
    const sealed = seal(this.parts.secret, account.id, secret);
    const isBegun = await this.transaction(async (stores) =>
      stores.factors.beginTotp(await lockOwnAccount(stores, account), sealed),
    );
    if (!isBegun) throw conflict(accountAnswerWords.totpAlreadyOn);
    return describeTotp(secret, account.email, name);
  }

  /**
   * The authenticator app counts from its first right code on, and sessions without a second factor end then.
   * `shown` is the secret on the person's screen: if the set-up was started again elsewhere, the person
   * is told so, because codes of the older secret would only look wrong.
   */
  async confirmTotp(account: SignedInAccount, code: string, shown?: string): Promise<string[]> {
    const codes = await this.transaction(async (stores) => {
      const { factors } = stores;
      const locked = await lockOwnAccount(stores, account);
      const totp = await factors.findTotp(account.id);
      if (!totp) throw conflict(accountAnswerWords.totpNotBegun);
      if (totp.confirmedAt) throw conflict(accountAnswerWords.totpIsOn);
      const begun = unseal(this.parts.secret, account.id, totp.sealedSecret)?.text;
      if (shown !== undefined && shown !== begun) throw conflict(accountAnswerWords.totpBegunAgain);
      if (!(await verifyAnyTotpCode(this.parts, stores, locked, code))) return undefined;
      const isFirst = !(await factors.hasAny(account.id));
      await factors.confirmTotp(locked);
      const { sessionId } = account;
      const change = { event: 'set-up-totp', called: factorMailWords.all.app } as const;
      return factorWasAdded(this.parts, stores, locked, { ...change, sessionId, isFirst });
    });
    if (!codes) throw factorWrong();
    return codes;
  }

  async removeTotp(account: SignedInAccount): Promise<void> {
    await this.transaction(async (stores) => {
      const locked = await lockOwnAccount(stores, account);
      if (!(await stores.factors.removeTotp(locked)))
        throw notFound(accountAnswerWords.totpUnknown);
      const change = { event: 'removed-totp', called: factorMailWords.all.app } as const;
      await factorWasRemoved(stores, locked, change);
    });
  }

  makeRecoveryCodes(account: SignedInAccount): Promise<string[]> {
    return this.transaction(async (stores) => {
      const locked = await lockOwnAccount(stores, account);
      if (!(await stores.factors.hasAny(account.id)))
        throw conflict(accountAnswerWords.factorMissing);
      await this.parts.limits.take(ownActsPerAccount, `codes:${locked.id}`, stores.trx);
      const codes = createRecoveryCodes();
      await stores.factors.replaceRecoveryCodes(locked, codes);
      await stores.events.add({ accountId: account.id, kind: 'made-recovery-codes' });
      return codes;
    });
  }

  async #complete(
    stores: AccountTransaction,
    accountId: string,
    ticket: string,
    proof: FactorProof,
    caller: Caller,
  ): Promise<SignedIn | undefined> {
    const account = await stores.accounts.lock(accountId);
    if (!account || !isActive(account)) throw ticketInvalid();
    if (!(await verifyFactor(this.parts, stores, account, { proof, ticket }))) return undefined;
    const used = await stores.sessions.consumeTicket(ticket);
    if (!used) throw ticketInvalid();
    const token = await startSession(stores, account, caller);
    if (used.event) await stores.events.add({ accountId, kind: used.event });
    return { user: toUser(account), token };
  }

  /** Wrong codes of an account lead to a waiting time, as wrong passwords do. Both are counted separately. */
  async #attempt<Result>(
    key: string,
    check: (stores: AccountTransaction) => Promise<Result | undefined>,
  ): Promise<Result> {
    const result = await this.parts.loginThrottle.attempt(
      key,
      () => this.transaction(check),
      accountAnswerWords.tooManyCodes,
    );
    if (result === undefined) throw factorWrong();
    return result;
  }
}

type Change = {
  event: AuditAction;
  /** The factor's name in the mail. */
  called: string;
};

/** Creates recovery codes with the first factor and ends all sessions without one. Returns the codes. */
export async function factorWasAdded(
  { limits }: AccountParts,
  { trx, factors, sessions, events, mail }: AccountTransaction,
  account: LockedAccount,
  { event, called, sessionId, isFirst }: Change & { sessionId: string; isFirst: boolean },
): Promise<string[]> {
  await limits.take(ownActsPerAccount, `factor:${account.id}`, trx);
  await events.add({ accountId: account.id, kind: event });
  await mail({ kind: 'factor-added', userId: account.id, note: called });
  if (!isFirst) return [];
  const codes = createRecoveryCodes();
  await factors.replaceRecoveryCodes(account, codes);
  await sessions.endAll(account.id, sessionId);
  return codes;
}

/** Deletes the recovery codes with the last factor. */
export async function factorWasRemoved(
  { factors, events, mail }: AccountTransaction,
  account: LockedAccount,
  { event, called }: Change,
): Promise<void> {
  await events.add({ accountId: account.id, kind: event });
  await mail({ kind: 'factor-removed', userId: account.id, note: called });
  if (!(await factors.hasAny(account.id))) await factors.replaceRecoveryCodes(account, []);
}
