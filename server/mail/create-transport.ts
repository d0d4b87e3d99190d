import type { Config } from '../config/config.ts';
import { FileTransport } from './file-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { SmtpTransport } from './smtp-transport.ts';

/** A mail server where one is configured, else files; outside production their links go to the terminal. */
export function createMailTransport(
  config: Config,
  now: () => number,
  write: (text: string) => void,
): MailTransport {
  const { SMTP_URL } = config;
  if (SMTP_URL) return new SmtpTransport({ ...config, SMTP_URL }, now);
  return new FileTransport({
    config,
    now,
    announce:
      config.NODE_ENV === 'production'
        ? undefined
        : ({ to, subject, link }) => {
            write(`\n  Mail to ${to.join(', ')}: ${subject}\n  ${link}\n\n`);
          },
  });
}
