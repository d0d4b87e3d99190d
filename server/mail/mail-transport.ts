import type { Config } from '../config/config.ts';

export type Mail = {
  id: string;
  /** The sender's name, for an address that does not show it. */
  sender: string;
  to: string[];
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** The one-time link of the mail, shown in the terminal when there is no mail server. */
  link?: string | undefined;
  /** True for the last mail to an erased person: its file is deleted soon. */
  isLast?: boolean | undefined;
};

/** What took a mail: the mail server with its last answer, or a file, which reaches nobody by itself. */
export type Handover = { isFile: boolean; answer: string };

/** Hands a mail over, or throws. After it returns, another system is responsible for the mail. */
export type MailTransport = {
  send(mail: Mail): Promise<Handover>;
  close(): void;
};

/** The mail server will never accept mail for this address, so trying again is pointless. */
export class AddressRefused extends Error {}

type Sender = Pick<Config, 'MAIL_FROM' | 'SITE_URL'>;

/** Builds the message for nodemailer. Every try of a mail has the same message id. */
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
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
