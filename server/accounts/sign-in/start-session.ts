import type { HeldAccount } from '../account.ts';
import type { AccountAccess, AccountTransaction } from '../account-stores.ts';
import type { Caller } from '../caller.ts';

const browsers: [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** The token of a new session. Someone who signs in on a device that is new to the account is told by mail. */
export async function startSession(
  { outbox }: Pick<AccountAccess, 'outbox'>,
  { trx, sessions, devices }: AccountTransaction,
  account: HeldAccount,
  { userAgent }: Caller,
): Promise<string> {
  const device = labelClient(userAgent);
  const token = await sessions.start(account, device);
  if ((await devices.see(account.id, device)) === 'new') {
    await outbox.enqueue(trx, { kind: 'new-device', userId: account.id, note: device });
  }
  return token;
}

/** What a person calls the device they signed in on. The header itself is not kept. */
export function labelClient(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, 500);
  const browser = nameIn(header, browsers);
  const system = nameIn(header, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

function nameIn(header: string, names: [RegExp, string][]): string | undefined {
  return names.find(([mark]) => mark.test(header))?.[1];
}
