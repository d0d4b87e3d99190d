import v8 from 'node:v8';
import vm from 'node:vm';

import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { navigationTreeSchema } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { largeTree, withHeading } from '../../../tests/support/builder/large-tree.ts';
import { page, section, tree } from '../../../tests/support/builder/trees.ts';
import { TemplateService } from '../tree/template-service.ts';
import { TemplateStore } from '../tree/template-store.ts';

/** Short enough that no session ends. */
const stepMs = 5 * 60_000;
/**
 * A share of the time in which the main thread parses such a tree once. Without the worker thread it would parse it
 * several times.
 */
const little = 0.6;

describeWithPeople('Work on a large tree leaves visitors alone', (world) => {
  const open = async (component = largeTree()) => {
    const desk = await DraftDesk.open(world());
    expect((await desk.call('PUT', '', { version: 1, component })).statusCode).toBe(200);
    await world().services.templates.read();
    return { desk, component };
  };

  it('when a page is published at its time, and when it is taken down', async () => {
    const { desk } = await open();
    const { scheduledPublishing, templates } = world().services;
    await desk.save(draftOf('news', 'final words'), 0, 2);
    await desk.schedule('news', Date.now() + stepMs, Date.now() + 3 * stepMs);
    world().wait(2 * stepMs);
    expect(await shareOf(() => scheduledPublishing.runDue())).toBeLessThan(little);
    const { tree: published, version } = await templates.read();
    expect([version, openPage(published, 'news')?.text]).toEqual([3, 'news']);
    world().wait(2 * stepMs);
    expect(await shareOf(() => scheduledPublishing.runDue())).toBeLessThan(little);
    expect(openPage((await templates.read()).tree, 'news')).toBeUndefined();
    expect(await desk.publication('news')).toMatchObject({ state: 'draft' });
  });

  it('when its time comes and the draft cannot go out: the schedule says why', async () => {
    const { desk } = await open(largeTree(1));
    const copies = [{ pageId: 'gone', section: section('c1', 'Copied words') }];
    await desk.save({ ...draftOf('news', 'words'), copies }, 0, 2);
    await desk.schedule('news', Date.now() + stepMs);
    world().wait(2 * stepMs);
    await world().services.scheduledPublishing.runDue();
    expect(await desk.publication('news')).toMatchObject({
      schedule: { problem: expect.stringContaining('a page that is not there any more') },
    });
  });

  it('when a draft is saved on an old version', async () => {
    const { desk, component } = await open();
    const edited = withHeading(component, 'Second words');
    await desk.call('PUT', '', { version: 2, component: edited });
    await world().services.templates.read();
    const document = openPage(component, 'p0-0');
    if (!document) throw new Error('There is no such page');
    const saving = shareOf(async () => {
      const answer = await desk.save({ ...document, text: 'Renamed' }, 0, 2);
      expect(answer.json()).toMatchObject({ status: 200, data: { document: { text: 'Renamed' } } });
    });
    expect(await saving).toBeLessThan(little);
  });

  it('when another template is made, and made again by the same call', async () => {
    const { desk } = await open(largeTree(1));
    const payload = JSON.stringify({ component: largeTree() });
    const make = (key: string, body = payload) =>
      world().app.inject({
        method: 'POST',
        url: '/api/v1/template',
        payload: body,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          authorization: `Bearer ${desk.token}`,
        },
      });
    const [first, again] = [
      '3b9d3c02-6c36-4d0e-a30e-0b9f9f2f9d01',
      '3b9d3c02-6c36-4d0e-a30e-0b9f9f2f9d02',
    ];
    expect(await shareOf(() => make(first))).toBeLessThan(little);
    const small = JSON.stringify({ component: tree(page('a')) });
    const wide = small + ' '.repeat(200 * 1024);
    const made = await make(again, wide);
    expect(made.json()).toMatchObject({
      status: 201,
      message: 'Template created successfully',
      data: { version: 1 },
    });
    expect(made.statusCode).toBe(201);
    const repeated = await make(again, small);
    expect([repeated.statusCode, repeated.body]).toEqual([201, made.body]);
    expect((await make(again, payload)).statusCode).toBe(409);
    expect((await make(again, `{"component":${' '.repeat(200 * 1024)}}`)).statusCode).toBe(400);
  });

  it('what a version changed is found before its turn to write begins', async () => {
    const { db } = world().database;
    const asked: string[] = [];
    const listener: KyselyPlugin = {
      transformQuery({ node }) {
        const { sql } = db.getExecutor().compileQuery(node, { queryId: '' });
        asked.push(sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const store = new TemplateStore(db.withPlugin(listener));
    const templates = new TemplateService(store, Date.now, () => {});
    const { version } = await templates.read();
    await templates.save({
      documentId: navigationDocumentId,
      version,
      tree: tree(page('a')),
      authorId: '0123456789abcdef01234567',
    });
    const turn = asked.findIndex((sql) => sql.startsWith('update "template"'));
    const look = asked.findIndex((sql) => /^select.*"component" from "template_version"/.test(sql));
    expect(look).toBeGreaterThanOrEqual(0);
    expect(look).toBeLessThan(turn);
  });
});

/** Compares the time with parsing a large tree on the same machine at the same moment. */
async function shareOf(act: () => Promise<unknown>): Promise<number> {
  const text = JSON.stringify(largeTree());
  const reading = await workOf(async () => navigationTreeSchema.parse(JSON.parse(text)));
  return (await workOf(act)) / reading;
}

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** Measures this thread alone, after collecting the garbage of earlier tests. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  collectGarbage();
  const began = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}
