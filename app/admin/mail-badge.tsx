import type { DeskMail } from '../../domain/desk/common.ts';

const words: Record<DeskMail['state'], { text: string; tone: string }> = {
  queued: { text: 'Mail queued', tone: 'badge-warm' },
  sent: { text: 'Mail sent', tone: 'badge-ok' },
  failed: { text: 'Mail failed, trying again', tone: 'badge-danger' },
  abandoned: { text: 'Mail failed', tone: 'badge-danger' },
  held: { text: 'Mail held back', tone: 'badge-warm' },
};

/** The state of a mail, in words and colour. */
export function MailBadge({ mail }: { mail: DeskMail }) {
  const { text, tone } = words[mail.state];
  return <span className={`desk-badge ${tone}`}>{text}</span>;
}
