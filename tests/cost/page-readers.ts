import { wordsToAskAbout } from '../../app/builder/editor/use-ask-first.tsx';
import { wordsIn } from '../../app/builder/work/found-work.ts';
import { pageHead } from '../../app/head.tsx';
import { findChecks } from '../../domain/checks/find-checks.ts';
import { checkBothStates } from '../../domain/checks/site-checks.ts';
import { fileIdsOf } from '../../domain/media/library-uses.ts';
import { mediaIdsOf } from '../../domain/media/media.ts';
import { structuredDataOf } from '../../domain/pages/structured-data.ts';
import { card } from '../../domain/sections/built-fields.ts';
import { mapTexts } from '../../domain/sections/field-holders.ts';
import { sectionOfKind } from '../../domain/sections/section-schema.ts';
import { describeChanges, isSamePage } from '../../domain/tree/changes.ts';
import { decodePageRow, encodePageRow } from '../../domain/tree/codec.ts';
import { completePage } from '../../domain/tree/complete.ts';
import { fragmentsOf, knownAddresses } from '../../domain/tree/dead-links.ts';
import { newPage } from '../../domain/tree/edit-page.ts';
import { draftAlone, openPage, putIntoTree } from '../../domain/tree/edit-tree.ts';
import { importPages, stateOf } from '../../domain/tree/import-pages.ts';
import { mergePages, mergeTrees } from '../../domain/tree/merge.ts';
import { menuLines } from '../../domain/tree/menu-lines.ts';
import { documentDifference } from '../../domain/tree/page-difference.ts';
import { freeAddress } from '../../domain/tree/page-address.ts';
import {
  linksIn,
  mapLinks,
  pagesLinkingTo,
  withPlainLinksToGone,
} from '../../domain/tree/page-links.ts';
import { findStoringProblem } from '../../domain/tree/page-size.ts';
import { planRedirect } from '../../domain/tree/plan-redirect.ts';
import { redirectsAfter, settleRedirects } from '../../domain/tree/redirects.ts';
import { replaceWords } from '../../domain/tree/replace-words.ts';
import { previewPage } from '../../domain/tree/resolve-page.ts';
import { outlineText } from '../../domain/tree/tree-text.ts';
import { allWords } from '../support/builder/all-words.ts';
import { dropdown, sentPage, tree as treeWith, withSent } from '../support/builder/trees.ts';
import { sampleFieldsOf } from '../../domain/tree/sample-words.ts';
import {
  findPageProblems,
  findTreeProblem,
  withDerivedSlugs,
} from '../../domain/tree/tree-rules.ts';
import {
  keptPageSchema,
  type NavigationTree,
  noPages,
  type PageDocument,
} from '../../domain/tree/tree-schema.ts';
import type { Reader } from './measure.ts';

/** A page that holds the text in every field that people write into, in an article and in cards. */
function pageOf(text: string): PageDocument {
  const part = text.slice(0, text.length / 16);
  const cards = Array.from({ length: 4 }, (_, at) =>
    card({
      id: `c${at}`,
      heading: part.slice(0, 100),
      subHeading: part,
    }),
  );
  return {
    ...newPage('page', null),
    text: part.slice(0, 60),
    search: { title: part, description: part, image: '', noindex: false },
    sections: [
      sectionOfKind('text', 'a', { heading: part, body: text.slice(0, text.length / 2) }),
      sectionOfKind('section_02', 'b', {
        heading: part,
        subHeading: part,
        service: { name: '', cards },
      }),
    ],
  };
}

/** A tree whose pages have pieces of the text for names and words, and lead to each other. */
function treeOf(text: string): NavigationTree {
  const pieces = text.match(/[\s\S]{1,80}/g) ?? [];
  const pages = pieces.map((piece, at) =>
    sentPage({
      id: `p${at}`,
      text: `${piece.slice(0, 20)} ${at}`,
      to: `p${at}`,
      sections: [
        sectionOfKind('text', `s${at}`, {
          heading: piece,
          body: `[${piece.slice(0, 9)}](page:p${at + 1})`,
        }),
      ],
    }),
  );
  return withDerivedSlugs(treeWith(dropdown({ id: 'top', text: 'Top', to: 'top' }, pages)));
}

const site = {
  name: '',
  url: 'https://a.example',
  address: '',
  email: '',
  phone: '',
  interestAreas: [],
  timeZone: 'UTC',
  profiles: [],
};
const known = { ownsShipped: false, known: knownAddresses(noPages, []), pictures: {} };
const context = { isDead: () => false, pictures: {} };
const search = { find: 'w', words: 'v', isCaseSensitive: false, isWholeWords: false };
const ofPage =
  (read: (page: PageDocument, other: PageDocument, third: PageDocument) => unknown): Reader =>
  (...texts) => {
    const [page, other, third] = texts.map(pageOf) as [PageDocument, PageDocument, PageDocument];
    return () => read(page, other, third);
  };
const ofTree =
  (read: (tree: NavigationTree, other: NavigationTree, third: NavigationTree) => unknown): Reader =>
  (...texts) => {
    const [tree, other, third] = texts.map(treeOf) as [
      NavigationTree,
      NavigationTree,
      NavigationTree,
    ];
    return () => read(tree, other, third);
  };

/** What reads a page with its texts. The name begins with that of the function. */
export const pageReaders: Record<string, Reader> = {
  findWords: ofPage((page) => allWords(page, search)),
  replaceWords: ofPage((page) =>
    replaceWords(page, search, new Set(allWords(page, search).map(({ key }) => key))),
  ),
  findChecks: ofPage((page) => findChecks(page, context)),
  checkBothStates: ofPage((published, draft) => checkBothStates({ published, draft }, known)),
  findPageProblems: ofPage((page) => findPageProblems(page)),
  findStoringProblem: ofPage((page, before) => findStoringProblem(page, before)),
  mergePages: ofPage((base, mine, theirs) => mergePages(base, mine, theirs)),
  documentDifference: ofPage((before, after) => documentDifference(before, after)),
  isSamePage: ofPage((one, other) => isSamePage(one, other)),
  linksIn: ofPage(({ sections }) => sections.map(linksIn)),
  mapLinks: ofPage(({ sections }) =>
    sections.map((section) => mapLinks(section, (to) => `${to}x`)),
  ),
  mapTexts: ofPage(({ sections }) =>
    sections.map((section) => mapTexts(section, 'prose', (text) => `${text}x`)),
  ),
  fragmentsOf: ofPage(({ sections }) => fragmentsOf(sections, 'page')),
  fileIdsOf: ofPage(({ sections }) => fileIdsOf(sections)),
  mediaIdsOf: ofPage(({ sections }) => mediaIdsOf(sections)),
  sampleFieldsOf: ofPage((page, published) => sampleFieldsOf(page, published)),
  wordsToAskAbout: ofPage((page, published) => wordsToAskAbout(page, published)),
  wordsIn: ofPage((page) => wordsIn(page)),
  completePage: ofPage((page, before) => completePage(page, before)),
  'keptPageSchema, kept work': ofPage((page) => keptPageSchema.parse(page)),
  'decodePageRow, as stored': (text) => {
    const { id } = pageOf(text);
    const page = putIntoTree(noPages, pageOf(text)).pages.get(id)!;
    const stored = encodePageRow(page);
    return () => decodePageRow(stored);
  },
  'previewPage, title and description': ofPage((page) => previewPage(draftAlone(noPages, page))),
  'structuredDataOf and pageHead': ofPage((document) => {
    const page = previewPage(draftAlone(noPages, document));
    return [structuredDataOf(page, site), pageHead(page, site)];
  }),
};

/** What reads all pages: 50 short ones beside 800. */
export const treeReaders: Record<string, Reader> = {
  findTreeProblem: ofTree((tree) => findTreeProblem(tree)),
  mergeTrees: ofTree((base, mine, theirs) => mergeTrees(base, mine, theirs)),
  'mergeTrees, one page each': ofTree((base) => {
    const moved = withSent(base, ({ children }) => ({
      children: children.map((top) => ({ ...top, children: top.children.toReversed() })),
    }));
    return mergeTrees(base, moved, putIntoTree(base, { ...openPage(base, 'p1')!, text: 'Other' }));
  }),
  describeChanges: ofTree((before, after) => describeChanges(before, after)),
  redirectsAfter: ofTree((before, after) => redirectsAfter(before, after, [], 0)),
  'settleRedirects, each to the next': ofTree((tree) => {
    const redirects = tree.toJSON().children.flatMap(({ children }) =>
      children.map((_page, at) => ({
        from: `/old${at}`,
        to: `/old${at + 1}`,
        pageId: null,
        isManual: true,
        createdAt: 0,
      })),
    );
    return settleRedirects(redirects, tree);
  }),
  planRedirect: ofTree((tree) => planRedirect({ from: '/from', to: '/to' }, tree, [], 0)),
  knownAddresses: ofTree((tree) => knownAddresses(tree, [])),
  freeAddress: ofTree((tree) => freeAddress('w', openPage(tree, 'p1')!, tree)),
  pagesLinkingTo: ofTree((tree) => pagesLinkingTo(tree, 'p1')),
  withPlainLinksToGone: ofTree((tree) =>
    withPlainLinksToGone(
      withSent(tree, ({ children }) => ({
        children: children.map((top) => ({ ...top, children: top.children.slice(0, 5) })),
      })),
      tree,
    ),
  ),
  outlineText: ofTree((tree) => outlineText(tree, 'p1')),
  menuLines: ofTree((tree) => menuLines(tree)),
  'importPages and stateOf': ofTree((current, archive) => {
    const state = stateOf(current, archive, 'p1');
    const wanted = {
      pages: 'whole',
      choiceOf: () => 'replace' as const,
      newId: () => 'n',
      imageOf: (image: string) => image,
    } as const;
    return [state, importPages(current, archive, wanted)];
  }),
};
