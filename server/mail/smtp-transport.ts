import { isLoopback } from '../../domain/values/web-address.ts';
import type { Config } from '../config/config.ts';
import { Service } from '../service.ts';
import {
  AddressRefused,
  type Handover,
  type Mail,
  type MailTransport,
  toMessage,
} from './mail-transport.ts';

type Parts = {
  config: Pick<Config, 'MAIL_FROM' | 'SITE_URL'> & { SMTP_URL: string };
  now: () => number;
  timeoutMs?: number;
};

/** Hands mails to a mail server, over TLS with a valid certificate unless the server runs on this machine. */
export class SmtpTransport extends Service<Parts> implements MailTransport {
  #pool: ReturnType<typeof openPool> | undefined;

  async send(mail: Mail): Promise<Handover> {
    const { config, now, timeoutMs = 10_000 } = this.parts;
    try {
      this.#pool ??= openPool(new URL(config.SMTP_URL), timeoutMs);
      const message = toMessage(mail, config, new Date(now()));
      const { response } = await (await this.#pool).sendMail(message);
      return { isFile: false, answer: response };
    } catch (error) {
      throw isAddressError(error) ? new AddressRefused(error.message, { cause: error }) : error;
    }
  }

  close(): void {
    void this.#pool?.then((pool) => pool.close());
  }
}

/** Loaded with the first mail, because the library takes long to load. */
async function openPool(url: URL, timeoutMs: number) {
  const { default: nodemailer } = await import('nodemailer');
  const isSecure = url.protocol === 'smtps:';
  const isLocal = isLoopback(url.hostname);
  const pool = nodemailer.createTransport({
    pool: true,
    maxConnections: 4,
    // The worker tries again itself.
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
  // The next mail notices a broken idle connection.
  pool.on('error', () => {});
  return pool;
}

/**
 * 5xx to RCPT TO concerns the address. 5xx to anything else may be our configuration, which an operator can correct.
 */
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
