import type { InquiryState } from '../../../domain/contact/contact.ts';
import type { DeskMail } from '../../../domain/desk/common.ts';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { useMailsAreFiles } from '../mail-badge.tsx';

export const inquiryStateWords: Record<InquiryState, string> = {
  new: 'New',
  'in-progress': 'In progress',
  answered: 'Answered',
  spam: 'Spam',
};

const tones: Record<InquiryState, string> = {
  new: 'badge-brand',
  'in-progress': 'badge-warm',
  answered: 'badge-ok',
  spam: '',
};

const unsent: Record<Exclude<DeskMail['state'], 'sent'> | 'file', { text: string; tone: string }> =
  {
    queued: { text: 'Answer on its way', tone: 'badge-warm' },
    failed: { text: 'Answer not sent yet', tone: 'badge-danger' },
    abandoned: { text: 'Answer not sent', tone: 'badge-danger' },
    held: { text: 'Answer on hold', tone: 'badge-warm' },
    file: { text: 'Not sent: no mail server', tone: 'badge-warm' },
  };

/** An inquiry is answered when a mail server has taken the answer, or when someone said so by hand. */
export function InquiryStateBadge({ inquiry }: { inquiry: DeskInquiry }) {
  const areFiles = useMailsAreFiles();
  const { state, answerMail: mail } = inquiry;
  const place = mail?.state === 'sent' ? (mail.isFile ?? areFiles) && 'file' : mail?.state;
  const { text, tone } =
    state === 'answered' && place
      ? unsent[place]
      : { text: inquiryStateWords[state], tone: tones[state] };
  return <span className={`desk-badge ${tone}`}>{text}</span>;
}
