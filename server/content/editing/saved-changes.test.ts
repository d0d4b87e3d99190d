import { afterEach, beforeEach, expect, it } from 'vitest';

import { encodeSave } from '../../../domain/tree/codec.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { accountEnvironment, People } from '../../../tests/support/accounts/people.ts';
import { buildTestApp, type TestApp } from '../../../tests/support/http/test-app.ts';
import { child, page, parent, section, tree } from '../../../tests/support/builder/trees.ts';

const start = tree(
  page('a', [section('a1', 'one'), section('a2', 'two')], 'North'),
  parent('b', [child('c', [section('c1', 'three')], 'East'), child('d', [], 'West')], 'South'),
);
const edited = (base: NavigationTree, from: string, to: string) =>
  JSON.parse(JSON.stringify(base).replaceAll(`"${from}"`, `"${to}"`)) as NavigationTree;

describeOnBothEngines('A save of what changed', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestApp;
  let token = '';

  beforeEach(async () => {
    database = await openTestDatabase();
    test = await buildTestApp(database, accountEnvironment);
    const people = new People(test, database);
    token = await people.login(await people.make('Admin'));
    await call({ version: 1, component: start });
  });
  afterEach(async () => {
    await test.app.close();
    await database.close();
  });

  const call = (payload: object) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/v1/template',
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
  const read = async () => (await test.app.inject('/api/v1/template')).json().data;
  const save = (version: number, made: NavigationTree, base: NavigationTree) =>
    call(encodeSave({ documentId: navigationDocumentId, version, tree: made }, undefined, base));
  it('carries the changed section and the ids of the rest, and stores what a whole one would', async () => {
    const { version, component } = await read();
    const made = edited(component, 'three', 'words');
    const { changes } = encodeSave(
      { documentId: navigationDocumentId, version, tree: made },
      undefined,
      component,
    );
    expect(JSON.stringify(changes)).not.toContain('North');
    const response = await save(version, made, component);
    expect(response.json().data).toEqual({ templateId: navigationDocumentId, version: 3 });
    expect((await read()).component).toEqual(made);
  });

  it('adds, moves and deletes', async () => {
    const { version, component } = await read();
    const [first, group] = component.children;
    const made = {
      ...component,
      children: [
        { ...group, children: [group.children[1], child('e', [section('e1')], 'New')] },
        { ...first, templates: first.templates.toReversed() },
      ],
    };
    expect((await save(version, made, component)).statusCode).toBe(200);
    const texts = JSON.stringify((await read()).component);
    expect(texts).toContain('"New"');
    expect(texts).not.toContain('three');
    expect(texts.indexOf('two')).toBeLessThan(texts.indexOf('one'));
  });

  it('is joined with what others saved, and clashes over the same words', async () => {
    const { version, component } = await read();
    await save(version, edited(component, 'one', 'theirs'), component);
    const joined = await save(version, edited(component, 'three', 'mine'), component);
    expect(joined.json()).toMatchObject({ status: 200, data: { version: 4 } });
    expect(JSON.stringify((await read()).component)).toMatch(/theirs.*mine/);
    const clash = await save(version, edited(component, 'one', 'ours'), component);
    expect(clash.json()).toMatchObject({ status: 409, id: 'version_stale' });
  });

  it('is held to the rules of a whole one', async () => {
    const long = { children: [{ id: 'a' }, { ...start.children[1], text: 'x'.repeat(500) }] };
    const whole = {
      children: [start.children[0], { ...start.children[1], text: 'x'.repeat(500) }],
    };
    const [one, other] = [
      await call({ version: 2, changes: { ...long, pages: [] } }),
      await call({ version: 2, component: { ...whole, pages: [] } }),
    ];
    expect([one.statusCode, one.json()]).toEqual([400, other.json()]);
  });

  it.each([
    ['a page that is not there', { children: [{ id: 'nobody' }], pages: [] }],
    [
      'a section that is not there',
      { children: [{ ...start.children[0], templates: [{ id: 'x' }] }], pages: [] },
    ],
    ['no list', { children: [{ id: 'a', text: 'A', templates: 'b' }], pages: [] }],
    ['nothing', {}],
  ])('is refused when it names %s', async (_name, changes) => {
    expect((await call({ version: 2, changes })).statusCode).toBe(400);
    expect((await read()).version).toBe(2);
  });

  it('needs a version, and either the changes or the whole', async () => {
    expect((await call({ changes: { children: [], pages: [] } })).statusCode).toBe(428);
    const changes = { children: [], pages: [] };
    expect((await call({ version: 2, changes, component: changes })).statusCode).toBe(400);
    expect((await call({ version: 2 })).json()).toEqual({
      status: 400,
      id: 'form_invalid',
      message: 'Invalid input: expected object, received undefined',
      data: null,
      errors: { component: 'Invalid input: expected object, received undefined' },
    });
  });
});
