import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { builderKinds, moreKinds } from '../../../domain/sections/kinds.ts';
import { makeExample } from '../../../domain/tree/edit-page.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createId, navigationDocumentId } from '../../../domain/values/values.ts';
import {
  brokenTree,
  hostileLinks,
  validTree,
} from '../../../tests/support/builder/broken-trees.ts';
import { cpuMsSince } from '../../../tests/support/process/cpu-time.ts';
import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { accountEnvironment, People } from '../../../tests/support/accounts/people.ts';
import { buildTestApp, type TestApp } from '../../../tests/support/http/test-app.ts';
import { child, page, parent, section, tree } from '../../../tests/support/builder/trees.ts';
import { propertyRuns } from '../../../tests/support/values/properties.ts';

const pages = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => child(`${name}${index}`));

describeOnBothEngines('Writing a template over HTTP', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestApp;
  let people: People;
  let token = '';

  beforeEach(async () => {
    database = await openTestDatabase();
    test = await buildTestApp(database, accountEnvironment);
    people = new People(test, database);
    token = await people.login(await people.make('Admin'));
  });
  afterEach(async () => {
    await test.app.close();
    await database.close();
  });

  const call = (method: 'PUT' | 'POST' | 'DELETE', payload: object, headers: object = {}) =>
    test.app.inject({
      method,
      url: '/api/v1/template',
      payload,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const save = (version: number | undefined, component: object) =>
    call('PUT', { templateId: navigationDocumentId, version, component });
  const stored = async () => (await test.app.inject('/api/v1/template')).json().data;

  it('saves the whole tree and answers with the words of the specification and the new version', async () => {
    const response = await save(1, tree(page('a', [section('a1')], 'Über uns')));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 200,
      message: 'Template updated successfully',
      data: { templateId: navigationDocumentId, version: 2 },
    });
    expect(await stored()).toMatchObject({
      version: 2,
      component: { children: [{ to: 'uber-uns' }] },
    });
  });

  it('V-05: keeps sections of every kind, each held to the fields of its own', async () => {
    const sections = [...builderKinds, ...moreKinds].map((kind) => makeExample(kind, createId));
    const component = tree(page('a', sections));
    expect((await save(1, component)).statusCode).toBe(200);
    expect((await stored()).component.children[0].templates).toEqual(sections);
    for (const { id, templateId } of sections) {
      const broken = { id, templateId, data: { heading: 7, eyebrow: 7, statements: 7 } };
      const refused = await save(2, { children: [{ ...page('a'), templates: [broken] }] });
      expect([templateId, refused.statusCode]).toEqual([templateId, 400]);
    }
  });

  it('V-05: keeps a section whose kind it does not know byte for byte, through the saves of others too', async () => {
    const unknown = {
      madeBy: 'a newer version',
      templateId: 'map_01',
      id: 'm1',
      data: {
        zoom: 1.5,
        pins: [{ to: 'javascript:alert(1)', at: [null, true, 'x'.repeat(5000)] }],
      },
    };
    const withMap = (heading: string) => ({
      children: [{ ...page('a'), templates: [unknown, section('a1', heading)] }],
    });
    expect((await save(1, withMap('one'))).statusCode).toBe(200);
    expect((await save(2, withMap('two'))).statusCode).toBe(200);
    // This save started from an older version and is merged with what was saved since.
    const beside = { children: [...withMap('one').children, page('b')] };
    expect((await save(2, beside)).statusCode).toBe(200);
    const { component } = await stored();
    expect(JSON.stringify(component.children[0].templates[0])).toBe(JSON.stringify(unknown));
  });

  it('V-05: refuses a section of an unknown kind that is larger than any known one', async () => {
    const data = { words: 'x'.repeat(treeLimits.unknownSectionLength) };
    const large = { id: 'm1', templateId: 'map_01', data };
    const refused = await save(1, { children: [{ ...page('a'), templates: [large] }] });
    expect(refused.statusCode).toBe(400);
  });

  it('V-05: takes a dropdown of hundreds of pages, and says plainly where the menu ends', async () => {
    const entries = Array.from({ length: 41 }, (_, index) => page(`e${index}`));
    expect((await save(1, tree(...entries))).json().message).toBe(
      'The menu has at most 40 entries at the top. Move this page into one of its dropdowns, or delete or move another entry first.',
    );
    const [one, other] = [pages('a', 2000), pages('b', 501)];
    expect((await save(1, tree(parent('p', one), parent('q', other)))).json().message).toBe(
      'The dropdowns of the menu have at most 2,500 pages in all. Delete one first.',
    );
    const most = tree(parent('p', one), parent('q', other.slice(1)));
    expect((await save(1, most)).statusCode).toBe(200);
    expect((await stored()).component.children[0].children).toHaveLength(2000);
  });

  it('takes the version from If-Match too, and asks for one when there is none', async () => {
    const etag = String((await test.app.inject('/api/v1/template')).headers.etag);
    const component = tree(page('a'));
    expect((await call('PUT', { component }, { 'if-match': etag })).statusCode).toBe(200);
    expect((await call('PUT', { component })).statusCode).toBe(428);
    expect((await call('PUT', { component }, { 'if-match': '*' })).statusCode).toBe(428);
    const ofAnother = `"${createId()}-2"`;
    expect((await call('PUT', { component }, { 'if-match': ofAnother })).statusCode).toBe(428);
  });

  it('answers a stale save of another page with the merged tree', async () => {
    await save(1, tree(page('a', [section('a1')]), page('b', [section('b1')])));
    await save(2, tree(page('a', [section('a1', 'mine')]), page('b', [section('b1')])));
    const late = await save(
      2,
      tree(page('a', [section('a1')]), page('b', [section('b1', 'late')])),
    );
    expect(late.json().data).toMatchObject({
      version: 4,
      component: {
        children: [
          { templates: [{ data: { heading: 'mine' } }] },
          { templates: [{ data: { heading: 'late' } }] },
        ],
      },
    });
  });

  it('answers a clash with 409, the current document and what clashed', async () => {
    await save(1, tree(page('a', [section('a1')])));
    await save(2, tree(page('a', [section('a1', 'theirs')])));
    const clash = await save(2, tree(page('a', [section('a1', 'mine')])));
    expect(clash.statusCode).toBe(409);
    expect(clash.json()).toMatchObject({
      data: { current: { version: 3 }, clashes: [{ id: 'a1', kind: 'section' }] },
    });
  });

  it('lets only administrators write, and reads no body of anyone else', async () => {
    const user = await people.login(await people.make('User'));
    const big = JSON.stringify({ component: { children: [] }, filler: 'x'.repeat(9_000_000) });
    for (const method of ['PUT', 'POST', 'DELETE'] as const) {
      const as = (authorization: string) =>
        test.app.inject({
          method,
          url: '/api/v1/template',
          payload: big,
          headers: { authorization, 'content-type': 'application/json' },
        });
      expect((await as('')).statusCode).toBe(401);
      expect((await as(`Bearer ${user}`)).statusCode).toBe(403);
      expect((await as(`Bearer ${token}`)).statusCode).toBe(413);
    }
  });

  it('V-05: refuses every malformed tree with 400 and leaves the stored one untouched', async () => {
    expect((await save(1, validTree())).statusCode).toBe(200);
    const before = await stored();
    await fc.assert(
      fc.asyncProperty(brokenTree, async (broken) => {
        const response = await save(2, broken);
        expect(response.json()).toMatchObject({ status: 400, message: expect.stringMatching(/./) });
      }),
      { numRuns: propertyRuns(300) },
    );
    expect(await stored()).toEqual(before);
  });

  it('V-08: refuses every hostile link wherever it stands', async () => {
    for (const link of hostileLinks) {
      for (const field of ['buttonLink', 'image']) {
        const component = tree(page('a', [section('a1')]));
        Object.assign(component.toJSON().children[0]?.templates[0]?.data ?? {}, { [field]: link });
        const { statusCode } = await save(1, component);
        expect({ link, statusCode }).toEqual({ link, statusCode: 400 });
      }
    }
    expect((await stored()).version).toBe(1);
  });

  it('V-06: takes no name that leaves no address, one twice, or one that belongs to the site', async () => {
    const reserved = [
      'Api',
      'ADMIN',
      'auth',
      'Guidance',
      'About Us',
      'Contact',
      'Careers',
      'Account',
    ];
    const names = ['日本語', '!!!', '   ', '-', ...reserved, 'Assets', 'Media'];
    for (const name of names) {
      for (const entry of [page('a', [], name), parent('a', [child('c')], name)]) {
        const { statusCode } = await save(1, tree(entry));
        expect({ name, statusCode }).toEqual({ name, statusCode: 400 });
      }
    }
    expect(
      (await save(1, tree(page('a', [], 'Our port'), page('b', [], 'our  port')))).json(),
    ).toEqual(expect.objectContaining({ status: 400 }));
    const { version, component } = await stored();
    expect(version).toBe(1);
    expect((await save(1, component)).statusCode).toBe(200);
    const [verticals] = component.children;
    const apart = tree({ ...verticals, text: 'Businesses' }, page('b', [], 'Verticals'));
    expect((await save(2, apart)).statusCode).toBe(200);
  });

  it('V-05: a body nested two hundred thousand deep is refused at once and harms nobody', async () => {
    const depth = 200_000;
    const send = (payload: string) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/v1/template',
        payload,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
    const bombs = [
      '['.repeat(depth) + ']'.repeat(depth),
      `{"version":1,"component":{"children":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
    ] as const;
    // The first large body starts the worker thread, so it is sent before measuring.
    await send(bombs[0]);
    for (const bomb of bombs) {
      const began = process.cpuUsage();
      const response = await send(bomb);
      expect([400, 413]).toContain(response.statusCode);
      expect(cpuMsSince(began)).toBeLessThan(1000);
    }
    expect((await test.app.inject('/api/v1/ready')).statusCode).toBe(200);
  });

  it('X-10: eight writers at once lose nothing: each 200 is in the tree, each clash is a 409', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `w${index}`);
    const edited = (writer: string) =>
      tree(
        ...ids.map((id) => page(id, [section(`${id}s`, id === writer ? `by ${id}` : id)])),
        page('shared', [section('one', Number(writer.slice(1)) < 2 ? `by ${writer}` : 'one')]),
      );
    await save(1, edited('w9'));
    const answers = await Promise.all(ids.map((id) => save(2, edited(id))));
    const { component } = await stored();
    const headings = new Set<string | undefined>(
      component.children.map(
        (saved: { templates: { data: { heading: string } }[] }) => saved.templates[0]?.data.heading,
      ),
    );
    answers.forEach(({ statusCode }, index) => {
      expect([200, 409]).toContain(statusCode);
      expect(headings.has(`by w${index}`)).toBe(statusCode === 200);
    });
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
  });

  it('makes and deletes other documents, but never the navigation', async () => {
    const made = await call('POST', { component: tree(page('x')) });
    expect(made.statusCode).toBe(201);
    const { templateId } = made.json().data;
    expect((await call('DELETE', { templateId })).statusCode).toBe(200);
    expect((await call('DELETE', { templateId })).statusCode).toBe(404);
    expect((await call('DELETE', { templateId: createId() })).statusCode).toBe(404);
    expect((await call('DELETE', { templateId: navigationDocumentId })).statusCode).toBe(409);
  });
});
