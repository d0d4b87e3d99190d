import { canonicalEmail } from '../../domain/email.ts';
import { type Config, ConfigError } from '../config.ts';
import { findPasswordProblem } from './password-policy.ts';

export type AdminCredentials = { email: string; password: string };

/** ADMIN_EMAIL and ADMIN_PASSWORD, if set. A weak password stops the start. */
export function readAdminCredentials(config: Config): AdminCredentials | undefined {
  const { ADMIN_EMAIL, ADMIN_PASSWORD: password } = config;
  if (!ADMIN_EMAIL || !password) return undefined;
  const email = canonicalEmail(ADMIN_EMAIL);
  const owner = { email, fullName: '', username: null, role: 'Admin' as const };
  const problem = findPasswordProblem(password, owner, config.SITE_NAME);
  if (problem) throw new ConfigError(`ADMIN_PASSWORD: ${problem}`);
  return { email, password };
}
