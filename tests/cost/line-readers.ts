import { followList, named } from '../../app/builder/kit/sub-points-field.tsx';
import { diffWords } from '../../app/builder/kit/marked-text.tsx';
import * as links from '../../app/builder/links/link-kinds.ts';
import { colleaguesFor, mentionedIn } from '../../app/builder/notes/note-field.tsx';
import { describeLength } from '../../app/builder/search/search-panel.tsx';
import { readEvents } from '../../app/builder/suggest/ask-ai.ts';
import { figureAt } from '../../app/page/figures.ts';
import { problemOfSentence } from '../../domain/catalogue/sentence-rules.ts';
import { findGaps } from '../../domain/content/gaps.ts';
import { isLegalPage } from '../../domain/pages/page-ids.ts';
import * as mentions from '../../domain/content/mentions.ts';
import { mergeFields } from '../../domain/desk/merge-fields.ts';
import { cleanFileName } from '../../domain/files/file-names.ts';
import { fileIdsIn } from '../../domain/media/library-uses.ts';
import { shorten } from '../../domain/pages/page-words.ts';
import { mapsSearch, linesOf, readEmbed } from '../../domain/sections/embeds.ts';
import { networkAt } from '../../domain/sections/networks.ts';
import { menuLineOf } from '../../domain/tree/menu-lines.ts';
import { betterAddress, isAddressPart, madeAddress } from '../../domain/tree/page-address.ts';
import { slugOf } from '../../domain/tree/read-tree.ts';
import * as addresses from '../../domain/values/addresses.ts';
import { commonPlaces } from '../../domain/values/common-places.ts';
import { wordFinder, foldText, searchWords } from '../../domain/values/search-text.ts';
import * as forms from '../../domain/values/form-rules.ts';
import { treeLimits } from '../../domain/values/tree-limits.ts';
import { countLetters } from '../../domain/values/text-length.ts';
import { cutText, isBlank } from '../../domain/values/values.ts';
import { isWebAddress, wholeAddress } from '../../domain/values/web-address.ts';
import { fillSentence, valuesOf } from '../../domain/words/sentences.ts';
import { csvLine } from '../../server/http/csv.ts';
import { escapeHtml } from '../../server/http/escape-html.ts';
import { loggedPath } from '../../server/http/log.ts';
import { quote } from '../../server/mail/mails/mail.ts';
import { renderHtml, renderText } from '../../server/mail/mails/render-mail.ts';
import type { Reader } from './measure.ts';

/** Colleagues with the names that the shapes mention. */
const people = ['w', 'wo', 'Ada', 'Ada Lovelace'].map((fullName, at) => ({
  _id: String(at).padStart(24, 'a'),
  fullName,
}));
const names = new Map(people.map(({ _id, fullName }) => [_id, fullName]));

const site = {
  name: 'Fourfold',
  url: 'https://fourfold.example',
  address: '',
  email: '',
  phone: '',
};
const letter = (text: string) => ({
  subject: text,
  preview: text,
  heading: text,
  blocks: [quote(text)],
});

const find = (isWholeWords: boolean, isCaseSensitive: boolean) => (text: string) => () =>
  wordFinder({ find: 'w', isWholeWords, isCaseSensitive })(text);

/** What reads a line, a name, an address or a note. The name begins with that of the function. */
export const lineReaders: Record<string, Reader> = {
  slugOf: (text) => () => slugOf(text),
  betterAddress: (text) => () => betterAddress(text),
  madeAddress: (text) => () => madeAddress(text, 'de'),
  isAddressPart: (text) => () => isAddressPart(text),
  judgeAddress: (text) => () => addresses.judgeAddress(`/${text}`),
  pathOfLink: (text) => () => addresses.pathOfLink(`/${text}`),
  withQuery: (text) => () => addresses.withQuery(`/${text}`, text),
  isSafeLink: (text) => () => addresses.isSafeLink(`https://${text}`),
  isSafeImage: (text) => () => addresses.isSafeImage(`https://${text}`),
  pageIdOf: (text) => () => addresses.pageIdOf(`page:${text}`),
  fileIdOf: (text) => () => addresses.fileIdOf(`file:${text}`),
  libraryFileAt: (text) => () => addresses.libraryFileAt(`/files/${text}`),
  wholeAddress: (text) => () => wholeAddress(text),
  isWebAddress: (text) => () => isWebAddress(`https://${text}`),
  networkAt: (text) => () => networkAt(`https://${text}`),
  readEmbed: (text) => () => [readEmbed('film', text), readEmbed('map', text)],
  mapsSearch: (text) => () => mapsSearch(text.toWellFormed()),
  'linesOf, of an address': (text) => () => linesOf(text),
  'kindOf, of a link': (text) => () => links.kindOf(text),
  makeLink: (text) => () => [links.makeLink('mail', text), links.makeLink('phone', text)],
  fileIdsIn: (text) => () => fileIdsIn(text),
  foldText: (text) => () => foldText(text),
  searchWords: (text) => () => searchWords(text),
  'wordFinder, letters': find(false, false),
  'wordFinder, whole words': find(true, false),
  'wordFinder, with case': find(true, true),
  commonPlaces: (text, other) => () => commonPlaces(text.split(/\s/), other.split(/\s/)),
  diffWords: (text, other) => () => diffWords(text, other),
  'diffWords, one text twice': (text) => () => diffWords(text, `${text} ${text}`),
  followList: (text, other) => {
    // A card has twelve points; a hostile page has no more.
    const before = text.split(/\s/).slice(0, 12).map(named);
    return () => followList(before, other.split(/\s/).slice(0, 12));
  },
  storeMentions: (text) => () => mentions.storeMentions(text, people),
  showMentions: (text) => () => mentions.showMentions(text, names),
  hideMentions: (text) => () => mentions.hideMentions(text),
  splitMentions: (text) => () => mentions.splitMentions(text, people),
  typedMention: (text) => () => mentions.typedMention(text, text.length),
  mentionedIn: (text) => () => mentionedIn(text, people, []),
  colleaguesFor: (text) => () => colleaguesFor(text, people),
  // A field of words holds no more.
  figureAt: (text) => () => figureAt(text.slice(0, treeLimits.textLength), 0.5),
  findGaps: (text) => () => findGaps(text),
  fillSentence: (text) => () => fillSentence(text, { w: 1 }),
  valuesOf: (text) => () => valuesOf(text),
  problemOfSentence: (text) => () => problemOfSentence({ text, values: ['w'] }, text),
  isLegalPage: (text) => () => isLegalPage('privacy', { id: '', text }),
  cleanFileName: (text) => () => cleanFileName(text, 'pdf'),
  shorten: (text) => () => shorten(text, text.length - 1),
  menuLineOf: (text) => () => menuLineOf(text),
  isBlank: (text) => () => isBlank(text),
  cutText: (text) => () => cutText(text, text.length - 1),
  countLetters: (text) => () => countLetters(text),
  describeLength: (text) => () => describeLength(text, { from: 10, to: 60 }),
  hasVisibleText: (text) => () => forms.hasVisibleText(text),
  hasControlCharacter: (text) => () => forms.hasControlCharacter(text),
  isEmail: (text) => () => forms.isEmail(`${text}@${text}`),
  canonicalEmail: (text) => () => forms.canonicalEmail(`${text}@${text}`),
  mergeFields: (text, other, third) => () =>
    mergeFields(['note'], {
      before: { note: text },
      mine: { note: other },
      theirs: { note: third },
    }),
  csvLine: (text) => () => csvLine([text, text]),
  escapeHtml: (text) => () => escapeHtml(text),
  loggedPath: (text) => () => loggedPath(`/${text}`),
  readEvents: (text) => () => readEvents('', `${text}\n\n`),
  renderHtml: (text) => () => renderHtml(letter(text), site),
  renderText: (text) => () => renderText(letter(text), site),
};
