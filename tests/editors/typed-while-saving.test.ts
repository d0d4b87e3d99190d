import { afterEach, beforeEach, expect, it } from 'vitest';

import { readPublication } from '../../app/builder/work/draft-api.ts';
import { dropTemplate } from '../../app/builder/work/template-api.ts';
import { editSearch } from '../../domain/tree/edit-page.ts';
import type { PageSearch } from '../../domain/tree/tree-schema.ts';
import { installBrowser } from './browser.ts';
import { Editor } from './editor.ts';
import { House } from './house.ts';
import { Ledger } from './ledger.ts';
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

it('Words typed while a draft is joined with a colleague’s do not overwrite the same field of theirs', async () => {
  const clock = new Clock();
  const house = new House(await openMemoryHouse(), clock.now);
  const ledger = new Ledger(house, []);
  const [mine, theirs] = accountIds.map(
    (id) => new Editor(new Tab(house, new Machine(), id, clock), ledger),
  );
  if (!mine || !theirs) throw new Error('There are not two people');
  for (const editor of [mine, theirs]) await editor.open({ kind: 'edit', pageId }, goBack);

  await theirs.tab.act(() => write(theirs, { title: 'Theirs' }));
  await save(theirs);
  await mine.tab.act(() => write(mine, { description: 'Mine' }));
  mine.tab.meanwhile = () => write(mine, { title: 'Typed meanwhile' });
  await save(mine);
  await save(mine);

  const { draft } = await mine.tab.act(() => readPublication(pageId));
  expect(draft?.document.search).toMatchObject({ title: 'Theirs', description: 'Mine' });
  expect(mine.work.store.latest().search.title).toBe('Typed meanwhile');
});
