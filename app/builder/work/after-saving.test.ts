import { describe, expect, it } from 'vitest';

import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { movePageUnder } from '../../../domain/tree/place-page.ts';
import { page, parent, section, tree } from '../../../tests/support/builder/trees.ts';
import { goOnAfterPage, hasOthersWords } from './after-saving.ts';
import { startWork } from './work-state.ts';

const base: TreeDocument = { documentId: 'd', version: 1, tree: tree(page('a')) };

function news(first: string, second: string): PageDocument {
  const sections = [section('one', first), section('two', second)];
  return { ...newPage('news', null), text: 'News', sections };
}

/** What is left to publish, and on what, after `sent` was saved as `saved`. */
function restAfter(sent: PageDocument, latest: PageDocument, saved: TreeDocument) {
  const state = startWork({
    base,
    saved: sent,
    revision: 0,
    publication: { pageId: 'news', state: 'published', draft: null, schedule, approval: null },
  });
  const { does, ...rest } = goOnAfterPage(state, sent, saved, latest);
  const [rewrite] = does;
  if (rewrite?.do !== 'rewrite') throw new Error('No step is changed');
  return { base: rest.state.base, saved: rest.state.saved, page: rest.page, onStep: rewrite.step };
}

const schedule = { publishAt: null, takeDownAt: null, problem: null };

const savedAs = (document: PageDocument) => ({
  documentId: 'd',
  version: 2,
  tree: putIntoTree(base.tree, document),
});

describe('What is typed while a page is being published', () => {
  it('is a change of the version just saved', () => {
    const sent = news('sent', 'same');
    const latest = news('sent, and more', 'same');
    const next = restAfter(sent, latest, savedAs(sent));
    expect(next).toMatchObject({ base: { version: 2 }, saved: sent, page: latest });
  });

  it('joins what the server had joined in meanwhile', () => {
    const sent = news('sent', 'same');
    const saved = savedAs(news('sent', 'by a colleague'));
    const next = restAfter(sent, news('more', 'same'), saved);
    expect(next.base.version).toBe(2);
    expect(next.page.sections).toEqual(news('more', 'by a colleague').sections);
    expect(next.saved.sections).toEqual(news('sent', 'by a colleague').sections);
    const undone = next.onStep(news('before', 'same'));
    expect(undone.sections).toEqual(news('before', 'by a colleague').sections);
  });

  it('stays a change of the old version where both changed the same: the next save asks', () => {
    const sent = news('sent', 'same');
    const saved = savedAs(news('sent', 'by a colleague'));
    const latest = news('sent', 'by me');
    const next = restAfter(sent, latest, saved);
    expect(next).toMatchObject({ base: { version: 1 }, saved: sent, page: latest });
  });

  it('follows the page to the dropdown that a colleague has moved it to', () => {
    const sent = news('sent', 'same');
    const alone = putIntoTree(tree(parent('p', [])), sent);
    const saved = { documentId: 'd', version: 2, tree: movePageUnder(alone, 'news', 'p') };
    const next = restAfter(sent, news('more', 'same'), saved);
    expect(next).toMatchObject({ base: { version: 2 }, saved: { parentId: 'p' } });
    expect(next.page).toEqual({ ...news('more', 'same'), parentId: 'p' });
    expect(next.onStep(news('before', 'same')).parentId).toBe('p');
  });

  it('does not send copies to other pages again', () => {
    const copies = [{ pageId: 'a', section: section('copy', 'once') }];
    const sent = { ...news('sent', 'same'), copies };
    const later = { pageId: 'a', section: section('later', 'next time') };
    const latest = { ...news('more', 'same'), copies: [...copies, later] };
    const next = restAfter(sent, latest, savedAs(news('sent', 'same')));
    expect(next.page.copies).toEqual([later]);
    expect(next.onStep(sent).copies).toEqual([]);
  });
});

it('A colleague’s words in the published page are told, and only those', () => {
  const sent = news('sent', 'same');
  expect(hasOthersWords(sent, savedAs(sent))).toBe(false);
  expect(hasOthersWords(sent, savedAs(news('sent', 'by a colleague')))).toBe(true);
  const elsewhere = savedAs(sent);
  elsewhere.tree.toJSON().children.push(page('b'));
  expect(hasOthersWords(sent, elsewhere)).toBe(false);
});
