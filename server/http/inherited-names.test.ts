import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';

const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];

/** Parameters of our routes, with values that are in no list. */
const known = ['state', 'kind', 'form', 'sort', 'order', 'role', 'status', 'action', 'area', 'q'];

describeWithPeople('Names that every object inherits', (world) => {
  it('V-13 are no id, no parameter and no choice anywhere', async () => {
    const { app, people } = world();
    const token = await people.login(await people.make('Admin'));
    const headers = { authorization: `Bearer ${token}` };
    const routes = app.routeTable.filter(
      ({ method, url }) => method === 'GET' && !url.includes('/news') && !url.includes('/oidc'),
    );
    const broken: string[] = [];
    for (const { url } of routes) {
      for (const name of names) {
        const query = [`${name}=1`, ...known.map((one) => `${one}=${name}`)].join('&');
        const address = url.replace(/:\w+/g, name);
        for (const asked of [address, `${address}?${name}=1`, `${address}?${query}`]) {
          const { statusCode } = await app.inject({ url: asked, headers });
          if (statusCode >= 500) broken.push(`${asked}: ${statusCode}`);
        }
      }
    }
    expect(broken).toEqual([]);
  });
});

/**
 * Objects that are indexed only by names from our own code: fields of a kind or a form, tables of the database,
 * files of a build.
 */
const namesOfOurOwn = new Set([
  'app/admin/overview/weekly-figure.tsx: values[key]',
  'app/admin/users/person-dialog.tsx: texts[name]',
  'app/contact/contact-fields.tsx: texts[field]',
  'app/styles/subset-fonts.ts: declared[prop]',
  'app/styles/subset-fonts.ts: sources[name]',
  'app/ui/use-checked-form.ts: texts[name]',
  'domain/tree/edit-page.ts: values[ends.link]',
  'domain/tree/edit-page.ts: values[ends.target]',
  'domain/tree/merge-parts.ts: fields[wholeSection]',
  'domain/values/values.ts: table[name]',
  'server/backup/write-backup.ts: counts[table]',
]);

/** `ownValue` reads objects by a foreign name. Only an object whose type lists its keys may be indexed by them. */
it('V-13 is looked up in no table by its brackets', () => {
  const table = /\b(\w+)\??: (?:Readonly<)?(?:Partial<)?Record<\s*string,/g;
  const found = globSync('{app,domain,server}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...new Set(Array.from(source.matchAll(table), ([, name]) => name))].flatMap((name) =>
        Array.from(
          source.matchAll(new RegExp(`\\b${name}(?:\\?\\.)?\\[(?!['"\`])[^\\]]+\\]`, 'g')),
          ([used]) => `${file}: ${used}`,
        ),
      );
    });
  expect([...new Set(found)].filter((one) => !namesOfOurOwn.has(one))).toEqual([]);
});
