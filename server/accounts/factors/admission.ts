import type { FactorNeeded, SignedIn } from '../../../domain/account-answers.ts';
import type { User } from '../../../domain/accounts.ts';
import type { AuditAction } from '../../../domain/audit-actions.ts';
import type { HeldAccount } from '../account.ts';
import { factorNeeded } from '../account-errors.ts';
import type { AccountAccess, AccountTransaction } from '../account-stores.ts';
import type { Caller } from '../caller.ts';
import { startSession } from '../sign-in/start-session.ts';

/** What the first half of a sign-in leads to: a session, or the question for the second. */
export type Admission = SignedIn | FactorNeeded;

type Arrival = {
  account: HeldAccount;
  user: User;
  caller: Caller;
  /** What the audit log says once the person is in. */
  event?: AuditAction;
};

/** Every way in ends here. */
export async function admit(
  parts: Pick<AccountAccess, 'outbox'>,
  stores: AccountTransaction,
  { account, user, caller, event }: Arrival,
): Promise<Admission> {
  const methods = await stores.factors.methods(account.id);
  if (methods.length > 0) {
    return { ticket: await stores.tickets.create(account, event ?? null), methods };
  }
  const token = await startSession(parts, stores, account, caller);
  if (event) await stores.events.add({ accountId: account.id, kind: event });
  return { user, token };
}

/** To be asked after the commit: a refusal inside would take back the ticket, and the password that was set. */
export function requireWhole(admission: Admission): SignedIn {
  if ('ticket' in admission) throw factorNeeded(admission);
  return admission;
}
