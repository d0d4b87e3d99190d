import type { ApprovalNews } from '../../../domain/content/approvals.ts';
import { button, type MailContent, type MailSite, quote, text } from './mail-content.ts';

type News = Pick<ApprovalNews, 'pageId' | 'page' | 'words'> & { by: string; fullName: string };

export function approvalAsked(
  site: MailSite,
  { pageId, page, by }: Omit<News, 'fullName'>,
): MailContent {
  return {
    subject: `${by} asks for approval: ${page}`,
    preview: 'A page waits for someone to look at it before visitors see it.',
    heading: 'A page waits for approval',
    blocks: [
      text(
        `${by} has changed the page “${page}” and asks for approval. Visitors see it once someone else has approved it.`,
      ),
      text('Look at the difference, and publish it or give it back.'),
      button('Open the page', `${site.url}/?edit=${pageId}`),
    ],
  };
}

export function pageApproved(site: MailSite, { page, by, fullName }: News): MailContent {
  return {
    subject: `Approved: ${page}`,
    preview: `${by} has approved your page, and visitors see it now.`,
    heading: 'Your page is published',
    blocks: [
      text(`Hello ${fullName},`),
      text(`${by} has approved “${page}”, and visitors see it now.`),
      button('Open the site', `${site.url}/`),
    ],
  };
}

export function pageReturned(
  site: MailSite,
  { pageId, page, by, fullName, words }: News,
): MailContent {
  return {
    subject: `Given back: ${page}`,
    preview: `${by} gave your page back with a note.`,
    heading: 'Your page was given back',
    blocks: [
      text(`Hello ${fullName},`),
      text(`${by} has looked at “${page}” and gives it back with a note:`),
      quote(words ?? ''),
      text('Your draft is kept as it was. Change it and save it again to ask once more.'),
      button('Open the page', `${site.url}/?edit=${pageId}`),
    ],
  };
}
