import { afterEach, beforeEach, expect, it } from 'vitest';

import { dropTemplate, publishTree, readTemplate } from '../../app/builder/work/template-api.ts';
import { createId } from '../../domain/values/values.ts';
import { copySectionTo, editSection } from '../../domain/tree/edit-page.ts';
import { removePage } from '../../domain/tree/edit-tree.ts';
import type { PageDocument } from '../../domain/tree/tree-schema.ts';
import { installBrowser } from './browser.ts';
import { Editor } from './editor.ts';
import { House } from './house.ts';
import { Ledger } from './ledger.ts';
import { accountIds, openMemoryHouse } from './start-house.ts';
import { Clock, Machine, Tab } from './tab.ts';

const [north, south, section] = ['a', 'b', '6'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
];
const first = () => 0;

let uninstall = () => {};
beforeEach(() => {
  uninstall = installBrowser();
  dropTemplate();
});
afterEach(() => uninstall());

async function openSouth() {
  const clock = new Clock();
  const house = new House(await openMemoryHouse(), clock.now);
  const machine = new Machine();
  const ledger = new Ledger(house, [machine]);
  const tab = new Tab(house, machine, accountIds[0] ?? '', clock);
  const editor = new Editor(tab, ledger);
  await editor.open({ kind: 'edit', pageId: south }, first);
  const change = (how: (page: PageDocument) => PageDocument) => {
    const before = editor.work.store.latest();
    editor.work.store.change(how);
    ledger.edited(tab, before, editor.work.store.latest());
  };
  const write = (heading: string) => {
    ledger.typed(heading, tab.accountId);
    change((page) => editSection(page, section, { heading }));
  };
  return { editor, tab, ledger, change, write };
}

async function deleteNorth(): Promise<void> {
  const base = await readTemplate();
  await publishTree(base, removePage(base.tree, north));
}

it('Whoever types over a word takes it out of their page, though a copy of it waits for another', async () => {
  const { editor, tab, ledger, change, write } = await openSouth();
  await tab.act(() => write('w1x'));
  await tab.act(() => change((page) => copySectionTo(page, section, north, createId)));
  tab.meanwhile = () => write('w2x');
  await tab.act(() => editor.publish(first));
  await ledger.check(true);
  await tab.act(deleteNorth);
  await ledger.check(false);
  await tab.act(() => editor.publish(first));
  await expect(ledger.check(true)).resolves.toBeUndefined();
});

it('A word that waits in a copy only is missed when the copy goes', async () => {
  const { editor, tab, ledger, change, write } = await openSouth();
  await tab.act(() => write('w1x'));
  await tab.act(() => change((page) => copySectionTo(page, section, north, createId)));
  await tab.act(() => write('w2x'));
  await tab.act(() => editor.work.store.change((page) => ({ ...page, copies: [] })));
  await expect(ledger.check(true)).rejects.toThrow('w1x, typed by person 1, is nowhere any more');
});
