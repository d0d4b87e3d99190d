import cluster from 'node:cluster';
import { isIP } from 'node:net';
import path from 'node:path';

import * as z from 'zod';

import { hasControlCharacter, isEmail } from '../../domain/values/form-rules.ts';
import { profileSchema } from '../../domain/settings/setting-rules.ts';
import { settingShape } from '../../domain/settings/settings-schema.ts';
import { hasPlainHost, isHttpsOrLoopback, isLoopback } from '../../domain/values/web-address.ts';
import { nearMissWarnings } from './near-misses.ts';
import { exitBadConfiguration } from './start-refused.ts';
import { passwordLimits } from '../../domain/values/password-limits.ts';

/** A wrong value in the environment. The start ends and names the variable. */
export class ConfigError extends Error {}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, { error: message, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

const port = wholeNumber(0, 65_535);
const truth = z.enum(['true', 'false'], { error: 'must be true or false' });
const emailAddress = z.email({ error: 'must be an e-mail address' });
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const httpUrl = z
  .url({ protocol: /^https?$/, abort: true, error: 'must begin with http:// or https://' })
  .refine(hasPlainHost, 'must name its host with letters, digits, dots and hyphens only')
  .refine(isAddressAlone, 'must have no user, no query and no fragment');
/** Mailed links begin with this address, and the site can only be at `/`. */
const siteUrl = httpUrl.refine(
  (url) => new URL(url).pathname === '/',
  'must end after the host and the port: the site cannot be below a path',
);
const httpsOrLoopbackUrl = httpUrl.refine(
  isHttpsOrLoopback,
  'must be https (or a loopback address)',
);

/** A number of hops is refused: a client that reaches us past one proxy could then forge the header. */
const proxies = z
  .string()
  .transform((list) => list.split(',').map((proxy) => proxy.trim()))
  .refine(
    (list) => list.every(isNetwork),
    'must list addresses or networks, such as 10.0.0.1, 192.168.0.0/16 or loopback',
  );

const sender = z
  .string()
  .max(320)
  .refine(
    isSender,
    'must be an address, or a name before one in angle brackets: Name <a@b.example>',
  );

const duration = z
  .string()
  .regex(
    /^[1-9]\d{0,3}[mhd]$/,
    'must be a number of minutes, hours or days, such as 30m, 6h or 1d',
  );

/** Such signs in a password would end the host too early, and lead to another one. */
const passwordHint =
  'write signs of the user and the password as %2F (/), %3F (?), %23 (#), %40 (@) and %3A (:)';

/** The address of a server with a user and a password before its host. */
function serverUrl(protocol: RegExp, beginning: string) {
  return z
    .url({ protocol, abort: true, error: `must begin with ${beginning}; ${passwordHint}` })
    .refine(hasOneHost, `names its host in two ways; ${passwordHint}`);
}

/** Only the sign before the host may be a bare `@`. */
function hasOneHost(url: string): boolean {
  const rest = url.replace(/^[a-z]+:\/\//i, '');
  const at = Math.max(0, rest.lastIndexOf('@'));
  return url.split('@').length <= 2 && !/[/?#]/.test(rest.slice(0, at));
}

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: wholeNumber(1, 64).default(1),
  WATCHDOG_SECONDS: wholeNumber(2, 3600).default(30),
  SITE_URL: siteUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  HSTS_SUBDOMAINS: truth.default('false'),
  NEW_DATABASE: truth.default('false'),
  DATABASE_URL: serverUrl(/^postgres(ql)?$/, 'postgres://').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordLimits.staffMin, `must have at least ${passwordLimits.staffMin} characters`)
    .max(passwordLimits.max)
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: duration.optional(),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),

  SMTP_URL: serverUrl(/^smtps?$/, 'smtp:// or smtps://')
    .refine((url) => new URL(url).hostname !== '', 'must name a host, such as smtp://mail.example')
    .optional(),
  MAIL_FROM: sender.optional(),
  OIDC_ISSUER: httpsOrLoopbackUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().max(200).optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  TRUST_PROXY: proxies.optional(),
  AI_BASE_URL: httpsOrLoopbackUrl.default('https://api.openai.com/v1'),
  REQUIRE_ADMIN_2FA: truth.default('false'),
  LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('info'),
  // Variables that settings can replace follow the rules of the settings.
  SITE_NAME: z.optional(settingShape.name),
  SITE_ADDRESS: z.optional(settingShape.address),
  SITE_EMAIL: z.optional(settingShape.email),
  SITE_PHONE: z.optional(settingShape.phone),
  SITE_LANGUAGE: z.optional(settingShape.language),
  SITE_TIME_ZONE: z.optional(settingShape.timeZone),
  SOCIAL_LINKEDIN: z.optional(profileSchema('LinkedIn')),
  SOCIAL_X: z.optional(profileSchema('X')),
  SOCIAL_FACEBOOK: z.optional(profileSchema('Facebook')),
  SOCIAL_INSTAGRAM: z.optional(profileSchema('Instagram')),
  HERO_VIDEO_URL: z.optional(settingShape.heroFilm),
  CONTACT_EMAIL: z.optional(settingShape.email),
  CAPTCHA_TEXT: z.string().length(6).optional(),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
});

const variableNames = Object.keys(environmentSchema.shape);

type Environment = z.output<typeof environmentSchema>;
export type Config = Omit<Environment, 'SITE_URL' | 'BACKUP_EVERY'> & {
  SITE_URL: string;
  BACKUP_EVERY: string;
};

export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const config = parsed.data;
  const problem = findContradiction(config);
  if (problem) throw new ConfigError(problem);
  return {
    ...config,
    DATA_DIR: path.resolve(config.DATA_DIR),
    BACKUP_DIR: config.BACKUP_DIR && path.resolve(config.BACKUP_DIR),
    BACKUP_EVERY: config.BACKUP_EVERY ?? '24h',
    SITE_URL: (config.SITE_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''),
  };
}

function findContradiction(config: Environment): string | undefined {
  const isProduction = config.NODE_ENV === 'production';
  if (isProduction && !isLoopback(config.HOST) && !config.SITE_URL) {
    return 'SITE_URL: must be set when HOST is not a loopback address, because mailed links start with it';
  }
  if (isProduction && config.DATABASE_URL && !config.SECRET) {
    return 'SECRET: must be set with DATABASE_URL, because all instances share it';
  }
  for (const name of ['SECRET', 'SECRET_PREVIOUS'] as const) {
    if (config[name] && isWeakSecret(config[name])) {
      return `${name}: looks like an example; make one with \`openssl rand -hex 32\``;
    }
  }
  if (Boolean(config.ADMIN_EMAIL) !== Boolean(config.ADMIN_PASSWORD)) {
    return 'ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither';
  }
  if (isProduction && config.CAPTCHA_TEXT) return 'CAPTCHA_TEXT: is for tests, not for production';
  if (isProduction && config.RATE_LIMITS === 'off') {
    return 'RATE_LIMITS: cannot be off in production';
  }
  if (config.METRICS_PORT === config.PORT) return 'METRICS_PORT: must be another one than PORT';
  const oidc = [config.OIDC_ISSUER, config.OIDC_CLIENT_ID];
  if (oidc.some(Boolean) && !oidc.every(Boolean)) {
    return 'OIDC_ISSUER and OIDC_CLIENT_ID: set both or neither';
  }
  for (const name of ['OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const) {
    if (config[name] && !config.OIDC_ISSUER) {
      return `${name}: needs OIDC_ISSUER and OIDC_CLIENT_ID, without which nobody signs in there`;
    }
  }
  if (config.BACKUP_EVERY && !config.BACKUP_DIR) {
    return 'BACKUP_EVERY: needs BACKUP_DIR, without which no backup is made';
  }
  const s3 = [config.S3_ENDPOINT, config.S3_BUCKET, config.S3_ACCESS_KEY, config.S3_SECRET_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    return 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY: set all or none';
  }
  return undefined;
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Converts a checked `BACKUP_EVERY` to milliseconds. */
export function durationMs(text: string): number {
  return Number(text.slice(0, -1)) * unitMs[text.at(-1) as keyof typeof unitMs];
}

function isAddressAlone(url: string): boolean {
  const { username, password } = new URL(url);
  return username === '' && password === '' && !/[?#]/.test(url);
}

/** The sender is a header of every mail, so it must not start another header. */
function isSender(text: string): boolean {
  const [, name = '', address = text] = /^([^<>,;:@]*)<([^<>]*)>$/.exec(text) ?? [];
  return isEmail(address) && !hasControlCharacter(name);
}

export function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < 8 || /change-?me|example|secret|password/i.test(secret);
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits === undefined) return longest > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest;
}

/**
 * Reads the configuration for a command in a terminal: a wrong value ends the process with a message. `judge` may
 * refuse more.
 */
export function readConfigOrExit(judge: (config: Config) => void = () => {}): Config {
  try {
    const config = readConfig(process.env);
    judge(config);
    // Workers have the variables of the primary process, which has printed the warnings.
    const warnings = cluster.isPrimary ? nearMissWarnings(process.env, variableNames) : [];
    for (const warning of warnings) process.stderr.write(`${warning}\n`);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The configuration is wrong.\n${error.message}\n`);
    process.exit(exitBadConfiguration);
  }
}
