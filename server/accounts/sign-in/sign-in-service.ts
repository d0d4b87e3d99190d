import type { FactorNeeded, Session, SignedIn } from '../../../domain/accounts/account-answers.ts';
import type { LinkPurpose, Login, Role, User } from '../../../domain/accounts/accounts.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { passwordLimits } from '../../../domain/values/password-limits.ts';
import { isStaff } from '../../../domain/accounts/rights.ts';
import { accountKey } from '../../limits/limits.ts';
import { loginPerClient, oneTimeTokenPerClient } from '../../limits/limit-rules.ts';
import { type Account, type LockedAccount, isActive, toUser } from '../account.ts';
import { factorNeeded, linkInvalid, signInFailed, verifyFailed } from '../account-errors.ts';
import {
  type AccountParts,
  AccountService,
  type AccountTransaction,
  type Caller,
  hashHolders,
} from '../keys/account-access.ts';
import { askForPasskey } from '../keys/passkey-ceremony.ts';
import { completeRole, type SeenPassword } from '../keys/password-policy.ts';
import type { SignedInAccount } from '../keys/session-store.ts';

type LinkInfo = { purpose: LinkPurpose; role: Role; passwordMinLength: number };

export class SignInService extends AccountService {
  async signIn({ email, password }: Login, caller: Caller): Promise<SignedIn> {
    const { secret, loginThrottle, hasher } = this.parts;
    await this.limitClient(loginPerClient, caller);
    const key = accountKey(secret, email);
    const holders = hashHolders(this.parts, caller, email);
    const admission = await loginThrottle.attempt(key, async () => {
      const account = await this.stores().accounts.findByEmail(email);
      const hash = account?.passwordHash ?? null;
      // Every case does the same work here, so that the duration reveals nothing about the account.
      const matches = await hasher.verify(hash, password, holders);
      if (!matches || !account || hash === null || !isActive(account)) return undefined;
      const renewed = hasher.isOutdated(hash) ? await hasher.hash(password, holders) : undefined;
      return this.#finish(account, { password, hash: renewed ?? hash }, caller);
    });
    if (!admission) throw signInFailed();
    return requireSession(admission);
  }

  /** Tells what a link is for, so that the page can show the right form. Never consumes the link. */
  async describeLink(token: string, caller: Caller): Promise<LinkInfo> {
    await this.limitClient(oneTimeTokenPerClient, caller);
    const { links, accounts } = this.stores();
    const link = await links.peek(token);
    if (!link) throw linkInvalid();
    const account = link.accountId === null ? undefined : await accounts.find(link.accountId);
    const role = account ? (account.pendingRole ?? account.role) : 'Admin';
    return {
      purpose: link.purpose,
      role,
      passwordMinLength: isStaff(role) ? passwordLimits.staffMin : passwordLimits.min,
    };
  }

  /** Signs in by a link that only proves an address, or by the token of a provider sign-in. */
  async signInByLink(
    token: string,
    caller: Caller,
    purposes: ('verify' | 'handover')[],
  ): Promise<SignedIn> {
    await this.limitClient(oneTimeTokenPerClient, caller);
    const admission = await this.transaction(async (stores) => {
      const { links, accounts, events } = stores;
      const known = await links.peek(token);
      const account = known?.accountId ? await accounts.lock(known.accountId) : undefined;
      const link = await links.consume(token, purposes);
      if (!link || !account || account.isDisabled) throw verifyFailed();
      if (!account.isVerified) {
        if (link.purpose !== 'verify') throw verifyFailed();
        await accounts.setVerified(account.id);
        await events.add({ accountId: account.id, kind: 'verified' });
      }
      const user = toUser({ ...account, isVerified: true });
      const event = 'signed-in-through-provider';
      return finishSignIn(this.parts, stores, { account, user, caller, event });
    });
    return requireSession(admission);
  }

  async signOut(account: SignedInAccount): Promise<void> {
    await this.transaction(async ({ sessions, events }) => {
      await sessions.end(account.id, account.sessionId);
      await events.add({ accountId: account.id, kind: 'signed-out' });
    });
  }

  async listSessions({ id, sessionId }: SignedInAccount): Promise<Session[]> {
    const sessions = await this.stores().sessions.list(id);
    return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
  }

  endSession(account: SignedInAccount, sessionId: string): Promise<boolean> {
    return this.transaction(async ({ sessions, events }) => {
      if (!(await sessions.end(account.id, sessionId))) return false;
      await events.add({ accountId: account.id, kind: 'ended-session' });
      return true;
    });
  }

  async endOtherSessions(account: SignedInAccount): Promise<void> {
    await this.transaction(async ({ sessions, events }) => {
      if (!(await sessions.endAll(account.id, account.sessionId))) return;
      await events.add({ accountId: account.id, kind: 'ended-other-sessions' });
    });
  }

  /** Hashing takes time. If the password was changed meanwhile, the old one must not sign in. */
  #finish(read: Account, seen: SeenPassword, caller: Caller): Promise<SignInResult | undefined> {
    return this.transaction(async (stores) => {
      const { accounts } = stores;
      const account = await accounts.lockUnchanged(read);
      if (!account) return undefined;
      if (seen.hash !== read.passwordHash) await accounts.replaceHash(account, seen.hash);
      const settled = await completeRole(stores, account, seen);
      const user = toUser(settled);
      return finishSignIn(this.parts, stores, { account, user, caller, event: 'signed-in' });
    });
  }
}

export type SignInResult = SignedIn | FactorNeeded;

type ProvenPerson = {
  account: LockedAccount;
  user: User;
  caller: Caller;
  /** The audit log's entry for a completed sign-in. */
  event?: AuditAction;
};

/** Every way of signing in ends here: with a session, or with a ticket for the second factor. */
export async function finishSignIn(
  parts: AccountParts,
  stores: AccountTransaction,
  { account, user, caller, event }: ProvenPerson,
): Promise<SignInResult> {
  const methods = await stores.factors.methods(account.id);
  if (methods.length > 0) {
    const ticket = await stores.sessions.openTicket(account, event ?? null);
    if (!methods.includes('passkey')) return { ticket, methods };
    const passkeys = await stores.factors.listPasskeys(account.id);
    return { ticket, methods, passkey: { ...(await askForPasskey(parts, passkeys, ticket)) } };
  }
  const token = await startSession(stores, account, caller);
  if (event) await stores.events.add({ accountId: account.id, kind: event });
  return { user, token };
}

/** Called after the commit: throwing inside the transaction would undo the ticket and the new password. */
export function requireSession(admission: SignInResult): SignedIn {
  if ('ticket' in admission) throw factorNeeded(admission);
  return admission;
}

/** Creates a session and returns its token. A sign-in on a new device is mailed to the person. */
export async function startSession(
  { sessions, mail }: AccountTransaction,
  account: LockedAccount,
  { userAgent }: Caller,
): Promise<string> {
  const device = labelClient(userAgent);
  const { token, isOnNewDevice } = await sessions.start(account, device);
  if (isOnNewDevice) await mail({ kind: 'new-device', userId: account.id, note: device });
  return token;
}

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

/** Names the device for the list of sessions. The header itself is not stored. */
export function labelClient(userAgent: string | undefined): string {
  // RFC 9110 sets no limit for this header, and browsers put their own name last. All headers together have at
  // most 16 KiB.
  const header = userAgent ?? '';
  const browser = nameIn(header, browsers);
  const system = nameIn(header, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

function nameIn(header: string, names: [RegExp, string][]): string | undefined {
  return names.find(([mark]) => mark.test(header))?.[1];
}
