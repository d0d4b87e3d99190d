import { type HeldAccount, toUser } from '../account.ts';
import { passwordRefused } from '../account-errors.ts';
import { type Admission, type AdmissionParts, admit } from '../factors/admission.ts';
import { startSession } from '../sign-in/start-session.ts';
import { findPasswordProblem, type PasswordOwner } from './password-policy.ts';
import { settleRole } from './pending-role.ts';
import type { AccountTransaction } from '../account-stores.ts';
import type { Caller } from '../caller.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** Refuses what the owner may not take, then hashes: both before any transaction is open. */
export async function hashNewPassword(
  { settings, hasher }: { settings: SettingsService; hasher: PasswordHasher },
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  const { name } = await settings.read();
  const problem = findPasswordProblem(password, owner, name);
  if (problem) throw passwordRefused(problem);
  return hasher.hash(password);
}

type NewPassword = {
  account: HeldAccount;
  password: string;
  hash: string;
  event: 'created-password' | 'reset-password' | 'changed-password';
  /** By a session, which has shown the second factor where there is one. */
  isSignedIn?: boolean;
  caller: Caller;
};

/**
 * A new password ends every session and every other link, tells its owner by mail, and signs in afresh; with a
 * link that is half of a sign-in where the account has a second factor.
 */
export async function setPassword(
  parts: AdmissionParts,
  stores: AccountTransaction,
  { account, password, hash, event, caller, isSignedIn = false }: NewPassword,
): Promise<Admission> {
  const { trx, accounts, links, sessions, tickets, events } = stores;
  await accounts.setPassword(account, hash);
  const settled = await settleRole(parts, stores, account, { password, hash });
  await links.voidAll(account.id);
  await sessions.endAll(account.id);
  await tickets.voidAll(account.id);
  await events.add({ accountId: account.id, kind: event });
  const kind = account.passwordHash === null ? 'password-set' : 'password-changed';
  await parts.outbox.enqueue(trx, { kind, userId: account.id });
  const user = toUser({ ...settled, isVerified: true });
  if (!isSignedIn) return admit(parts, stores, { account, user, caller });
  return { user, token: await startSession(parts, stores, account, caller) };
}
