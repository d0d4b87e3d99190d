import { expect, it } from 'vitest';

import { approvalWords } from '../../../domain/content/approvals.ts';
import { draftWords } from '../../../domain/content/page-draft.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { accountEnvironment } from '../../../tests/support/accounts/people.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { ArchiveDesk } from '../../../tests/support/archive/archive-desk.ts';
import { ApprovalSite } from '../../../tests/support/builder/approval-site.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { section } from '../../../tests/support/builder/trees.ts';
import { sampleFiles } from '../../../tests/support/files/sample-files.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';

const withSection = (page: PageDocument, words: string): PageDocument => ({
  ...page,
  sections: [...page.sections, section(words.toLowerCase(), words)],
});

describeWithPeople('Z-06 The second person', (world) => {
  const open = () => ApprovalSite.open(world());
  const subjects = async () => (await readMails(world())).map(({ subject }) => subject);

  it('is nobody whose words a merge has brought in, and they are shown before they are asked for', async () => {
    const site = await open();
    const news = draftOf('news', 'Words of Edith');
    await site.edith.save(news, 0, site.version);
    await site.grace.save(withSection(news, 'Grace'), 1, site.version);
    const joined = await site.ask(withSection(news, 'Edith'), 1);
    expect(joined.json()).toMatchObject({
      id: 'approval_needed',
      message: approvalWords.joined,
      data: { publication: { draft: { revision: 3 }, approval: null } },
    });
    const { draft } = await site.edith.publication('news');
    expect(JSON.stringify(draft.document)).toMatch(/Edith.*Grace|Grace.*Edith/);
    // The call that was answered so is repeated: nothing was asked for either.
    expect((await site.ask(withSection(news, 'Edith'), 1)).json().message).toBe(
      approvalWords.joined,
    );
    expect((await site.ask(draft.document, 3)).json().message).toBe(approvalWords.kept);
    const seen = await site.look('news');
    const refused = await site.approve('news', 'grace', seen);
    expect(refused.json()).toMatchObject({ status: 403, message: approvalWords.ownWork });
    expect((await site.approve('news', 'admin', seen)).statusCode).toBe(200);
  });

  it('still has to look when a call leaves the time on hold as it is', async () => {
    const site = await open();
    const cell = await site.prepare('news');
    await site.hold(cell, 'scheduled');
    const empty = { publishAt: null, takeDownAt: null };
    const leave = (mine = empty) =>
      site.edith.call('PUT', '/drafts/news/schedule', { ...mine, before: empty });
    const scheduled = (await site.admin.publication('news')).schedule;
    expect((await leave()).statusCode).toBe(200);
    await site.edith.save(withSection(cell.draft, 'Unseen'), 1, site.version);
    expect((await leave()).statusCode).toBe(200);
    const { schedule } = await site.admin.publication('news');
    expect(schedule).toEqual({ ...scheduled, problem: draftWords.timeBeforeChange });
  });

  it('names what they have looked at when they set a time, and sets none for anything else', async () => {
    const site = await open();
    const { draft, pictures } = await site.prepare('news');
    await site.edith.save(draft, 0, site.version);
    const look = async () => (await site.admin.publication('news')).draft.seen;
    const set = (seen: unknown) =>
      site.admin.call('PUT', '/drafts/news/schedule', {
        publishAt: new Date(site.soon()).toISOString(),
        takeDownAt: null,
        seen,
      });
    const atFirst = await look();
    await site.edith.save(withSection(draft, 'Unseen'), 1, site.version);
    expect((await set(atFirst)).json()).toMatchObject({
      status: 409,
      message: approvalWords.lookAgain,
    });
    const ofWords = await look();
    const bytes = await site.photo();
    await site.pictures('edith').send(`/media/${pictures.ofPage}/file`, { bytes, name: 'a.jpg' });
    expect((await set(ofWords)).statusCode).toBe(409);
    expect((await set(undefined)).json()).toMatchObject({
      status: 400,
      errors: { seen: draftWords.timeUnseen },
    });
    expect((await site.admin.publication('news')).schedule.publishAt).toBeNull();
    expect((await set(await look())).statusCode).toBe(200);
    await site.letTimeCome();
    expect(await site.published()).toContain('Unseen');
  });

  it('publishes directly only what they have looked at', async () => {
    const site = await open();
    const { draft, files } = await site.prepare('news');
    await site.ask(draft);
    const { draft: looked } = await site.admin.publication('news');
    const bytes = Buffer.concat([sampleFiles.pdf, Buffer.from('% other bytes')]);
    await site.files('edith').send('a.pdf', bytes, `/files/${files.ofPage}/content`);
    const publish = (seen: string | undefined) =>
      site.admin.call('PUT', '/pages/news', {
        version: site.version,
        page: draft,
        publishes: { pageId: 'news', revision: looked.revision, seen },
      });
    const refused = await publish(looked.seen);
    expect(refused.json()).toMatchObject({ status: 409, message: approvalWords.lookAgain });
    expect(await site.published()).not.toContain('Heading-1');
    const again = await site.admin.publication('news');
    expect((await publish(again.draft.seen)).statusCode).toBe(200);
  });

  it('does not look when they change only when a page on hold comes down', async () => {
    const site = await open();
    const cell = await site.prepare('news');
    await site.hold(cell, 'scheduled');
    await site.edith.save(withSection(cell.draft, 'Unseen'), 1, site.version);
    const held = (await site.admin.publication('news')).schedule;
    const takeDownAt = new Date(site.soon() + 60_000).toISOString();
    for (const before of [{ before: held }, {}]) {
      const body = { publishAt: held.publishAt, takeDownAt, ...before };
      await site.admin.call('PUT', '/drafts/news/schedule', body);
      const { schedule } = await site.admin.publication('news');
      expect(schedule).toEqual({ ...held, takeDownAt });
    }
    await site.letTimeCome();
    expect(await site.published()).not.toContain('Unseen');
  });

  it('does not take over the time of an editor by changing when the page comes down', async () => {
    const site = await open();
    await site.turn(false, 1);
    await site.edith.save(draftOf('news', 'Words of Edith'), 0, site.version);
    const publishAt = new Date(site.soon()).toISOString();
    await site.edith.call('PUT', '/drafts/news/schedule', { publishAt, takeDownAt: null });
    const takeDownAt = new Date(site.soon() + 60_000).toISOString();
    await site.admin.call('PUT', '/drafts/news/schedule', { publishAt, takeDownAt });
    await site.turn(true, 2);
    await site.letTimeCome();
    expect(await site.published()).not.toContain('Words of Edith');
  });

  it('keeps the take-down that they have set when an editor takes the time to publish away', async () => {
    const site = await open();
    const cell = await site.prepare('news');
    await site.edith.save(cell.draft, 0, site.version);
    await site.admin.schedule('news', site.soon(), site.soon() + 5000);
    const { schedule } = await site.admin.publication('news');
    const body = { publishAt: null, takeDownAt: schedule.takeDownAt, before: schedule };
    expect((await site.edith.call('PUT', '/drafts/news/schedule', body)).statusCode).toBe(200);
    await site.letTimeCome();
    expect(await site.published()).not.toContain('"news"');
  });

  it('is not missing for a take-down beside a publication on hold', async () => {
    const site = await open();
    const cell = await site.prepare('news');
    await site.edith.save(cell.draft, 0, site.version);
    await site.admin.schedule('news', site.soon(), site.soon() + 5000);
    await site.edith.save(withSection(cell.draft, 'Unseen'), 1, site.version);
    await site.letTimeCome();
    await site.letTimeCome();
    expect(await site.published()).not.toContain('"news"');
    const { schedule } = await site.admin.publication('news');
    expect(schedule).toMatchObject({ takeDownAt: null, problem: draftWords.timeBeforeChange });
  });

  it('is told when a colleague discards what waits or has a time', async () => {
    const site = await open();
    await site.ask((await site.prepare('news')).draft);
    await site.admin.schedule('news', site.soon());
    await site.grace.call('DELETE', '/drafts/news');
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'news is no longer waiting for approval',
        'news will not be published as scheduled',
      ]),
    );
  });

  it('is nobody who wrote in it, however many saves ago', async () => {
    const site = await open();
    await site.grace.save(draftOf('news', 'Words of Grace'), 0, site.version);
    for (let revision = 1; revision < 25; revision += 1) {
      await site.edith.save(draftOf('news', `Words ${revision}`), revision, site.version);
    }
    await site.ask(draftOf('news', 'Words of Edith'), 25);
    const seen = await site.look('news');
    expect((await site.approve('news', 'grace', seen)).json().id).toBe('approval_needed');
    expect((await site.edith.publication('news')).approval.authors).toHaveLength(2);
  });

  it('is nobody who has exchanged a picture of it before it was asked for', async () => {
    const site = await open();
    const { draft, pictures } = await site.prepare('news');
    await site.edith.save(draft, 0, site.version);
    const bytes = await site.photo();
    const path = `/media/${pictures.ofPage}/file`;
    expect((await site.pictures('grace').send(path, { bytes, name: 'a.jpg' })).statusCode).toBe(
      200,
    );
    await site.ask(draft, 1);
    const seen = await site.look('news');
    expect((await site.approve('news', 'grace', seen)).json().id).toBe('approval_needed');
  });

  it('may be who has given a picture another name in the library, which visitors never see', async () => {
    const site = await open();
    const { draft, pictures } = await site.prepare('news');
    await site.ask(draft);
    const words = { name: 'Other', alt: '', isDecorative: false, focalX: 50, focalY: 50 };
    await site.pictures('grace').call('PUT', `/media/${pictures.ofPage}`, words);
    expect((await site.edith.publication('news')).approval.state).toBe('waiting');
    const approved = await site.approve('news', 'grace', await site.look('news'));
    expect(approved.statusCode).toBe(200);
  });

  it('is told with the asker, by a mail that leads to the draft or to the page', async () => {
    const site = await open();
    const { draft, files } = await site.prepare('news');
    await site.ask(draft);
    await site.files('grace').call('PUT', `/files/${files.ofPage}`, { name: 'Prices of today' });
    expect((await site.edith.publication('news')).approval).toMatchObject({
      state: 'changed',
      exchanged: { kind: 'file', name: 'news-ofPage.pdf' },
    });
    await site.ask(draft, 1);
    await site.approve('news', 'admin', await site.look('news'));
    const mails = await readMails(world());
    const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text;
    expect(textOf('news is no longer waiting for approval')).toContain(
      'the file “news-ofPage.pdf”',
    );
    expect(textOf('news is no longer waiting for approval')).toContain('/?edit=news');
    expect(textOf('Approved: news')).toMatch(/\/news$/m);
  });

  it('is told when the time that they set is on hold', async () => {
    const site = await open();
    const cell = await site.prepare('news');
    await site.hold(cell, 'scheduled');
    await site.pictures('edith').call('DELETE', `/media/${cell.pictures.ofCopy}?force=true`);
    expect((await site.admin.publication('news')).schedule.problem).toContain('the picture');
    expect(await subjects()).toContain('news will not be published as scheduled');
  });

  it('is told of an import that exchanges what waits', async () => {
    const site = await open();
    const cell = await site.prepare('news');
    const desk = new ArchiveDesk(world(), site.admin.token, Buffer.alloc(0));
    const { ofPage } = cell.pictures;
    const describe = (alt: string) => {
      const words = { name: 'Port', alt, isDecorative: false, focalX: 50, focalY: 50 };
      return desk.call('PUT', `/media/${ofPage}`, words);
    };
    // The archive holds the pictures of published pages.
    await describe('In the archive');
    await site.publish({ ...cell.draft, copies: [] });
    const archive = await desk.export();
    await site.publish(draftOf('news', 'What visitors see'));
    await describe('Here');
    await site.ask(cell.draft);
    expect((await site.edith.publication('news')).approval.state).toBe('waiting');
    const waiting = await desk.receive(archive);
    await desk.import(waiting.id, { pages: 'whole', existing: { [ofPage]: 'replace' } });
    expect((await site.edith.publication('news')).approval.state).toBe('changed');
    expect(await subjects()).toContain('news is no longer waiting for approval');
  });

  it('is said to be missing as soon as the rule holds for the time of an editor', async () => {
    const site = await open();
    await site.turn(false, 1);
    await site.edith.save(draftOf('news', 'Words of Edith'), 0, site.version);
    await site.edith.schedule('news', site.soon());
    expect((await site.edith.publication('news')).schedule.problem).toBeNull();
    await site.turn(true, 2);
    const problem = draftWords.timeOfEditor;
    expect((await site.edith.publication('news')).schedule).toMatchObject({ problem });
    expect(await site.edith.list()).toMatchObject([{ schedule: { problem } }]);
  });

  it('is missing for the time of an administrator who was disabled', async () => {
    const site = await open();
    const { people } = world();
    const ada = await people.make('Admin', 'ada@example.com');
    const desk = new DraftDesk(world(), await people.login(ada));
    await site.edith.save(draftOf('news', 'Words of Edith'), 0, site.version);
    expect((await desk.schedule('news', site.soon())).statusCode).toBe(200);
    await people.change(await people.ask('ada@example.com'), { is_disabled: 1 });
    await site.letTimeCome();
    expect(await site.published()).not.toContain('Words of Edith');
    const { schedule } = await site.admin.publication('news');
    expect(schedule.problem).toBe(draftWords.timeOfFormer);
  });

  for (const way of ['lowered', 'erased'] as const) {
    it(`is missing for the time of an editor who was ${way}, so it is on hold`, async () => {
      const site = await open();
      await site.turn(false, 1);
      await site.edith.save(draftOf('news', 'Words of Edith'), 0, site.version);
      expect((await site.edith.schedule('news', site.soon())).statusCode).toBe(200);
      const { people } = world();
      const id = await people.ask('edith@example.com');
      if (way === 'lowered') await people.change(id, { role: 'User' });
      else await people.delete(`auth/admin/users/${id}`, { token: site.admin.token });
      await site.turn(true, 2);
      await site.letTimeCome();
      expect(await site.published()).not.toContain('Words of Edith');
      const { schedule } = await site.admin.publication('news');
      expect(schedule.problem).toBe(draftWords.timeOfFormer);
    });
  }

  it('goes by the time of an administrator who has saved the draft since', async () => {
    const site = await open();
    const cell = await site.prepare('news');
    await site.hold(cell, 'scheduled');
    const saved = await site.admin.save(withSection(cell.draft, 'Admin'), 1, site.version);
    expect(saved.statusCode).toBe(200);
    await site.letTimeCome();
    expect(await site.published()).toContain('Admin');
  });

  it('tells the asker that the time of an administrator has published the page', async () => {
    const site = await open();
    await site.ask(draftOf('news', 'Words of Edith'));
    await site.admin.schedule('news', site.soon());
    await site.letTimeCome();
    expect(await subjects()).toContain('Approved: news');
  });
});

describeWithPeople(
  'H-10 Requests for approval',
  (world) => {
    const asksIn = async () =>
      (await readMails(world())).filter(({ subject }) => subject?.includes('Approval requested'));

    it('mail once in ten minutes for the same page', async () => {
      const site = await ApprovalSite.open(world());
      for (const revision of [0, 1, 2]) await site.ask(draftOf('news', `${revision}`), revision);
      expect(await asksIn()).toHaveLength(1);
      world().wait(11 * 60_000);
      await site.ask(draftOf('news', 'Later'), 3);
      expect(await asksIn()).toHaveLength(2);
    });

    it('are thirty an hour at most, and the page is kept as a draft', async () => {
      const site = await ApprovalSite.open(world());
      for (let revision = 0; revision < 30; revision += 1) {
        const answer = await site.ask(draftOf('news', `${revision}`), revision);
        expect(answer.json().id).toBe('approval_needed');
      }
      const refused = await site.ask(draftOf('news', 'One too many'), 30);
      expect(refused.statusCode).toBe(429);
      expect(await site.edith.publication('news')).toMatchObject({
        draft: { revision: 31 },
        approval: null,
      });
      expect((await site.ask(draftOf('other', 'Of Grace'), 0, 'grace')).statusCode).toBe(403);
    });
  },
  { ...accountEnvironment, RATE_LIMITS: 'on' },
);
