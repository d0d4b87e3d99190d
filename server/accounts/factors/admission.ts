import type { FactorNeeded, SignedIn } from '../../../domain/account-answers.ts';
import type { User } from '../../../domain/accounts.ts';
import type { AuditAction } from '../../../domain/audit-actions.ts';
import type { Config } from '../../config/config.ts';
import type { HeldAccount } from '../account.ts';
import { factorNeeded } from '../account-errors.ts';
import type { AccountAccess, AccountTransaction } from '../account-stores.ts';
import type { Caller } from '../caller.ts';
import { askForPasskey } from './passkey-ceremony.ts';
import { startSession } from '../sign-in/start-session.ts';

/** What the first half of a sign-in leads to: a session, or the question for the second. */
export type Admission = SignedIn | FactorNeeded;

export type AdmissionParts = Pick<AccountAccess, 'outbox'> & { config: Pick<Config, 'SITE_URL'> };

type Arrival = {
  account: HeldAccount;
  user: User;
  caller: Caller;
  /** What the audit log says once the person is in. */
  event?: AuditAction;
};

/** Every way in ends here. */
export async function admit(
  parts: AdmissionParts,
  stores: AccountTransaction,
  { account, user, caller, event }: Arrival,
): Promise<Admission> {
  const methods = await stores.factors.methods(account.id);
  if (methods.length > 0) {
    const ticket = await stores.tickets.create(account, event ?? null);
    if (!methods.includes('passkey')) return { ticket, methods };
    const passkeys = await stores.passkeys.list(account.id);
    const party = { siteUrl: parts.config.SITE_URL };
    return { ticket, methods, passkey: { ...(await askForPasskey(party, passkeys, ticket)) } };
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
