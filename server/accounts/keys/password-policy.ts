import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Role } from '../../../domain/accounts/accounts.ts';
import {
  countCharacters,
  passwordLimits,
  passwordRuleWords,
} from '../../../domain/accounts/passwords.ts';
import type { Account, LockedAccount } from '../account.ts';
import { passwordRefused } from '../account-errors.ts';
import type { AccountAccess, AccountTransaction } from './account-access.ts';

/** The personal data that a password must not be made of. */
export type PasswordOwner = {
  email: string;
  fullName: string;
  username: string | null;
  role: Role;
  isPendingAdmin?: boolean;
};

/** A password that contains a known word needs this many other characters: the length of the shortest password. */
const ownCharacters = passwordLimits.min;
const shortestWord = 4;

const everyonesWords = ['password', 'passwort', 'admin', 'example', 'changeme', 'letmein'];

const commonPasswords = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Returns why this password may not be set, in words for its owner; undefined when it may. */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
  siteName: string,
): string | undefined {
  if (needsAdminPassword(owner) && !isLongEnoughForAdmin(password)) {
    return passwordRuleWords.tooShortForAdmin;
  }
  if (isCommon(password)) return passwordRuleWords.tooCommon;
  if (isMostlyOneOf(password, ['fourfold', siteName])) return passwordRuleWords.tooCloseToSite;
  if (isMostlyOneOf(password, wordsOf(owner))) return passwordRuleWords.tooPersonal;
  return undefined;
}

/** True for administrators and pending administrators. */
export function needsAdminPassword(owner: Pick<PasswordOwner, 'role' | 'isPendingAdmin'>): boolean {
  return owner.role === 'Admin' || owner.isPendingAdmin === true;
}

function isLongEnoughForAdmin(password: string): boolean {
  return countCharacters(password) >= passwordLimits.adminMin;
}

export type SeenPassword = { password: string; hash: string };

/**
 * Runs right after a password was written. If the account was raised to administrator in the meantime, a short
 * password is undone.
 */
export async function settleRole(
  parts: Pick<AccountAccess, 'outbox'>,
  stores: AccountTransaction,
  account: LockedAccount,
  set: SeenPassword,
): Promise<Account> {
  if (isLongEnoughForAdmin(set.password)) return completeRole(parts, stores, account, set);
  if (needsAdminPassword(account)) throw passwordRefused(passwordRuleWords.tooShortForAdmin);
  return account;
}

/**
 * Makes a pending administrator an administrator after they have typed a password that matches this hash and is long
 * enough.
 */
export async function completeRole(
  parts: Pick<AccountAccess, 'outbox'>,
  stores: AccountTransaction,
  account: LockedAccount,
  { password, hash }: SeenPassword,
): Promise<Account> {
  if (!isLongEnoughForAdmin(password)) return account;
  if (!(await stores.accounts.completeRole(account.id, hash))) return account;
  const raised: Account = { ...account, role: 'Admin', isPendingAdmin: false };
  await stores.events.add({ accountId: account.id, kind: 'became-admin' });
  // Sessions that began with fewer rights must not gain more.
  await stores.sessions.endAll(account.id);
  await mailNewRole(parts, stores, raised);
  return raised;
}

/** Mails the person their new role. A pending administrator gets a link to set a password instead. */
export async function mailNewRole(
  { outbox }: Pick<AccountAccess, 'outbox'>,
  { trx }: Pick<AccountTransaction, 'trx'>,
  { id, role, isPendingAdmin }: Account,
): Promise<void> {
  if (isPendingAdmin) await outbox.enqueue(trx, { kind: 'admin-offered', userId: id });
  else await outbox.enqueue(trx, { kind: 'role-changed', userId: id, note: role });
}

function wordsOf({ email, fullName, username }: PasswordOwner): string[] {
  const localPart = email.split('@', 1)[0] ?? '';
  const parts = [...localPart.split(/[^a-z0-9]/), ...fullName.split(' ')];
  return [email, localPart, fullName, username ?? '', ...parts];
}

/** 'Password2026!' is 'password' with what everyone appends. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    commonPasswords.has(lower) ||
    commonPasswords.has(lower.replace(/[\d\W_]{1,5}$/, '')) ||
    isMostlyOneOf(password, everyonesWords)
  );
}

function isMostlyOneOf(password: string, words: string[]): boolean {
  const letters = lettersOf(password);
  return words
    .map(lettersOf)
    .filter((word) => word.length >= shortestWord)
    .some((word) => letters.includes(word) && letters.replaceAll(word, '').length < ownCharacters);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
