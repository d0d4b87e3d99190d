import { useQuery } from '@tanstack/react-query';

import type { DeskMail } from '../../domain/desk/common.ts';
import { overviewQuery } from './desk-queries.ts';

const words: Record<DeskMail['state'], { text: string; tone: string }> = {
  queued: { text: 'E-mail queued', tone: 'badge-warm' },
  sent: { text: 'E-mail sent', tone: 'badge-ok' },
  failed: { text: 'E-mail failed, retrying', tone: 'badge-danger' },
  abandoned: { text: 'E-mail failed', tone: 'badge-danger' },
  held: { text: 'E-mail on hold', tone: 'badge-warm' },
};

const inFile = { text: 'Not sent: no mail server', tone: 'badge-warm' };

export function MailBadge({ mail }: { mail: DeskMail }) {
  const areFiles = useMailsAreFiles();
  const isInFile = mail.state === 'sent' && (mail.isFile ?? areFiles);
  const { text, tone } = isInFile ? inFile : words[mail.state];
  return <span className={`desk-badge ${tone}`}>{text}</span>;
}

/** Without a mail server nothing was sent, whatever has left the queue. */
export function useMailsAreFiles(): boolean {
  return useQuery(overviewQuery()).data?.hasMailServer === false;
}
