import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Role, StaffRole } from '../../../domain/accounts/accounts.ts';
import { passwordRuleWords } from '../../../domain/accounts/account-rule-words.ts';
import { isStaff } from '../../../domain/accounts/rights.ts';
import { countCharacters } from '../../../domain/accounts/passwords.ts';
import { passwordLimits } from '../../../domain/values/password-limits.ts';
import type { Account, LockedAccount } from '../account.ts';
import { passwordRefused } from '../account-errors.ts';
import type { AccountTransaction } from './account-access.ts';

/** The personal data that a password must not be made of. */
export type PasswordOwner = {
  email: string;
  fullName: string;
  username: string | null;
  role: Role;
  pendingRole?: StaffRole | null;
};

/** A password that contains a known word needs this many other characters: the length of the shortest password. */
const ownCharacters = passwordLimits.min;
const shortestWord = 4;

const everyonesWords = ['password', 'passwort', 'admin', 'example', 'changeme', 'letmein'];

const commonPasswords = new Set(
  readFileSync(path.resolve('server/accounts/keys/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Returns why this password may not be set, in words for its owner; undefined when it may. */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
  siteName: string,
): string | undefined {
  if (needsLongPassword(owner) && !isLongEnough(password)) return tooShortFor(owner);
  if (isCommon(password)) return passwordRuleWords.tooCommon;
  if (isMostlyOneOf(password, ['fourfold', siteName])) return passwordRuleWords.tooCloseToSite;
  if (isMostlyOneOf(password, wordsOf(owner))) return passwordRuleWords.tooPersonal;
  return undefined;
}

type RoleOwner = Pick<PasswordOwner, 'role' | 'pendingRole'>;

/** True for editors and administrators, and for people who are to become one. */
export function needsLongPassword({ role, pendingRole }: RoleOwner): boolean {
  return isStaff(pendingRole ?? role);
}

function tooShortFor({ role, pendingRole }: RoleOwner): string {
  return (pendingRole ?? role) === 'Editor'
    ? passwordRuleWords.tooShortForEditor
    : passwordRuleWords.tooShortForAdmin;
}

function isLongEnough(password: string): boolean {
  return countCharacters(password) >= passwordLimits.staffMin;
}

export type SeenPassword = { password: string; hash: string };

/**
 * Runs right after a password was written. If the account was raised in the meantime, a short password is undone.
 */
export async function settleRole(
  stores: AccountTransaction,
  account: LockedAccount,
  set: SeenPassword,
): Promise<Account> {
  if (isLongEnough(set.password)) return completeRole(stores, account, set);
  if (needsLongPassword(account)) throw passwordRefused(tooShortFor(account));
  return account;
}

/** Gives a person the role that waits for them after they have typed a password that matches this hash and is long. */
export async function completeRole(
  stores: AccountTransaction,
  account: LockedAccount,
  { password, hash }: SeenPassword,
): Promise<Account> {
  if (!isLongEnough(password)) return account;
  const role = await stores.accounts.completeRole(account.id, hash);
  if (!role) return account;
  const raised: Account = { ...account, role, pendingRole: null };
  const kind = role === 'Admin' ? 'became-admin' : 'became-editor';
  await stores.events.add({ accountId: account.id, kind });
  // Sessions that began with fewer rights must not gain more.
  await stores.sessions.endAll(account.id);
  await mailNewRole(stores, raised);
  return raised;
}

/** Mails the person their new role. A person whose role waits for a password gets a link to set one instead. */
export async function mailNewRole(
  { mail }: AccountTransaction,
  { id, role, pendingRole }: Account,
): Promise<void> {
  await mail(
    pendingRole
      ? { kind: 'admin-offered', userId: id }
      : { kind: 'role-changed', userId: id, note: role },
  );
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
