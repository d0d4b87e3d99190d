import { describe, expect, it } from 'vitest';

import { approvalWords } from '../../../domain/content/approvals.ts';
import { draftWords, type SavedDraft } from '../../../domain/content/page-draft.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { page, section, tree } from '../../../tests/support/builder/trees.ts';
import { step } from './page-machine.ts';
import { type PageEvent, startWork, type WorkState } from './work-state.ts';

const schedule = { publishAt: null, takeDownAt: null, problem: null };

function news(first: string, second = 'same'): PageDocument {
  const sections = [section('one', first), section('two', second)];
  return { ...newPage('news', null), text: 'News', sections };
}

const treeOf = (version: number, document: PageDocument): TreeDocument => ({
  documentId: 'd',
  version,
  tree: putIntoTree(tree(page('a')), document),
});

const draftOf = (document: PageDocument, revision: number): SavedDraft => ({
  document,
  revision,
  baseVersion: 1,
  author: 'Ada Byron',
  updatedAt: '2030-01-01T00:00:00.000Z',
});

function begin(revision = 0): WorkState {
  const publication = {
    pageId: 'news',
    state: 'published' as const,
    draft: null,
    schedule,
    approval: null,
  };
  return startWork({ base: treeOf(1, news('old')), saved: news('old'), revision, publication });
}

/** Lets things happen one after the other; returns where that leads and what is to be done in the end. */
function walk(state: WorkState, ...events: PageEvent[]) {
  let last = { state, does: [] as ReturnType<typeof step>['does'] };
  for (const event of events) last = step(last.state, event);
  const { phase } = last.state;
  return { ...last, phase, acts: last.does.map((command) => command.do) };
}

const press = (as: 'draft' | 'page', document: PageDocument): PageEvent => ({
  kind: 'save',
  as,
  page: document,
});
const lost = (document: PageDocument, isRefusal = false): PageEvent => ({
  kind: 'failed',
  words: 'No answer.',
  isRefusal,
  page: document,
});
const publishedAs = (version: number, document: PageDocument, latest = document): PageEvent => ({
  kind: 'published',
  saved: treeOf(version, document),
  page: latest,
});

function clashWith(version: number, theirs: PageDocument, mine: PageDocument): PageEvent {
  const { tree: base } = treeOf(1, news('old'));
  const clash = {
    base,
    mine: putIntoTree(base, mine),
    current: treeOf(version, theirs),
    isTakenDown: false,
  };
  return { kind: 'tree clash', clash, page: mine };
}

const waiting = {
  state: 'waiting' as const,
  askedBy: 'me',
  asker: 'Edith',
  askedAt: '2030-01-01T00:00:00.000Z',
  returner: null,
  note: null,
  exchanged: null,
  authors: ['me'],
};

/** The page of `begin` is saved by someone whose pages others approve. */
function ask(approval: typeof waiting | null = waiting, kept = news('mine')) {
  const publication = { ...begin().publication, draft: draftOf(kept, 1), approval };
  const sent = walk(begin(), press('page', news('mine')));
  return walk(sent.state, { kind: 'asked', publication, page: news('mine') });
}

describe('A draft that waits', () => {
  const { publication } = begin();

  it('says so when a colleague’s words were joined in, which nobody has asked for yet', () => {
    const joined = ask(null, news('mine', 'theirs'));
    expect(joined.state).toMatchObject({ note: approvalWords.joined, revision: 1 });
    expect(joined.acts).toContain('rewrite');
    expect(joined.does.at(-1)).toEqual({ do: 'tell', told: { kind: 'draft saved' } });
  });

  it('is followed: given back or changed, its words stay as they are', () => {
    const approval = { ...waiting, state: 'returned' as const, note: 'Mind the number' };
    const draft = draftOf(news('mine'), 1);
    const news2 = { ...publication, draft, approval };
    const next = walk(ask().state, { kind: 'followed', publication: news2, page: news('typed') });
    expect(next.state).toMatchObject({ revision: 1, publication: { approval } });
    expect(next.acts).toEqual([]);
  });

  it('is looked at again when what would go out has changed, and the next save is for that', () => {
    const unseen = { kind: 'failed', words: approvalWords.lookAgain, isRefusal: true } as const;
    const pressed = walk(ask().state, press('page', news('mine')));
    const refused = walk(pressed.state, { ...unseen, page: news('mine') });
    expect(refused.acts).toContain('look again');
    const draft = { ...draftOf(news('mine'), 1), seen: 'now' };
    const found = { ...refused.state.publication, draft };
    const next = walk(refused.state, { kind: 'followed', publication: found, page: news('mine') });
    expect(next.state.publication.draft?.seen).toBe('now');
  });

  it('is followed: once published, what was typed since is a change of that version', () => {
    const current = treeOf(2, news('mine'));
    const event = { kind: 'followed', publication, current, page: news('typed') } as const;
    const next = walk(ask().state, event);
    expect(next.state).toMatchObject({
      revision: 0,
      base: { version: 2 },
      publication: { draft: null, approval: null },
      note: approvalWords.isOut,
    });
    expect(next.acts).toEqual(['rewrite', 'keep']);
  });

  it('is followed: once discarded, its words are still a change of the draft', () => {
    const event = { kind: 'followed', publication, current: treeOf(1, news('old')) } as const;
    const next = walk(ask().state, { ...event, page: news('mine') });
    expect(next.state).toMatchObject({ revision: 1, note: draftWords.gone });
  });
});

describe('A save', () => {
  it('is sent once, however often it is pressed, and ends the editor when all is published', () => {
    const sent = walk(begin(), press('page', news('mine')));
    expect(sent).toMatchObject({ phase: { name: 'saving', seen: 1 }, acts: ['publish'] });
    expect(step(sent.state, press('page', news('mine'))).does).toEqual([]);
    const done = walk(sent.state, publishedAs(2, news('mine')));
    expect(done).toMatchObject({ phase: { name: 'ended' }, acts: ['end', 'tell'] });
    expect(step(done.state, press('draft', news('late'))).does).toEqual([]);
  });

  it('leaves what was typed meanwhile as a change of the version it made', () => {
    const done = walk(
      begin(3),
      press('page', news('mine')),
      publishedAs(2, news('mine'), news('more')),
    );
    expect(done.acts).toEqual(['rewrite', 'keep', 'tell']);
    expect(done.state).toMatchObject({
      phase: { name: 'editing' },
      base: { version: 2 },
      revision: 0,
    });
    expect(done.state.note).toContain('not published yet');
  });

  it('that someone else has to approve becomes a draft, and the editor stays open', () => {
    const asked = ask();
    expect(asked.state).toMatchObject({
      phase: { name: 'editing' },
      revision: 1,
      saved: { sections: news('mine').sections },
      publication: { approval: { state: 'waiting' } },
    });
    expect(asked.does.at(-1)).toEqual({ do: 'tell', told: { kind: 'asked for approval' } });
    const changed = walk(asked.state, press('draft', news('more')), {
      kind: 'draft saved',
      draft: draftOf(news('more'), 2),
      page: news('more'),
    });
    expect(changed.state.publication.approval).toBeNull();
  });

  it('of a draft that a colleague has ended asks first, and then publishes as it is', () => {
    const mine = news('mine');
    const gone = { theirs: null, base: undefined };
    const asked = walk(begin(3), press('page', mine), {
      kind: 'draft clash',
      clash: gone,
      page: mine,
    });
    expect(asked.phase).toMatchObject({ name: 'clashing', as: 'page', question: { clash: gone } });
    const settled = walk(asked.state, {
      kind: 'draft settled',
      settled: mine,
      revision: 0,
      page: mine,
    });
    expect(settled.does).toMatchObject([{ do: 'publish', page: mine, revision: 0 }]);
  });

  it('of the other kind takes its turn after it, with what was typed by then', () => {
    const draft = draftOf(news('mine'), 1);
    const both = walk(begin(), press('draft', news('mine')), press('page', news('mine')), {
      kind: 'draft saved',
      draft,
      page: news('more'),
    });
    expect(both.acts).toEqual(['keep', 'tell', 'publish']);
    expect(both.phase).toMatchObject({ name: 'saving', as: 'page', sent: news('more') });
    expect(both.state.revision).toBe(1);
  });

  it('without a name is not sent, and one that fails says why', () => {
    const nameless = walk(begin(), press('page', { ...news('mine'), text: ' ' }));
    expect(nameless).toMatchObject({ phase: { name: 'editing' }, acts: ['tell'] });
    expect(nameless.state.nameProblem).toBeDefined();
    const failed = walk(begin(), press('page', news('mine')), lost(news('mine')));
    expect(failed.state).toMatchObject({
      phase: { name: 'editing' },
      failure: 'No answer. Your text is safe: if this keeps happening, reload the page.',
    });
    const refused = walk(begin(), press('page', news('mine')), lost(news('mine'), true));
    expect(refused.state.failure).toBe('No answer. Your text is safe.');
    expect(walk(failed.state, press('draft', news('mine'))).state.failure).toBeUndefined();
  });

  it('that is answered after the editor was closed is told, and what it published is not kept', () => {
    const closed = walk(begin(), press('page', news('mine')), { kind: 'end' });
    expect(walk(closed.state, publishedAs(2, news('mine'))).acts).toEqual(['end', 'tell']);
    expect(walk(closed.state, publishedAs(2, news('mine'), news('more'))).acts).toEqual(['tell']);
    expect(walk(closed.state, lost(news('mine'))).acts).toEqual([]);
  });
});

describe('A clash', () => {
  it('asks; its answer is sent on top of theirs, and asked about again when that fails', () => {
    const mine = news('mine');
    const asked = walk(begin(), press('page', mine), clashWith(2, news('theirs'), mine));
    expect(asked.phase).toMatchObject({ name: 'clashing', question: { about: 'tree' } });
    expect(walk(asked.state, { kind: 'back' }).phase).toEqual({ name: 'editing' });
    const settled = { kind: 'tree settled', tree: treeOf(2, mine).tree } as const;
    const sent = walk(asked.state, settled);
    expect(sent).toMatchObject({ phase: { name: 'saving', seen: 2 }, acts: ['publish'] });
    expect(walk(sent.state, lost(mine)).phase).toEqual(asked.phase);
    expect(walk(sent.state, publishedAs(3, mine)).phase.name).toBe('ended');
  });

  it('is settled with what was decided about other pages; copies for them wait for the next save', () => {
    const copies = [{ pageId: 'a', section: section('copy', 'for another') }];
    const mine = { ...news('mine'), copies };
    const asked = walk(begin(), press('page', mine), clashWith(2, news('theirs'), mine));
    const { tree: settled } = treeOf(2, news('mine'));
    const sent = walk(asked.state, { kind: 'tree settled', tree: settled });
    expect(sent.does).toMatchObject([{ do: 'publish', base: { version: 2 }, tree: settled }]);
    const saved = walk(sent.state, publishedAs(3, news('mine'), mine));
    expect(saved).toMatchObject({ phase: { name: 'editing' }, acts: ['rewrite', 'keep', 'tell'] });
    const [rewrite] = saved.does;
    expect(rewrite?.do === 'rewrite' && rewrite.step(mine).copies).toEqual(copies);
  });

  it('with one’s own save, whose answer was lost, is none: joined with a colleague’s words or not', () => {
    for (const second of ['same', 'theirs']) {
      const saved = news('mine', second);
      const again = walk(
        begin(),
        press('page', news('mine')),
        lost(news('mine')),
        press('page', news('more')),
        clashWith(2, saved, news('more')),
      );
      expect(again.acts).toEqual(['rewrite', 'keep', 'publish']);
      expect(again.phase).toMatchObject({
        seen: 2,
        sent: { sections: news('more', second).sections },
      });
    }
  });

  it('with words that a colleague joined to the lost save is asked about, and only once', () => {
    const mine = news('more', 'also mine');
    const asked = walk(
      begin(),
      press('page', news('mine')),
      lost(news('mine')),
      press('page', mine),
      clashWith(2, news('mine', 'theirs'), mine),
    );
    expect(asked).toMatchObject({ phase: { name: 'clashing' }, acts: [] });
  });

  it('with a draft that a colleague has ended leaves the words unsaved', () => {
    const drafted = { ...begin(4), saved: news('drafted') };
    const asked = walk(drafted, press('draft', news('mine')), {
      kind: 'draft clash',
      clash: { theirs: null, base: undefined },
      page: news('drafted'),
    });
    expect(asked.phase).toMatchObject({ name: 'clashing', question: { about: 'draft' } });
    expect(asked.state.saved.sections).toEqual(news('old').sections);
    const settled = { kind: 'draft settled', settled: news('mine'), revision: 0 } as const;
    const sent = walk(asked.state, { ...settled, page: news('mine') });
    expect(sent.does).toMatchObject([{ do: 'put draft', revision: 0 }]);
  });
});
