import type { Note } from '../../../domain/content/notes.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { teamMailWords } from '../../../domain/mail/team-mail-words.ts';
import type { NoteMailKind } from '../../../domain/mail/mail-request.ts';
import { cutText } from '../../../domain/values/values.ts';
import {
  button,
  facts,
  hello,
  type MailContent,
  type MailSite,
  quote,
  small,
} from './mail-content.ts';

export type NoteWords = {
  note: Pick<Note, '_id' | 'page' | 'section'>;
  author: string | null;
  text: string;
};

/** Tells a colleague about a note or an answer. */
export function noteMail(
  site: MailSite,
  kind: NoteMailKind,
  fullName: string,
  { note, author, text: words }: NoteWords,
): MailContent {
  const said = teamMailWords.note;
  const name = author ?? commonMailWords.formerColleague;
  const heading = kind === 'note-mentioned' ? said.mentioned({ name }) : said.answered({ name });
  const { page, section, _id } = note;
  return {
    subject: `${heading}: ${page.name}`,
    preview: cutText(words, 120),
    heading,
    blocks: [
      hello(fullName),
      facts([
        [said.page, page.name],
        [said.section, section ? (section.name ?? said.sectionGone) : said.wholePage],
      ]),
      quote(words),
      // The desk asks for a sign-in where one is needed, and leads on to the page.
      button(said.button, `${site.url}/admin/notes?of=${page._id}&note=${_id}`),
      small(said.why({ site: site.name })),
    ],
  };
}
