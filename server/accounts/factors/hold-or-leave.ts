import { unauthorized } from '../../http/answers.ts';
import { type HeldAccount, isActive } from '../account.ts';
import type { AccountTransaction } from '../account-stores.ts';
import type { SignedInAccount } from '../sign-in/session-store.ts';

/** The account may have gone, and its session with it, since the call began. */
export async function holdOrLeave(
  { accounts }: AccountTransaction,
  { id }: SignedInAccount,
): Promise<HeldAccount> {
  const account = await accounts.hold(id);
  if (!account || !isActive(account)) throw unauthorized();
  return account;
}
