import { expect, it } from 'vitest';

import { child, page, parent, tree } from '../../../tests/support/builder/trees.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { addressLine, formerAddressLine } from './page-name.tsx';

const menu = tree(page('news', [], 'News'), parent('firms', [child('one')], 'Firms'));
const opened = (id: string) => openPage(menu, id) ?? newPage(id, null);

it('says where the page will be found, and that the old address will lead there', () => {
  const press = { ...opened('news'), text: 'Press' };
  expect(addressLine(opened('news'), menu)).toBe('/news');
  expect(formerAddressLine(opened('news'), menu)).toBeUndefined();
  expect(addressLine(press, menu)).toBe('/press');
  expect(formerAddressLine(press, menu)).toBe('/news will redirect to /press');
  expect(formerAddressLine({ ...opened('one'), text: 'Two' }, menu)).toBe(
    '/firms/one will redirect to /firms/two',
  );
  expect(formerAddressLine({ ...press, isChild: true }, menu)).toBeUndefined();
});

it('promises no address while there is no name', () => {
  for (const text of ['', '   ', '日本語'])
    expect(addressLine({ ...newPage('new', null), text }, menu)).toBe(
      'The address is created from the name',
    );
});

it('says that the address of a menu leads to its first page, and to none while it has none', () => {
  expect(addressLine(opened('firms'), menu)).toBe('/firms leads to its first child page');
  expect(addressLine({ ...opened('news'), isChild: true }, menu)).toBe(
    '/news does not work until it has a child page',
  );
});

it('takes no more room for a name that someone has pasted a whole text into', () => {
  const text = 'a'.repeat(5000);
  expect(addressLine({ ...newPage('new', null), text }, menu)).toBe(`/${'a'.repeat(120)}…`);
});
