import { passwordMessages } from '../../../domain/passwords.ts';
import type { Account, HeldAccount } from '../account.ts';
import { passwordRefused } from '../account-errors.ts';
import { isLongEnoughForAdmin, needsAdminPassword } from './password-policy.ts';
import type { AccountAccess, AccountTransaction } from '../account-stores.ts';

export type SeenPassword = { password: string; hash: string };

/** The person hears what they are now; whoever waits gets a link to set a password with. */
export async function tellOfRole(
  { outbox }: Pick<AccountAccess, 'outbox'>,
  { trx }: Pick<AccountTransaction, 'trx'>,
  { id, role, isPendingAdmin }: Account,
): Promise<void> {
  if (isPendingAdmin) await outbox.enqueue(trx, { kind: 'admin-offered', userId: id });
  else await outbox.enqueue(trx, { kind: 'role-changed', userId: id, note: role });
}

/** Right after a password was written: a short one is undone if the account was raised meanwhile. */
export async function settleRole(
  parts: Pick<AccountAccess, 'outbox'>,
  stores: AccountTransaction,
  account: HeldAccount,
  set: SeenPassword,
): Promise<Account> {
  if (isLongEnoughForAdmin(set.password)) return completeRole(parts, stores, account, set);
  if (needsAdminPassword(account)) throw passwordRefused(passwordMessages.tooShortForAdmin);
  return account;
}

/** With a password that is right for this hash. Returns the account as it is then. */
export async function completeRole(
  parts: Pick<AccountAccess, 'outbox'>,
  stores: AccountTransaction,
  account: HeldAccount,
  { password, hash }: SeenPassword,
): Promise<Account> {
  if (!isLongEnoughForAdmin(password)) return account;
  if (!(await stores.accounts.completeRole(account.id, hash))) return account;
  const raised: Account = { ...account, role: 'Admin', isPendingAdmin: false };
  await stores.events.add({ accountId: account.id, kind: 'became-admin' });
  await tellOfRole(parts, stores, raised);
  return raised;
}
