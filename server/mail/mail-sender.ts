import type { Config } from '../config/config.ts';
import type { Mail } from './mail-transport.ts';

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
