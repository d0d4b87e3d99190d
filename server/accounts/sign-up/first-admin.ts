import { type Config, ConfigError } from '../../config/config.ts';
import { AccountService } from '../keys/account-access.ts';
import { linkUrl } from '../keys/link-store.ts';
import { findPasswordProblem, needsLongPassword, mailNewRole } from '../keys/password-policy.ts';
import { linkLifetimesMs } from '../../../domain/accounts/lifetimes.ts';
import { sayDuration } from '../../../domain/values/durations.ts';
import { defaultSettings } from '../../../domain/settings/settings-schema.ts';
import { canonicalEmail } from '../../../domain/values/form-rules.ts';

type AdminCredentials = { email: string; password: string };

/** Reads ADMIN_EMAIL and ADMIN_PASSWORD if set. A weak password stops the start. */
export function readAdminCredentials(config: Config): AdminCredentials | undefined {
  const { ADMIN_EMAIL, ADMIN_PASSWORD: password } = config;
  if (!ADMIN_EMAIL || !password) return undefined;
  const email = canonicalEmail(ADMIN_EMAIL);
  const owner = { email, fullName: '', username: null, role: 'Admin' as const };
  const problem = findPasswordProblem(password, owner, config.SITE_NAME ?? defaultSettings.name);
  if (problem) throw new ConfigError(`ADMIN_PASSWORD: ${problem}`);
  return { email, password };
}

/** The message for the terminal at the start; empty once there is an administrator. */
export async function welcomeFirstAdmin(firstAdmin: FirstAdmin, config: Config): Promise<string> {
  if (await firstAdmin.exists()) return '';
  const credentials = readAdminCredentials(config);
  if (!credentials) return describeAdminLink(await firstAdmin.createLink());
  await firstAdmin.createFrom(credentials);
  return `  ${credentials.email} is the administrator.\n`;
}

/** This text is for the terminal, never for the log. */
export function describeAdminLink(link: string): string {
  const within = sayDuration(linkLifetimesMs['first-admin'], 'day');
  return `  Become its administrator with this link, once, within ${within}:\n  ${link}\n`;
}

/** There is no default account: the first administrator is created from the terminal or the environment. */
export class FirstAdmin extends AccountService {
  exists(): Promise<boolean> {
    return this.stores().accounts.hasActiveAdmin();
  }

  /** Creates a one-time link for the reader of the terminal. The link printed before ends. */
  async createLink(): Promise<string> {
    const token = await this.stores().links.mint('first-admin', null);
    return linkUrl(this.parts.config, 'first-admin', token);
  }

  /** Raises this address to administrator and creates a link to set the password. */
  async createLinkFor(email: string): Promise<string> {
    return this.transaction(async (stores) => {
      const { accounts, links, events } = stores;
      const before = await accounts.findByEmail(email);
      const account = await accounts.ensureAdmin({ email, fullName: nameFrom(email) });
      const kind = account.pendingRole ? 'offered-admin' : 'made-admin';
      await events.add({ accountId: account.id, kind, actorId: null });
      if (before && !needsLongPassword(before)) await mailNewRole(stores, account);
      const token = await links.mint('create-password', account.id);
      return linkUrl(this.parts.config, 'create-password', token);
    });
  }

  /** Creates the account of ADMIN_EMAIL and ADMIN_PASSWORD once, and never changes it again. */
  async createFrom({ email, password }: AdminCredentials): Promise<void> {
    const hash = await this.parts.hasher.hash(password);
    await this.transaction(async ({ accounts, events }) => {
      const account = await accounts.ensureAdmin({ email, fullName: nameFrom(email) });
      await accounts.setPassword(account, hash);
      await accounts.completeRole(account.id, hash);
      await events.add({ accountId: account.id, kind: 'made-admin', actorId: null });
    });
  }
}

/** An administrator made from the terminal is named after their address until they change it. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^a-z]+/).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name.length < 2 ? 'Administrator' : name.slice(0, 80);
}
