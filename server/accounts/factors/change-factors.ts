import type { AuditAction } from '../../../domain/audit-actions.ts';
import type { HeldAccount } from '../account.ts';
import type { AccountAccess, AccountTransaction } from '../account-stores.ts';
import { createRecoveryCodes } from './factor-store.ts';

type Change = {
  event: AuditAction;
  /** What the mail calls the factor. */
  called: string;
};

/** The first factor brings recovery codes and signs out whoever has not shown it. Returns the codes. */
export async function factorWasAdded(
  { outbox }: Pick<AccountAccess, 'outbox'>,
  { trx, factors, sessions, events }: AccountTransaction,
  account: HeldAccount,
  { event, called, sessionId, isFirst }: Change & { sessionId: string; isFirst: boolean },
): Promise<string[]> {
  await events.add({ accountId: account.id, kind: event });
  await outbox.enqueue(trx, { kind: 'factor-added', userId: account.id, note: called });
  if (!isFirst) return [];
  const codes = createRecoveryCodes();
  await factors.replaceRecoveryCodes(account, codes);
  await sessions.endAll(account.id, sessionId);
  return codes;
}

/** Without a factor there is nothing to recover. */
export async function factorWasRemoved(
  { outbox }: Pick<AccountAccess, 'outbox'>,
  { trx, factors, events }: AccountTransaction,
  account: HeldAccount,
  { event, called }: Change,
): Promise<void> {
  await events.add({ accountId: account.id, kind: event });
  await outbox.enqueue(trx, { kind: 'factor-removed', userId: account.id, note: called });
  if (!(await factors.hasAny(account.id))) await factors.replaceRecoveryCodes(account, []);
}
