import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import {
  child,
  page,
  parent,
  section,
  tree,
  dataOf,
} from '../../../tests/support/builder/trees.ts';
import { openPatiently } from '../../../tests/support/database/engines.ts';
import { TreeService } from '../tree/tree-service.ts';
import { TreeStore } from '../tree/tree-store.ts';
import { listSchedules } from './schedule-store.ts';
import { nextDueAt, ScheduledPublishing } from './scheduled-publishing.ts';

/** Short enough that no session ends. */
const stepMs = 5 * 60_000;

const soon = (ms = stepMs) => Date.now() + ms;

const namesIn = async (desk: DraftDesk) =>
  (await desk.tree()).component.children.map(({ id }: { id: string }) => id);

describeWithPeople('The schedule', (world) => {
  const run = () => world().services.scheduledPublishing.runDue();

  it('publishes the draft at its time, not before, and as it is then', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'early'));
    const set = await desk.schedule('news', soon());
    expect(set.json()).toMatchObject({ message: 'Schedule saved', data: { problem: null } });
    await desk.save(draftOf('news', 'final'), 1);
    await run();
    expect(await desk.publication('news')).toMatchObject({ state: 'draft' });
    world().wait(stepMs);
    await run();
    expect(await desk.publication('news')).toMatchObject({
      state: 'published',
      draft: null,
      schedule: { publishAt: null },
    });
    const { component, version } = await desk.tree();
    expect(version).toBe(2);
    expect(component.children.at(-1)).toMatchObject({
      id: 'news',
      templates: [{ data: { heading: 'final' } }],
    });
  });

  it('waits with a draft whose copy is for a page that is gone: its words would be nowhere', async () => {
    const desk = await DraftDesk.open(world());
    const copies = [{ pageId: 'gone', section: section('c1', 'Copied words') }];
    await desk.save({ ...draftOf('news', 'words'), copies });
    const set = await desk.schedule('news', soon());
    // Another page may go out or come down before.
    expect(set.json().data.warning).toContain('a page that no longer exists');
    world().wait(stepMs);
    await run();
    expect(await desk.publication('news')).toMatchObject({
      state: 'draft',
      draft: { document: { copies } },
      schedule: { problem: expect.stringContaining('a page that no longer exists') },
    });
  });

  it('takes a page down at its time and keeps it as a draft', async () => {
    const desk = await DraftDesk.open(world());
    const component = tree(page('a'), page('news', [section('n1', 'words')]));
    await desk.call('PUT', '', { version: 1, component });
    await desk.schedule('news', null, soon());
    expect(await desk.list()).toMatchObject([{ pageId: 'news', state: 'published' }]);
    world().wait(stepMs);
    await run();
    expect(await namesIn(desk)).toEqual(['a']);
    expect(await desk.publication('news')).toMatchObject({
      state: 'draft',
      draft: { document: { text: 'news', sections: [{ data: { heading: 'words' } }] } },
      schedule: { takeDownAt: null },
    });
  });

  it('takes a page down although its next publication is on hold or has failed, and keeps that on hold', async () => {
    const desk = await DraftDesk.open(world());
    const component = tree(page('a'), page('news', [section('n1', 'words')]));
    await desk.call('PUT', '', { version: 1, component });
    const copies = [{ pageId: 'gone', section: section('c1', 'Copied words') }];
    await desk.save({ ...draftOf('news', 'other words'), copies }, 0, 2);
    await desk.schedule('news', soon(), soon(2 * stepMs));
    world().wait(stepMs);
    await run();
    const problem = expect.stringContaining('a page that no longer exists');
    expect(await desk.publication('news')).toMatchObject({ schedule: { problem } });
    world().wait(stepMs);
    await run();
    expect(await namesIn(desk)).toEqual(['a']);
    const { schedule } = await desk.publication('news');
    expect(schedule).toMatchObject({ problem, takeDownAt: null });
    expect(schedule.publishAt).not.toBeNull();
  });

  it('says why a page was not taken down, and tries that no more', async () => {
    const desk = await DraftDesk.open(world());
    await desk.call('PUT', '', { version: 1, component: tree(parent('group', [page('a')])) });
    await desk.schedule('group', null, soon());
    world().wait(stepMs);
    await run();
    const problem = expect.stringContaining('child pages');
    expect((await desk.publication('group')).schedule).toMatchObject({ problem });
    expect(nextDueAt(await listSchedules(world().database.db))).toBeUndefined();
    await desk.schedule('group', null, soon(3 * stepMs));
    expect((await desk.publication('group')).schedule.problem).toBeNull();
  });

  it('brings a page that it took down back to its place, with its redirects and the links to it', async () => {
    const desk = await DraftDesk.open(world());
    // Links accept page ids of this form only.
    const news = 'c'.repeat(24);
    const leading = section('a1');
    dataOf(leading).buttonLink = `page:${news}`;
    for (const [version, name] of ['Old news', 'News'].entries()) {
      const component = tree(page('a', [leading]), page(news, [section('n1')], name), page('z'));
      await desk.call('PUT', '', { version: version + 1, component });
    }
    const linkOn = async () => dataOf((await desk.tree()).component.children[0].templates[0]);
    await desk.schedule(news, null, soon());
    world().wait(stepMs);
    await run();
    expect((await linkOn()).buttonLink).toBe('/news');
    expect(await world().services.redirects.find('/old-news')).toBeUndefined();
    await desk.schedule(news, soon(2 * stepMs));
    world().wait(2 * stepMs);
    await run();
    expect(await namesIn(desk)).toEqual(['a', news, 'z']);
    expect((await linkOn()).buttonLink).toBe(`page:${news}`);
    expect(await world().services.redirects.find('/old-news')).toBe('/news');
  });

  it('does in order what came due while nothing ran', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'x'));
    await desk.schedule('news', soon(), soon(2 * stepMs));
    world().wait(3 * stepMs);
    await run();
    await run();
    expect(await desk.publication('news')).toMatchObject({ state: 'draft' });
    expect((await desk.tree()).version).toBe(3);
  });

  it('happens once, however many instances try', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'x'));
    await desk.schedule('news', soon(), soon(2 * stepMs));
    const others = [anotherInstance(world()), anotherInstance(world())];
    for (const version of [2, 3]) {
      world().wait(stepMs);
      const tries = [run, ...others.map(({ runDue }) => runDue)].map((go) => go());
      await Promise.allSettled(tries);
      await run();
      expect((await desk.tree()).version).toBe(version);
    }
    const { data } = (
      await world().people.get('auth/admin/audit?pageSize=50', { token: desk.token })
    ).json();
    const acts = data.items.map(({ action }: { action: string }) => action);
    for (const act of ['published-on-schedule', 'took-down-on-schedule']) {
      expect(acts.filter((action: string) => action === act)).toHaveLength(1);
    }
    for (const { close } of others) await close();
  });

  it('leaves a draft that clashes, says why, and does not try again until it is told to', async () => {
    const desk = await DraftDesk.open(world());
    const start = tree(page('news', [section('news-1', 'start')], 'news'));
    await desk.call('PUT', '', { version: 1, component: start });
    await desk.save(draftOf('news', 'mine'), 0, 2);
    const theirs = tree(page('news', [section('news-1', 'theirs')], 'news'));
    await desk.call('PUT', '', { version: 2, component: theirs });
    await desk.schedule('news', soon());
    world().wait(stepMs);
    await run();
    await run();
    expect((await desk.tree()).version).toBe(3);
    expect(await desk.publication('news')).toMatchObject({
      state: 'changed',
      draft: { document: draftOf('news', 'mine') },
      schedule: { problem: 'Someone else changed the same part in the meantime.' },
    });
  });

  it('leaves a draft that may not be published as it is', async () => {
    const desk = await DraftDesk.open(world());
    const draft = draftOf('news', 'x');
    for (const made of draft.sections) dataOf(made).buttonLink = 'htt';
    await desk.save(draft);
    await desk.schedule('news', soon());
    world().wait(stepMs);
    await run();
    const { schedule, state } = await desk.publication('news');
    expect(state).toBe('draft');
    expect(schedule.problem).toMatch(/A link must start with/);
    await desk.schedule('news', soon(2 * stepMs));
    expect((await desk.publication('news')).schedule.problem).toBeNull();
  });

  it('leaves a draft whose words are too long as it is, and names the field', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'x'.repeat(201)));
    await desk.schedule('news', soon());
    world().wait(stepMs);
    await run();
    const { schedule, state, draft } = await desk.publication('news');
    expect(state).toBe('draft');
    expect(draft.document.sections[0].data.heading).toHaveLength(201);
    expect(schedule.problem).toBe(
      '“news”, Section 1, Heading: This is 1 character too long (201 of at most 200)',
    );
  });

  it('is named to who saves a page that it has taken down meanwhile; a person who deletes it is not it', async () => {
    const desk = await DraftDesk.open(world());
    const save = async (id: string, version: number) =>
      (await desk.call('PUT', `/pages/${id}`, { version, page: draftOf(id, 'typed on') })).json();
    const pages = tree(page('a'), page('news', [section('news-1')]), page('b', [section('b-1')]));
    await desk.call('PUT', '', { version: 1, component: pages });
    await desk.schedule('news', null, soon());
    world().wait(stepMs);
    await run();
    expect(await save('news', 2)).toMatchObject({
      status: 409,
      message: 'This page has been taken down by its schedule in the meantime.',
      data: { isTakenDown: true },
    });
    await desk.call('PUT', '', { version: 3, component: tree(page('a')) });
    expect(await save('b', 2)).toMatchObject({ status: 409, data: { isTakenDown: false } });
  });

  it('does not take down a dropdown with pages in it', async () => {
    const desk = await DraftDesk.open(world());
    await desk.call('PUT', '', { version: 1, component: tree(parent('p', [child('c')])) });
    await desk.schedule('p', null, soon());
    world().wait(stepMs);
    await run();
    expect(await namesIn(desk)).toEqual(['p']);
    expect((await desk.publication('p')).schedule.problem).toMatch(/child pages/);
  });

  it('forgets the time of a draft that was published or discarded by hand', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'x'));
    await desk.schedule('news', soon());
    await desk.call('PUT', '', {
      version: 1,
      component: tree(page('news')),
      publishes: { pageId: 'news', revision: 1 },
    });
    expect((await desk.publication('news')).schedule.publishAt).toBeNull();
    await desk.save(draftOf('news', 'x'), 0, 2);
    await desk.schedule('news', soon());
    await desk.call('DELETE', '/drafts/news');
    expect((await desk.publication('news')).schedule.publishAt).toBeNull();
  });

  it('refuses times that are over, in the wrong order, or of nothing', async () => {
    const desk = await DraftDesk.open(world());
    expect((await desk.schedule('news', soon())).statusCode).toBe(404);
    await desk.save(draftOf('news', 'x'));
    const refusals = [
      await desk.schedule('news', Date.now() - 1000),
      await desk.schedule('news', null, soon()),
      await desk.schedule('news', soon(2 * stepMs), soon()),
      await desk.call('PUT', '/drafts/news/schedule', { publishAt: 'soon', takeDownAt: null }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect((await desk.schedule('news', soon(), soon(2 * stepMs))).statusCode).toBe(200);
    expect((await desk.schedule('news', null)).statusCode).toBe(200);
    expect((await desk.publication('news')).schedule.publishAt).toBeNull();
  });
});

const withoutRule = { approvals: { isOn: async () => false }, onPublished: async () => {} };

/** The worker of another process, with its own connection and template service. */
function anotherInstance({ database, services }: World) {
  const { db } = openPatiently(database.settings);
  const { now } = services;
  const trees = new TreeService({ store: new TreeStore(db), now, onChange: () => {} });
  const publishing = new ScheduledPublishing({ ...withoutRule, db, now, trees });
  return { runDue: () => publishing.runDue(), close: () => db.destroy() };
}
