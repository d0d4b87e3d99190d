import { afterEach, beforeEach, expect, it } from 'vitest';

import { readPublication } from '../../domain/calls/drafts.ts';
import { read } from '../../app/api/call.ts';
import { findWork } from '../../app/builder/work/found-work.ts';
import { dropTemplate } from '../../app/builder/work/template-api.ts';
import { editSearch } from '../../domain/tree/edit-page.ts';
import type { PageSearch } from '../../domain/tree/tree-schema.ts';
import { installBrowser } from './browser.ts';
import { Editor } from './editor.ts';
import { House } from './house.ts';
import { Ledger } from './ledger.ts';
import { discardDraft } from './site-acts.ts';
import { accountIds, openMemoryHouse } from './start-house.ts';
import { Clock, Machine, Tab } from './tab.ts';

const pageId = 'b'.repeat(24);
/** Whoever is asked goes back to editing. */
const goBack = () => 0;

let uninstall = () => {};
beforeEach(() => {
  uninstall = installBrowser();
  dropTemplate();
});
afterEach(() => uninstall());

const save = (editor: Editor) => editor.tab.act(() => editor.saveDraft(goBack));

const write = (editor: Editor, search: Partial<PageSearch>) =>
  editor.work.store.change((page) => editSearch(page, search));

async function twoPeople(): Promise<[Editor, Editor]> {
  const clock = new Clock();
  const house = new House(await openMemoryHouse(), clock.now);
  const ledger = new Ledger(house, []);
  const [mine, theirs] = accountIds.map(
    (id) => new Editor(new Tab(house, new Machine(), id, clock), ledger),
  );
  if (!mine || !theirs) throw new Error('There are not two people');
  return [mine, theirs];
}

/** Unsaved words of mine on a draft of theirs, kept on the server. */
async function writeOnTheirDraft(): Promise<[Editor, Editor]> {
  const [mine, theirs] = await twoPeople();
  await theirs.open({ kind: 'edit', pageId }, goBack);
  await theirs.tab.act(() => write(theirs, { title: 'Theirs' }));
  await save(theirs);
  await mine.open({ kind: 'edit', pageId }, goBack);
  await mine.tab.act(() => write(mine, { description: 'Mine' }));
  await mine.tab.pass(10_000);
  return [mine, theirs];
}

it('Words typed while a draft is joined with a colleague’s do not overwrite the same field of theirs', async () => {
  const [mine, theirs] = await twoPeople();
  for (const editor of [mine, theirs]) await editor.open({ kind: 'edit', pageId }, goBack);

  await theirs.tab.act(() => write(theirs, { title: 'Theirs' }));
  await save(theirs);
  await mine.tab.act(() => write(mine, { description: 'Mine' }));
  mine.tab.meanwhile = () => write(mine, { title: 'Typed meanwhile' });
  await save(mine);
  await save(mine);

  const { draft } = await mine.tab.act(() => read(readPublication, { params: { pageId } }));
  expect(draft?.document.search).toMatchObject({ title: 'Theirs', description: 'Mine' });
  expect(mine.work.store.latest().search.title).toBe('Typed meanwhile');
});

it('Work that was undone back to a draft is offered again when a colleague has ended that draft', async () => {
  const [mine, theirs] = await writeOnTheirDraft();
  const { draft } = await mine.tab.act(() => read(readPublication, { params: { pageId } }));
  await theirs.tab.act(() => discardDraft(pageId, draft?.revision ?? 0));
  await mine.tab.act(() => mine.work.store.undo());
  await mine.tab.act(() => mine.leave(false));
  const found = await mine.tab.act(() => findWork(mine.tab.accountId, () => true));
  expect(found.map(({ work }) => work?.document.search)).toMatchObject([
    { title: 'Theirs', description: 'Mine' },
  ]);
});

it('Work that was undone back to a draft is gone when that draft is still there', async () => {
  const [mine] = await writeOnTheirDraft();
  await mine.tab.act(() => mine.work.store.undo());
  await mine.tab.act(() => mine.leave(false));
  expect(await mine.tab.act(() => findWork(mine.tab.accountId, () => true))).toEqual([]);
});
