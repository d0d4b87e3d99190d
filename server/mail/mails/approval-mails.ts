import type { ApprovalNews } from '../../../domain/content/approvals.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { teamMailWords } from '../../../domain/mail/team-mail-words.ts';
import { button, hello, type MailContent, type MailSite, quote, text } from './mail-content.ts';

type News = Pick<ApprovalNews, 'pageId' | 'page' | 'words'> & { by: string; fullName: string };

export function approvalAsked(
  site: MailSite,
  { pageId, page, by: name }: Omit<News, 'fullName'>,
): MailContent {
  const words = teamMailWords.approvalAsked;
  return {
    subject: words.subject({ name, page }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      text(words.text({ name, page })),
      text(words.next),
      button(commonMailWords.openPage, `${site.url}/?edit=${pageId}`),
    ],
  };
}

export function pageApproved(site: MailSite, { page, by: name, fullName }: News): MailContent {
  const words = teamMailWords.approved;
  return {
    subject: words.subject({ page }),
    preview: words.preview({ name }),
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ name, page })),
      button(commonMailWords.openSite, `${site.url}/`),
    ],
  };
}

export function pageReturned(
  site: MailSite,
  { pageId, page, by: name, fullName, words: note }: News,
): MailContent {
  const words = teamMailWords.returned;
  return {
    subject: words.subject({ page }),
    preview: words.preview({ name }),
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ name, page })),
      quote(note ?? ''),
      text(words.next),
      button(commonMailWords.openPage, `${site.url}/?edit=${pageId}`),
    ],
  };
}
