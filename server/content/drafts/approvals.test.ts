import { expect, it } from 'vitest';

import type { Role } from '../../../domain/accounts/accounts.ts';
import { draftWords } from '../../../domain/content/page-draft.ts';
import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { MediaLibrary } from '../../../tests/support/media/media-library.ts';
import { makePhoto } from '../../../tests/support/media/pictures.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';

/** Publishes the page as one would in the builder. */
const publish = (desk: DraftDesk, words: string, revision = 0) =>
  desk.call('PUT', '/pages/news', {
    version: 1,
    page: draftOf('news', words),
    publishes: { pageId: 'news', revision },
  });

const decide = (desk: DraftDesk, act: 'approval' | 'return', revision: number, note?: string) =>
  desk.call('POST', `/drafts/news/${act}`, { revision, note });

async function open(world: World, role: Role, email: string): Promise<DraftDesk> {
  return new DraftDesk(world, await world.people.login(await world.people.make(role, email)));
}

/** The site on which publishing takes two, with an administrator and two editors. */
async function begin(world: World) {
  const admin = await open(world, 'Admin', 'admin@example.com');
  const edith = await open(world, 'Editor', 'edith@example.com');
  const grace = await open(world, 'Editor', 'grace@example.com');
  const settings = { version: 0, changes: { publishingByTwo: true } };
  const saved = await world.people.put('auth/admin/settings', settings, { token: admin.token });
  expect(saved.statusCode).toBe(200);
  return { admin, edith, grace };
}

const isOut = async (desk: DraftDesk) =>
  JSON.stringify(await desk.tree()).includes('Words of Edith');

const photo = (width: number) => makePhoto({ width, height: 60 });

describeWithPeople('Publishing by two', (world) => {
  it('keeps an editor’s page as a draft that waits, until someone else publishes it', async () => {
    const { admin, edith, grace } = await begin(world());
    const refused = await publish(edith, 'Words of Edith');
    expect(refused.json()).toMatchObject({
      status: 403,
      id: 'approval_needed',
      data: { publication: { draft: { revision: 1 }, approval: { state: 'waiting' } } },
    });
    expect(await isOut(admin)).toBe(false);
    expect(await grace.list()).toMatchObject([
      { pageId: 'news', approval: { state: 'waiting', asker: 'Zoë Lind', note: null } },
    ]);
    expect((await decide(edith, 'approval', 1)).json()).toMatchObject({ id: 'approval_needed' });
    expect(await isOut(admin)).toBe(false);
    expect((await decide(grace, 'approval', 1)).statusCode).toBe(200);
    expect(await isOut(admin)).toBe(true);
    expect(await grace.list()).toEqual([]);
    const [newest] = (await admin.call('GET', '/history')).json().data;
    expect(newest).toMatchObject({ authorRole: 'Editor' });
    const mails = (await readMails(world())).map(({ subject, to }) => [subject, to?.[0]?.address]);
    expect(mails).toContainEqual(['Approval requested by Zoë Lind: news', 'admin@example.com']);
    expect(mails).toContainEqual(['Approved: news', 'edith@example.com']);
  });

  it('tells once that a page waits, however often the same call comes', async () => {
    const { edith } = await begin(world());
    const calls = [1, 2, 3].map(() => publish(edith, 'Words of Edith'));
    for (const call of calls) expect((await call).json()).toMatchObject({ id: 'approval_needed' });
    const subjects = (await readMails(world())).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes('Approval requested'))).toHaveLength(1);
  });

  it('gives a page back with a note, and its writer asks again', async () => {
    const { admin, edith } = await begin(world());
    await publish(edith, 'Words of Edith');
    expect((await decide(admin, 'return', 1)).json()).toMatchObject({
      status: 400,
      errors: { note: expect.any(String) },
    });
    expect((await decide(admin, 'return', 1, 'The number is wrong.')).statusCode).toBe(200);
    expect(await edith.publication('news')).toMatchObject({
      draft: { revision: 1 },
      approval: { state: 'returned', note: 'The number is wrong.' },
    });
    expect((await decide(admin, 'approval', 1)).statusCode).toBe(409);
    const mail = (await readMails(world())).find(({ subject }) => subject === 'Sent back: news');
    expect(mail?.text).toContain('The number is wrong.');
    await publish(edith, 'Words of Edith, mended', 1);
    expect(await edith.publication('news')).toMatchObject({
      draft: { revision: 2 },
      approval: { state: 'waiting', note: null },
    });
    expect((await decide(admin, 'approval', 1)).statusCode).toBe(409);
    expect((await decide(admin, 'approval', 2)).statusCode).toBe(200);
    expect(await isOut(admin)).toBe(true);
  });

  it('says to the asker that a colleague’s save has ended the request', async () => {
    const { admin, edith, grace } = await begin(world());
    await publish(edith, 'Words of Edith');
    await grace.save(draftOf('news', 'Words of Grace'), 1);
    for (const desk of [edith, admin]) {
      expect(await desk.publication('news')).toMatchObject({
        draft: { revision: 2 },
        approval: { state: 'changed', asker: 'Zoë Lind', returner: 'Zoë Lind', note: null },
      });
    }
    expect(await edith.list()).toMatchObject([{ approval: { state: 'changed' } }]);
    // Nobody has asked for these words, so nobody can approve or give them back.
    expect((await decide(admin, 'approval', 2)).statusCode).toBe(409);
    expect((await decide(admin, 'return', 2, 'A note')).statusCode).toBe(409);
    await publish(edith, 'Words of Edith, again', 2);
    expect(await edith.publication('news')).toMatchObject({
      draft: { revision: 3 },
      approval: { state: 'waiting', returner: null },
    });
    // She wrote a part of what the draft became.
    expect((await decide(grace, 'approval', 3)).json()).toMatchObject({ id: 'approval_needed' });
    expect((await decide(admin, 'approval', 3)).statusCode).toBe(200);
  });

  it('says nothing of a request that its own writer has ended', async () => {
    const { edith } = await begin(world());
    await publish(edith, 'Words of Edith');
    await edith.save(draftOf('news', 'Words of Edith, not done'), 1);
    expect(await edith.publication('news')).toMatchObject({ approval: null });
  });

  it('refuses every way to publish alone, and changes nothing', async () => {
    const { admin, edith } = await begin(world());
    await admin.call('PUT', '/pages/about', { version: 1, page: draftOf('about', 'Old') });
    await edith.save(draftOf('draft', 'Words'), 0, 2);
    const { component, version } = await admin.tree();
    const soon = new Date(Date.now() + 60_000).toISOString();
    const ways = {
      'PUT /template': edith.call('PUT', '', { version, component: { children: [] } }),
      'POST /template': edith.call('POST', '', { component }),
      'DELETE /template': edith.call('DELETE', '', { templateId: 'a'.repeat(24) }),
      'PUT a page': edith.call('PUT', '/pages/about', { version, page: draftOf('about', 'New') }),
      undo: edith.call('POST', '/undo', { version }),
      restore: edith.call('POST', '/restore', { version: 1 }),
      'restore a page': edith.call('POST', '/restore', { version: 1, pageId: 'about' }),
      schedule: edith.call('PUT', '/drafts/draft/schedule', { publishAt: soon, takeDownAt: null }),
      'a redirect': edith.call('PUT', '/redirects', { from: '/old', to: '/about' }),
      'no redirect': edith.call('DELETE', '/redirects', { from: '/gone' }),
    };
    for (const [way, call] of Object.entries(ways)) {
      expect(`${way}: ${(await call).json().id}`).toBe(`${way}: approval_needed`);
    }
    expect(await admin.tree()).toMatchObject({ component, version });
    expect((await publish(admin, 'At once')).statusCode).toBe(200);
  });

  it('holds a picture that visitors see, and leaves one that nobody uses to its editor', async () => {
    const { admin, edith } = await begin(world());
    const library = (token: string) => new MediaLibrary(world(), token, Buffer.alloc(0));
    const seen = await library(admin.token).upload(await photo(90));
    await library(admin.token).use(seen.id);
    const unused = await library(edith.token).upload(await photo(80));
    const details = { name: 'Port', alt: 'A port', isDecorative: false, focalX: 20, focalY: 80 };
    const change = async (id: string) => {
      const own = library(edith.token);
      const file = { bytes: await photo(70), name: 'other.jpg' };
      return [
        (await own.send(`/media/${id}/file`, file)).json().id,
        (await own.call('PUT', `/media/${id}`, details)).json().id,
        (await own.call('DELETE', `/media/${id}?force=true`)).json().id,
      ];
    };
    expect(await change(seen.id)).toEqual(Array(3).fill('approval_needed'));
    expect(await change(unused.id)).toEqual(Array(3).fill(undefined));
  });

  it('does not publish at the set time what an editor had scheduled before', async () => {
    const { admin, edith } = await begin(world());
    const off = { version: 1, changes: { publishingByTwo: false } };
    const on = { version: 2, changes: { publishingByTwo: true } };
    await world().people.put('auth/admin/settings', off, { token: admin.token });
    await edith.save(draftOf('news', 'Words of Edith'));
    expect((await edith.schedule('news', Date.now() + 30_000)).statusCode).toBe(200);
    await world().people.put('auth/admin/settings', on, { token: admin.token });
    world().wait(60_000);
    await world().services.scheduledPublishing.runDue();
    expect(await isOut(admin)).toBe(false);
    expect(await edith.publication('news')).toMatchObject({
      draft: { revision: 1 },
      schedule: { problem: expect.stringContaining('someone else') },
    });
  });

  it('does not publish at an administrator’s time what an editor wrote afterwards', async () => {
    const { admin, edith } = await begin(world());
    await admin.save(draftOf('news', 'Words of the administrator'));
    expect((await admin.schedule('news', Date.now() + 30_000)).statusCode).toBe(200);
    expect((await edith.save(draftOf('news', 'Words of Edith'), 1)).statusCode).toBe(200);
    world().wait(60_000);
    await world().services.scheduledPublishing.runDue();
    expect(await isOut(admin)).toBe(false);
    expect(await edith.publication('news')).toMatchObject({
      draft: { revision: 2 },
      schedule: { problem: draftWords.timeBeforeChange },
    });
    expect((await admin.schedule('news', Date.now() + 120_000)).statusCode).toBe(200);
    world().wait(120_000);
    await world().services.scheduledPublishing.runDue();
    expect(await isOut(admin)).toBe(true);
  });

  it('tells the writer when an administrator publishes the draft directly', async () => {
    const { admin, edith } = await begin(world());
    await publish(edith, 'Words of Edith');
    expect((await publish(admin, 'Words of Edith and more', 1)).statusCode).toBe(200);
    expect(await isOut(admin)).toBe(true);
    const subjects = (await readMails(world())).map(({ subject }) => subject);
    expect(subjects).toContain('Approved: news');
  });

  it('lets editors publish alone while it is off', async () => {
    const edith = await open(world(), 'Editor', 'edith@example.com');
    expect((await publish(edith, 'Words of Edith')).statusCode).toBe(200);
  });
});
