import type { FactorProof } from '../../../domain/account-factors.ts';
import type { Secret } from '../../config/secret.ts';
import type { HeldAccount } from '../account.ts';
import type { AccountAccess, AccountTransaction } from '../account-stores.ts';
import { seal, unseal } from './sealed-secret.ts';
import { stepOf } from './totp.ts';

export type ProofParts = Pick<AccountAccess, 'outbox'> & { secret: Secret; now: () => number };

/** Whether this proves who one is; what did is used up. */
export function takeProof(
  parts: ProofParts,
  stores: AccountTransaction,
  account: HeldAccount,
  { method, code }: FactorProof,
): Promise<boolean> {
  return method === 'totp'
    ? takeTotpCode(parts, stores, account, code)
    : takeRecoveryCode(parts, stores, account, code);
}

/** Also the first code, before the secret counts. */
export async function takeTotpCode(
  { secret, now }: ProofParts,
  { factors }: AccountTransaction,
  account: HeldAccount,
  code: string,
): Promise<boolean> {
  const totp = await factors.findTotp(account.id);
  const unsealed = totp && unseal(secret, account.id, totp.sealedSecret);
  const step = unsealed && stepOf(unsealed.text, code, now());
  if (step === undefined || !(await factors.takeStep(account, step))) return false;
  // While the secret is rotated, everyone who comes by is taken along.
  if (unsealed?.isOutdated) {
    await factors.reseal(account, seal(secret, account.id, unsealed.text));
  }
  return true;
}

async function takeRecoveryCode(
  { outbox }: ProofParts,
  { trx, factors, events }: AccountTransaction,
  account: HeldAccount,
  code: string,
): Promise<boolean> {
  if (!(await factors.takeRecoveryCode(account, code))) return false;
  await events.add({ accountId: account.id, kind: 'used-recovery-code' });
  const note = String(await factors.countRecoveryCodes(account.id));
  await outbox.enqueue(trx, { kind: 'recovery-code-used', userId: account.id, note });
  return true;
}
