import { isLoopback } from '../../domain/values/web-address.ts';
import type { Config } from '../config/config.ts';
import { AddressRefused, type Mail, type MailTransport, toMessage } from './mail-transport.ts';

type SmtpConfig = Pick<Config, 'MAIL_FROM' | 'SITE_URL'> & { SMTP_URL: string };

/** Hands mails to a mail server, over TLS with a valid certificate unless it runs on this machine. */
export class SmtpTransport implements MailTransport {
  readonly #config: SmtpConfig;
  readonly #now: () => number;
  readonly #timeoutMs: number;
  #pool: ReturnType<typeof openPool> | undefined;

  constructor(config: SmtpConfig, now: () => number, timeoutMs = 10_000) {
    this.#config = config;
    this.#now = now;
    this.#timeoutMs = timeoutMs;
  }

  async send(mail: Mail): Promise<void> {
    try {
      this.#pool ??= openPool(new URL(this.#config.SMTP_URL), this.#timeoutMs);
      await (await this.#pool).sendMail(toMessage(mail, this.#config, new Date(this.#now())));
    } catch (error) {
      throw isAddressError(error) ? new AddressRefused(error.message, { cause: error }) : error;
    }
  }

  close(): void {
    void this.#pool?.then((pool) => pool.close());
  }
}

/** With the first mail: the library takes its time to load. */
async function openPool(url: URL, timeoutMs: number) {
  const { default: nodemailer } = await import('nodemailer');
  const isSecure = url.protocol === 'smtps:';
  const isLocal = isLoopback(url.hostname);
  const pool = nodemailer.createTransport({
    pool: true,
    maxConnections: 4,
    // Trying again is the worker's business.
    maxRequeues: 0,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    secure: isSecure,
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  });
  // A broken idle connection is found out by the next mail.
  pool.on('error', () => {});
  return pool;
}

/** 5xx to RCPT TO speaks of the address. 5xx to anything else may be our set-up, which someone can mend. */
function isAddressError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}
