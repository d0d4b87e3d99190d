import { hasRight } from '../../../domain/accounts/rights.ts';
import {
  type ApprovalNews,
  approvalNewsSchema,
  nameOfExchanged,
} from '../../../domain/content/approvals.ts';
import { teamMailWords } from '../../../domain/mail/all-mail-words.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { cutText } from '../../../domain/values/values.ts';
import type { OutboxRow } from '../../outbox/outbox-store.ts';
import { MailIsObsolete, type MailSources, type NoteForMail } from '../mail-sources.ts';
import {
  button,
  defineMail,
  facts,
  hello,
  letter,
  letterTo,
  type MailBlock,
  type MailContent,
  type MailOfKind,
  type MailSite,
  quote,
  small,
  text,
} from './mail.ts';

type NoteNews = NoteForMail & { fullName: string };

/** What happened to a page, with the name of the person who did it. */
type PageNews = Omit<ApprovalNews, 'by'> & { by: string };

/** `path`: the page's address, where visitors can open it. */
type WriterNews = PageNews & { fullName: string; path?: string | undefined };

export const teamMails = {
  'note-mentioned': toColleague('Note on a page', (name) => teamMailWords.note.mentioned({ name })),

  'note-answered': toColleague('Reply to a note', (name) => teamMailWords.note.answered({ name })),

  'approval-asked': defineMail<PageNews>({
    name: 'Page waiting for approval',
    to: 'team',
    read: (row, { sources }) => readNews(row, sources),
    write({ pageId, page, by: name }, site) {
      const words = teamMailWords.approvalAsked;
      return letter(words, { name, page }, [
        text(words.text({ name, page })),
        text(words.next),
        openDraft(site, pageId),
      ]);
    },
  }),

  'page-approved': toWriter('Approved page', ({ page, by: name, fullName, path }, site) =>
    letterTo(fullName, teamMailWords.approved, { name, page }, [
      path === undefined
        ? button(commonMailWords.openSite, `${site.url}/`)
        : button(commonMailWords.openPage, `${site.url}${path}`),
    ]),
  ),

  'page-returned': toWriter('Page sent back', (news, site) => {
    const { pageId, page, by: name, fullName, words: note = '' } = news;
    const words = teamMailWords.returned;
    return letterTo(fullName, words, { name, page }, [
      quote(note),
      text(words.next),
      openDraft(site, pageId),
    ]);
  }),

  'approval-ended': toWriter('Page no longer waiting for approval', (news, site) =>
    changeNews(news, site, teamMailWords.ended),
  ),

  'time-held': toWriter('Page not published as scheduled', (news, site) =>
    changeNews(news, site, teamMailWords.timeHeld),
  ),

  // Sent at most once a day.
  'backup-failed': defineMail<{ reason: string }>({
    name: 'Failed backup',
    to: 'team',
    read: async ({ note }) => ({ reason: note ?? '' }),
    write({ reason }, site) {
      const words = teamMailWords.backupFailed;
      return letter(words, { site: site.name }, [
        text(words.text),
        reason && quote(reason),
        text(words.next),
        button(commonMailWords.openDesk, `${site.url}/admin`),
      ]);
    },
  }),
};

/** Sent to an administrator who asks whether mails arrive. It is in no outbox. */
export function testMail(site: MailSite): MailContent {
  const words = teamMailWords.test;
  return letter(words, { site: site.name }, [
    text(words.text({ site: site.name })),
    button(commonMailWords.openDesk, `${site.url}/admin/settings`),
  ]);
}

/** A mail about a note or an answer. A colleague who lost the role meanwhile, or was disabled, gets none. */
function toColleague(name: string, sayWhat: (author: string) => string): MailOfKind<NoteNews> {
  return {
    name,
    to: 'person',
    async read(row, { sources }) {
      const person = await sources.findRecipient(row.user_id ?? '');
      if (!person?.isVerified || person.isDisabled || !hasRight(person.role, 'notes')) {
        throw new MailIsObsolete('The account is gone');
      }
      const found = await sources.findNote(row.note ?? '', row.answer_id);
      if (!found) throw new MailIsObsolete('The note is gone');
      return { ...found, fullName: person.fullName, email: person.email };
    },
    write({ note: { page, section, _id }, author, text: said, fullName }, site) {
      const words = teamMailWords.note;
      const heading = sayWhat(author ?? commonMailWords.formerColleague);
      const shown = { subject: `${heading}: ${page.name}`, preview: cutText(said, 120), heading };
      return letter(shown, {}, [
        hello(fullName),
        facts([
          [words.page, page.name],
          [words.section, section ? (section.name ?? words.sectionGone) : words.wholePage],
        ]),
        quote(said),
        // The desk asks for a sign-in where one is needed, and leads on to the page.
        button(words.button, `${site.url}/admin/notes?of=${page._id}&note=${_id}`),
        small(words.why({ site: site.name })),
      ]);
    },
  };
}

/** A mail to the writer of a page. Who lost the role meanwhile gets none. */
function toWriter(name: string, write: MailOfKind<WriterNews>['write']): MailOfKind<WriterNews> {
  return {
    name,
    to: 'person',
    async read(row, { sources }) {
      const person = await sources.findRecipient(row.user_id ?? '');
      if (!person || person.isDisabled || !hasRight(person.role, 'pages')) {
        throw new MailIsObsolete('The account is gone');
      }
      const { fullName, email } = person;
      const news = await readNews(row, sources);
      return { ...news, path: await sources.findPagePath(news.pageId), fullName, email };
    },
    write,
  };
}

async function readNews({ note }: OutboxRow, sources: MailSources): Promise<PageNews> {
  const { by, ...news } = approvalNewsSchema.parse(JSON.parse(note ?? 'null'));
  const person = await sources.findRecipient(by);
  return { ...news, by: person?.fullName ?? commonMailWords.formerColleague };
}

/** Something is not what it was when the person asked, or set a time. */
function changeNews(
  { pageId, page, by: name, fullName, exchanged = null, isDiscarded = false }: WriterNews,
  site: MailSite,
  words: typeof teamMailWords.ended | typeof teamMailWords.timeHeld,
): MailContent {
  if (isDiscarded) {
    return letterTo(fullName, { ...words, text: words.discarded }, { name, page }, []);
  }
  return letterTo(fullName, words, { name, page, what: nameOfExchanged(exchanged) }, [
    text(words.next),
    openDraft(site, pageId),
  ]);
}

function openDraft(site: MailSite, pageId: string): MailBlock {
  return button(commonMailWords.openPage, `${site.url}/?edit=${pageId}`);
}
