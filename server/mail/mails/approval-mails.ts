import { type ApprovalNews, nameOfExchanged } from '../../../domain/content/approvals.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { teamMailWords } from '../../../domain/mail/team-mail-words.ts';
import { button, hello, type MailContent, type MailSite, quote, text } from './mail-content.ts';

type News = Pick<ApprovalNews, 'pageId' | 'page' | 'words' | 'exchanged' | 'isDiscarded'> & {
  by: string;
  fullName: string;
  /** The page's address, where visitors can open it. */
  path?: string | undefined;
};

export function approvalAsked(
  site: MailSite,
  { pageId, page, by: name }: Omit<News, 'fullName' | 'path'>,
): MailContent {
  const words = teamMailWords.approvalAsked;
  return {
    subject: words.subject({ name, page }),
    preview: words.preview,
    heading: words.heading,
    blocks: [text(words.text({ name, page })), text(words.next), openDraft(site, pageId)],
  };
}

export function pageApproved(
  site: MailSite,
  { page, by: name, fullName, path }: News,
): MailContent {
  const words = teamMailWords.approved;
  return {
    subject: words.subject({ page }),
    preview: words.preview({ name }),
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ name, page })),
      path === undefined
        ? button(commonMailWords.openSite, `${site.url}/`)
        : button(commonMailWords.openPage, `${site.url}${path}`),
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
      openDraft(site, pageId),
    ],
  };
}

export function approvalEnded(site: MailSite, news: News): MailContent {
  return changed(site, teamMailWords.ended, news);
}

export function timeHeld(site: MailSite, news: News): MailContent {
  return changed(site, teamMailWords.timeHeld, news);
}

/** Something is not what it was when the person asked, or set a time. */
function changed(
  site: MailSite,
  words: typeof teamMailWords.ended | typeof teamMailWords.timeHeld,
  { pageId, page, by: name, fullName, exchanged = null, isDiscarded = false }: News,
): MailContent {
  return {
    subject: words.subject({ page }),
    preview: words.preview({ name }),
    heading: words.heading,
    blocks: isDiscarded
      ? [hello(fullName), text(words.discarded({ name, page }))]
      : [
          hello(fullName),
          text(words.text({ name, page, what: nameOfExchanged(exchanged) })),
          text(words.next),
          openDraft(site, pageId),
        ],
  };
}

function openDraft(site: MailSite, pageId: string) {
  return button(commonMailWords.openPage, `${site.url}/?edit=${pageId}`);
}
