import type {
  Assertion,
  CodeProof,
  FactorProof,
} from '../../../domain/accounts/account-factors.ts';
import type { Account, LockedAccount } from '../account.ts';
import { currentPasswordWrong } from '../account-errors.ts';
import {
  type AccountParts,
  type AccountTransaction,
  type Caller,
  hashHolders,
  signedInKey,
} from './account-access.ts';
import { checkAssertion } from './passkey-ceremony.ts';
import { seal, stepOf, unseal } from './totp.ts';

/** Refuses a wrong password of a signed-in person; the refusal names this field. */
export async function requirePassword(
  parts: AccountParts,
  { id, email, passwordHash }: Account,
  password: string,
  caller: Caller,
  field?: string,
): Promise<void> {
  const { hasher, loginThrottle } = parts;
  const holders = hashHolders(parts, caller, email);
  const isRight = await loginThrottle.attempt(
    signedInKey(parts, 'password', id),
    async () => (await hasher.verify(passwordHash, password, holders)) || undefined,
  );
  if (!isRight) throw currentPasswordWrong(field);
}

/** Checks the second factor for the sign-in that the ticket stands for. */
export function verifyFactor(
  parts: AccountParts,
  stores: AccountTransaction,
  account: LockedAccount,
  { proof, ticket }: { proof: FactorProof; ticket: string },
): Promise<boolean> {
  return proof.method === 'passkey'
    ? verifyAssertion(parts, stores, account, { ticket, assertion: proof.assertion })
    : verifyCode(parts, stores, account, proof);
}

export function verifyCode(
  parts: AccountParts,
  stores: AccountTransaction,
  account: LockedAccount,
  { method, code }: CodeProof,
): Promise<boolean> {
  return method === 'totp'
    ? verifyTotpCode(parts, stores, account, code)
    : consumeRecoveryCode(stores, account, code);
}

/** An app that was never confirmed does not count: its owner may not know of it. */
async function verifyTotpCode(
  parts: AccountParts,
  stores: AccountTransaction,
  account: LockedAccount,
  code: string,
): Promise<boolean> {
  const totp = await stores.factors.findTotp(account.id);
  return Boolean(totp?.confirmedAt) && verifyAnyTotpCode(parts, stores, account, code);
}

/** Also accepts the first code, which confirms the app. */
export async function verifyAnyTotpCode(
  { secret, now }: AccountParts,
  { factors }: AccountTransaction,
  account: LockedAccount,
  code: string,
): Promise<boolean> {
  const totp = await factors.findTotp(account.id);
  const unsealed = totp && unseal(secret, account.id, totp.sealedSecret);
  const step = unsealed && stepOf(unsealed.text, code, now());
  if (step === undefined || !(await factors.consumeStep(account, step))) return false;
  // During a rotation of the secret each used app is sealed again with the new secret.
  if (unsealed?.isOutdated) {
    await factors.reseal(account, seal(secret, account.id, unsealed.text));
  }
  return true;
}

async function verifyAssertion(
  parts: AccountParts,
  { factors }: AccountTransaction,
  account: LockedAccount,
  { assertion, ticket }: { assertion: Assertion; ticket: string },
): Promise<boolean> {
  const known = await factors.listPasskeys(account.id);
  const passkey = known.find(({ id }) => id === assertion.id);
  const counter = passkey && (await checkAssertion(parts, passkey, assertion, ticket));
  if (counter === undefined) return false;
  await factors.notePasskeyUse(assertion.id, counter);
  return true;
}

async function consumeRecoveryCode(
  { factors, events, mail }: AccountTransaction,
  account: LockedAccount,
  code: string,
): Promise<boolean> {
  if (!(await factors.consumeRecoveryCode(account, code))) return false;
  await events.add({ accountId: account.id, kind: 'used-recovery-code' });
  const note = String(await factors.countRecoveryCodes(account.id));
  await mail({ kind: 'recovery-code-used', userId: account.id, note });
  return true;
}
