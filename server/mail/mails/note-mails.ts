import { type Note, noteWords } from '../../../domain/content/notes.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import type { NoteMailKind } from '../../../domain/mail/mail-request.ts';
import { cutText } from '../../../domain/values/values.ts';
import {
  button,
  facts,
  type MailContent,
  type MailSite,
  quote,
  small,
  text,
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
  const by = author ?? formerColleague;
  const heading = kind === 'note-mentioned' ? `${by} asks you for a look` : `${by} answered a note`;
  const { page, section, _id } = note;
  return {
    subject: `${heading}: ${page.name}`,
    preview: cutText(words, 120),
    heading,
    blocks: [
      text(`Hello ${fullName},`),
      facts([
        ['Page', page.name],
        ['Section', section ? (section.name ?? noteWords.sectionGone) : noteWords.wholePage],
      ]),
      quote(words),
      // The desk asks for a sign-in where one is needed, and leads on to the page.
      button('Open the note', `${site.url}/admin/notes?of=${page._id}&note=${_id}`),
      small(`You get this mail because you write pages of ${site.name}.`),
    ],
  };
}
