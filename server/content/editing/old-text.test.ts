import { expect, it } from 'vitest';

import { keptPageOf } from '../../../domain/content/kept-work.ts';
import { keptWorkSchema } from '../../../domain/tree/codec.ts';
import { withFormat } from '../../../domain/tree/page-format.ts';
import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk } from '../../../tests/support/builder/draft-desk.ts';
import { pageSaying, textIn, treeSaying } from '../../../tests/support/builder/prose-pages.ts';
import { forgetFormats } from '../../../tests/support/database/old-text.ts';
import { buildTestApp } from '../../../tests/support/http/test-app.ts';
import { accountEnvironment } from '../../../tests/support/accounts/people.ts';

const slot = 'a'.repeat(24);

/** A site of the version before: two versions, a draft with an earlier revision, and unsaved work. */
async function writeBefore(desk: DraftDesk): Promise<void> {
  await desk.call('PUT', '', { version: 1, component: treeSaying('*first*') });
  await desk.call('PUT', '', { version: 2, component: treeSaying('- *second*') });
  for (const [revision, text] of ['*draft*', '[a](/b)'].entries()) {
    const document = withFormat(pageSaying(text));
    await desk.call('PUT', '/drafts/news', { revision, baseVersion: 3, document });
  }
  const kept = { mark: 1, keptAt: 1, version: 3, revision: 2, document: pageSaying('1. kept') };
  await desk.call('PUT', `/kept/news/${slot}`, kept);
}

/** Another start on the same database, by the same person. */
async function startAgain(world: World, desk: DraftDesk) {
  const { app, services } = await buildTestApp(world.database, accountEnvironment);
  return { services, desk: new DraftDesk({ ...world, app }, desk.token), close: () => app.close() };
}

async function publishedAt(desk: DraftDesk, version: number): Promise<string> {
  const { component } = (await desk.call('GET', `/history/${version}`)).json().data;
  return textIn({ sections: component.children[0].templates });
}

async function nowSaying(desk: DraftDesk): Promise<string> {
  return textIn({ sections: (await desk.tree()).component.children[0].templates });
}

describeWithPeople('Text of the version before', (world) => {
  it('is answered escaped, once, at every start: published, former, drafted', async () => {
    const first = await DraftDesk.open(world());
    await writeBefore(first);
    await forgetFormats(world().database.db);
    for (const _start of [1, 2]) {
      const { desk, close } = await startAgain(world(), first);
      expect(await nowSaying(desk)).toBe('\\- \\*second\\*');
      expect(await publishedAt(desk, 2)).toBe('\\*first\\*');
      const { draft } = await desk.publication('news');
      expect(textIn(draft.document)).toBe('[a\\](/b)');
      // A stale save is answered with the revision that it began from.
      const stale = { revision: 1, baseVersion: 3, document: withFormat(pageSaying('Mine')) };
      const { data } = (await desk.call('PUT', '/drafts/news', stale)).json();
      expect(textIn(data.base)).toBe('\\*draft\\*');
      await close();
    }
  });

  it('is unsaved work that its reader escapes', async () => {
    const first = await DraftDesk.open(world());
    await writeBefore(first);
    const {
      pageId: _pageId,
      slot: _slot,
      ...data
    } = (await first.call('GET', `/kept/news/${slot}`)).json().data;
    const kept = keptWorkSchema.parse({ key: 'k', ...data });
    expect(textIn(keptPageOf(kept, []))).toBe('1\\. kept');
    const newer = { ...data, mark: 2, document: withFormat(pageSaying('1. kept')) };
    await first.call('PUT', `/kept/news/${slot}`, newer);
    const again = (await first.call('GET', `/kept/news/${slot}`)).json().data;
    const work = keptWorkSchema.parse({ key: 'k', ...again });
    expect(keptPageOf(work, [])).toEqual(pageSaying('1. kept'));
  });

  it('stays escaped once beside what is written now, and in what is restored', async () => {
    const first = await DraftDesk.open(world());
    await writeBefore(first);
    await forgetFormats(world().database.db);
    const { desk, close } = await startAgain(world(), first);
    const saved = { version: 3, page: withFormat(pageSaying('*emphasis*')) };
    expect((await desk.call('PUT', '/pages/news', saved)).statusCode).toBe(200);
    await desk.call('POST', '/restore', { version: 3 });
    await close();
    const next = await startAgain(world(), first);
    const texts = ['\\*first\\*', '\\- \\*second\\*', '*emphasis*', '\\- \\*second\\*'];
    for (const [index, text] of texts.entries()) {
      expect(await publishedAt(next.desk, index + 2)).toBe(text);
    }
    await next.close();
  });

  it('is escaped when its draft is published at its time', async () => {
    const first = await DraftDesk.open(world());
    await writeBefore(first);
    await first.schedule('news', Date.now() + 60_000);
    await forgetFormats(world().database.db);
    const { services, desk, close } = await startAgain(world(), first);
    await world()
      .database.db.updateTable('page_schedule')
      .set({ publish_at: Date.now() - 1 })
      .execute();
    await services.scheduledPublishing.runDue();
    expect((await desk.publication('news')).state).toBe('published');
    expect(await nowSaying(desk)).toBe('[a\\](/b)');
    await close();
  });

  it('counts as old where an instance of the version before writes over what is new', async () => {
    const first = await DraftDesk.open(world());
    await writeBefore(first);
    const { db } = world().database;
    const content = JSON.stringify(pageSaying('*plain*'));
    await db.updateTable('page_revision').set({ content }).where('state', '=', 'draft').execute();
    const { draft } = await first.publication('news');
    expect(textIn(draft.document)).toBe('\\*plain\\*');
  });

  it('may be as long as a draft may be', async () => {
    const first = await DraftDesk.open(world());
    const [stars, words] = [9_000, 'a'.repeat(80_000)];
    const document = withFormat(pageSaying('*a'.repeat(stars) + words));
    await first.call('PUT', '/drafts/news', { revision: 0, baseVersion: 1, document });
    await forgetFormats(world().database.db);
    const { draft } = await first.publication('news');
    expect(textIn(draft.document)).toBe('\\*a'.repeat(stars) + words);
  });

  it('is not taken from a browser’s copy of the same version', async () => {
    const desk = await DraftDesk.open(world());
    const ask = (etag: string) =>
      world().app.inject({ url: '/api/v1/template', headers: { 'if-none-match': etag } });
    const { templateId, version } = await desk.tree();
    const { headers } = await ask('');
    expect((await ask(String(headers.etag))).statusCode).toBe(304);
    expect((await ask(`"${templateId}-${version}"`)).statusCode).toBe(200);
  });
});
