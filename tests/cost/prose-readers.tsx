import { proseDifference } from '../../app/builder/kit/marked-text.tsx';
import { docOf, proseOf, schemaFor } from '../../app/builder/prose/prose-schema.ts';
import { tidyAnswer } from '../../app/builder/suggest/chat-messages.ts';
import { Article } from '../../app/sections/article.tsx';
import { ProseText } from '../../app/sections/prose.tsx';
import {
  checkProseLevels,
  checkProseLinks,
  checkTypedLists,
} from '../../domain/checks/prose-checks.ts';
import { htmlTokens } from '../../domain/prose/html-tokens.ts';
import { mergeProse } from '../../domain/prose/merge-prose.ts';
import { normalProse } from '../../domain/prose/normal-prose.ts';
import type { Prose } from '../../domain/prose/prose.ts';
import { pageSizeProblem, proseSizeProblem, sizeOfProse } from '../../domain/prose/prose-size.ts';
import {
  countProseLetters,
  linksInProse,
  mapProseLinks,
  plainWords,
} from '../../domain/prose/prose-text.ts';
import { readClipboardHtml } from '../../domain/prose/read-html.ts';
import { readProse } from '../../domain/prose/read-prose.ts';
import { findInProse, replaceInProse } from '../../domain/prose/replace-prose.ts';
import { proseToHtml } from '../../domain/prose/write-html.ts';
import { writeProse } from '../../domain/prose/write-prose.ts';
import { type BuiltSection, sectionOfKind } from '../../domain/sections/section-schema.ts';
import { wordFinder } from '../../domain/values/search-text.ts';
import { renderInSite } from '../support/browser/render-in-site.tsx';
import type { Reader } from './measure.ts';

const article = { isArticle: true };
const field = { isArticle: false };

// Every text of a shape holds this letter, mostly once a word.
const finder = wordFinder({ find: 'w', isCaseSensitive: false, isWholeWords: false });

/** A prose that nobody has read before, so that nothing of it is remembered. */
function fresh(text: string): Prose {
  return readProse(text, article).map(({ type, spans }) => ({ type, spans: [...spans] }));
}

/** Every second line of a text is another. */
function halfChanged(text: string, other: string): string {
  const lines = other.split('\n');
  return text
    .split('\n')
    .map((line, at) => (at % 4 === 0 ? (lines[at] ?? line) : line))
    .join('\n');
}

/** A page with one article. */
function articleOf(text: string): BuiltSection[] {
  return [sectionOfKind('text', 'section-id', { heading: 'Text', body: text })];
}

/** What reads the signs of one text. The name begins with that of the function. */
export const signReaders: Record<string, Reader> = {
  readProse: (text) => () => readProse(text, article),
  writeProse: (text) => {
    const prose = fresh(text);
    return () => writeProse(prose);
  },
  'checkProseLevels, bold lines': (text) => () => checkProseLevels(articleOf(text)),
  checkTypedLists: (text) => () => checkTypedLists(articleOf(text)),
  checkProseLinks: (text) => () => checkProseLinks(articleOf(text), () => false),
};

/** What reads one text of an article or a field, with the functions above. */
export const proseReaders: Record<string, Reader> = {
  'readProse, in a field': (text) => () => readProse(text, field),
  normalProse: (text) => {
    const prose = fresh(text);
    return () => normalProse(prose);
  },
  mapProseLinks: (text) => () => mapProseLinks(text, (to) => `${to}x`, article),
  sizeOfProse: (text) => () => pageSizeProblem(sizeOfProse(text, article)),
  proseToHtml: (text) => {
    const prose = fresh(text);
    return () => proseToHtml(prose);
  },
  plainWords: (text) => () => plainWords(text, article),
  countProseLetters: (text) => () => countProseLetters(text, article),
  linksInProse: (text) => () => linksInProse(text, article),
  proseSizeProblem: (text) => () => proseSizeProblem(text, article),
  findInProse: (text) => () => findInProse(text, article, finder),
  replaceInProse: (text) => () =>
    replaceInProse(text, article, { find: finder, words: '*', isWanted: () => true }),
  'mergeProse, three texts': (text, other, third) => () => mergeProse(text, other, third, article),
  'mergeProse, before and behind': (text, other, third) => () =>
    mergeProse(text, `${other}\n\n${text}`, `${text}\n\n${third}`, article),
  'mergeProse, here and there': (text, other) => () =>
    mergeProse(text, halfChanged(text, other), `${text}\n\nEnd`, article),
  'proseDifference, two texts': (text, other) => {
    const proses = [fresh(text), fresh(other)] as const;
    return () => proseDifference(...proses);
  },
  'proseDifference, here and there': (text, other) => {
    const proses = [fresh(text), fresh(halfChanged(text, other))] as const;
    return () => proseDifference(...proses);
  },
  'docOf and proseOf, the editor': (text) => {
    const prose = fresh(text);
    return () => proseOf(docOf(schemaFor(true), prose));
  },
  tidyAnswer: (text) => () => {
    const subject = { field: '', text: '', pageHeading: '', sectionHeading: '' };
    return tidyAnswer(`“${text}”`, { ...subject, maxLength: 100_000, prose: article });
  },
};

/** What draws one text. React takes long, and these shapes are many. */
export const drawers: Record<string, Reader> = {
  'Article, drawn': (text) => () => {
    const section = sectionOfKind('text', 'section-id', { heading: 'Text', body: text });
    return renderInSite(<Article section={section} isTitle={false} isFirst={false} />);
  },
  'ProseText, drawn': (text) => () => renderInSite(<ProseText text={text} field="text" />),
};

/** What reads HTML of a clipboard. */
export const htmlReaders: Record<string, Reader> = {
  readClipboardHtml: (text) => () => readClipboardHtml(text),
  htmlTokens: (text) => () => [...htmlTokens(text)],
};
