import type { Config } from '../config/config.ts';

/** A mail ready to leave. */
export type Mail = {
  id: string;
  /** Whose mail it is, where the address it comes from does not say. */
  sender: string;
  to: string[];
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** The one-time link in it, for whoever tries the site out without a mail server. */
  link?: string | undefined;
  /** The last one to someone who was erased: nothing of it may stay here for long. */
  isLast?: boolean | undefined;
};

/** Takes a mail over, or throws. After it returns the mail is someone else's responsibility. */
export type MailTransport = {
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** The mail server will never take a mail for this address: trying again is pointless. */
export class AddressRefused extends Error {}

type Sender = Pick<Config, 'MAIL_FROM' | 'SITE_URL'>;

/** What nodemailer makes a message from. Every try of one mail is the same message to a mail server. */
export function toMessage(mail: Mail, config: Sender, date: Date) {
  const host = new URL(config.SITE_URL).hostname;
  return {
    from: config.MAIL_FROM ?? { name: mail.sender, address: `no-reply@${host}` },
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date,
    messageId: `<${mail.id}@${host}>`,
    // Out-of-office replies to a machine help nobody.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
