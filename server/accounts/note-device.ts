import type { AccountParts, AccountTransaction, Caller } from './account-parts.ts';
import { labelClient } from './client-label.ts';

/** Where a session starts: someone who signs in on a device that is new to the account is told by mail. */
export async function noteDevice(
  { outbox }: AccountParts,
  { trx, devices }: AccountTransaction,
  userId: string,
  { userAgent }: Caller,
): Promise<void> {
  const device = labelClient(userAgent);
  if ((await devices.see(userId, device)) !== 'new') return;
  await outbox.enqueue(trx, { kind: 'new-device', userId, note: device });
}
