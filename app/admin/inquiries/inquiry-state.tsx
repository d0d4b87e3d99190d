import type { InquiryState } from '../../../domain/contact/contact.ts';

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

export function InquiryStateBadge({ state }: { state: InquiryState }) {
  return <span className={`desk-badge ${tones[state]}`}>{inquiryStateWords[state]}</span>;
}
