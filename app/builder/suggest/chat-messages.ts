import { readProse } from '../../../domain/prose/read-prose.ts';
import { writeProse } from '../../../domain/prose/write-prose.ts';
import { cutText } from '../../../domain/values/values.ts';

export type ChatMessage = { role: 'system' | 'user'; content: string | ContentPart[] };
type ContentPart =
  | { type: 'text'; text: string }
  | { type: 'image_url'; image_url: { url: string } };

export type SuggestAction = 'rewrite' | 'shorten' | 'draft' | 'describe';

export const actionNames: Record<SuggestAction, string> = {
  rewrite: 'Rewrite',
  shorten: 'Shorten',
  draft: 'Draft from the page’s heading',
  describe: 'Describe the picture',
};

/** What the text is for, so that the answer fits. */
export type Subject = {
  /** The field, as the editor calls it: 'Heading'. */
  field: string;
  text: string;
  pageHeading: string;
  sectionHeading: string;
  maxLength: number;
  /** The field holds prose: the answer may have marks. */
  prose?: { isArticle: boolean };
  picture?: string;
};

const voice = [
  'You write for the website of a company. Short sentences, concrete claims, plain English, no exclamation marks.',
  'Invent no facts and no figures. Keep the language of the given text.',
  'Answer with the new text alone: no quotation marks, no introduction.',
].join(' ');

function formOf({ prose }: Subject): string {
  if (!prose) return 'No formatting, one line.';
  const marks =
    'Keep links as they are: [words](target). You may use **bold**, *italic*, lines that begin with “- ” or “1. ”, and blank lines between paragraphs';
  return prose.isArticle ? `${marks}, “## ” and “### ” for headings.` : `${marks}. No headings.`;
}

export function messagesFor(action: SuggestAction, subject: Subject): ChatMessage[] {
  return [
    {
      role: 'system',
      content: `${voice} ${formOf(subject)} At most ${subject.maxLength} characters.`,
    },
    { role: 'user', content: questionFor(action, subject) },
  ];
}

function questionFor(action: SuggestAction, subject: Subject): ChatMessage['content'] {
  const about = [
    ...(subject.pageHeading ? [`Page: ${subject.pageHeading}`] : []),
    ...(subject.sectionHeading ? [`Section: ${subject.sectionHeading}`] : []),
    `Field: ${subject.field}`,
  ];
  const ask = (...lines: string[]) => [...about, ...lines].join('\n');
  if (action === 'rewrite') return ask('Rewrite this text:', subject.text);
  if (action === 'shorten') return ask('Say this in about half the words:', subject.text);
  if (action === 'draft') return ask('Draft this field so that it fits the page.');
  const words = ask(
    'Describe this picture for people who cannot see it, in one sentence without “picture of”.',
  );
  if (subject.picture === undefined) return words;
  return [
    { type: 'text', text: words },
    { type: 'image_url', image_url: { url: subject.picture } },
  ];
}

/** An answer that fits the field, without the quotation marks that models like to add. A line is one line. */
export function tidyAnswer(answer: string, { maxLength, prose }: Subject): string {
  const one = prose ? answer.trim() : answer.split(/\s+/).filter(Boolean).join(' ');
  const bare = /^["“«'](.*)["”»']$/s.exec(one)?.[1] ?? one;
  const cut = cutText(bare, maxLength).toWellFormed();
  return prose ? writeProse(readProse(cut, prose)) : cut;
}
