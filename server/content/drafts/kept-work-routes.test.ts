import { expect, it } from 'vitest';

import { keptWorkLimits, keptWorkWords } from '../../../domain/content/kept-work.ts';
import { createId } from '../../../domain/values/values.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { addInquiry } from '../../../tests/support/contact/inquiries.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { purgeExpired, retentionMs } from '../../housekeeping/retention-store.ts';

const slot = 'a'.repeat(24);
const otherSlot = 'b'.repeat(24);

function keep(desk: DraftDesk, document: PageDocument, mark = 1, at = slot) {
  const body = { mark, keptAt: 1000 + mark, version: 1, revision: 0, document };
  return desk.call('PUT', `/kept/${document.id}/${at}`, body);
}

/** Words at the desk, as the log-out keeps them. */
function keepWords(desk: DraftDesk, id: string, about: 'inquiry' | 'other') {
  const words = { about, name: `answers:x:answer-${id}`, value: 'Come on Tues' };
  const document = { id, text: 'An answer', words };
  const body = { mark: 1, keptAt: 1001, version: 1, revision: 0, document };
  return desk.call('PUT', `/kept/${id}/${slot}`, body);
}

async function listOf(desk: DraftDesk): Promise<object[]> {
  return (await desk.call('GET', '/kept')).json().data;
}

describeWithPeople('Work kept on the server', (world) => {
  it('is listed by its name and given back whole, to nobody’s cache', async () => {
    const desk = await DraftDesk.open(world());
    const document = draftOf('news', 'Half a thought');
    expect((await keep(desk, document)).json()).toMatchObject({ status: 200, data: { mark: 1 } });
    const line = { pageId: 'news', slot, mark: 1, keptAt: 1001, name: 'news', isWords: false };
    expect(await listOf(desk)).toEqual([line]);
    const answer = await desk.call('GET', `/kept/news/${slot}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().data).toEqual({
      pageId: 'news',
      slot,
      mark: 1,
      keptAt: 1001,
      version: 1,
      revision: 0,
      document,
    });
    expect((await desk.call('GET', '/kept')).headers['cache-control']).toBe('no-store');
  });

  it('is its owner’s alone: a colleague neither sees, reads, replaces nor drops it', async () => {
    const desk = await DraftDesk.open(world());
    const colleague = await DraftDesk.open(world(), 'colleague@example.com');
    await keep(desk, draftOf('news', 'Mine'));
    expect(await listOf(colleague)).toEqual([]);
    expect((await colleague.call('GET', `/kept/news/${slot}`)).statusCode).toBe(404);
    expect((await colleague.call('DELETE', `/kept/news/${slot}?mark=1`)).statusCode).toBe(404);
    expect((await keep(colleague, draftOf('news', 'Theirs'), 9)).statusCode).toBe(200);
    const mine = (await desk.call('GET', `/kept/news/${slot}`)).json().data;
    expect(mine).toMatchObject({ mark: 1, document: draftOf('news', 'Mine') });
  });

  it('of two machines survives on both, and of one never goes back to older words', async () => {
    const desk = await DraftDesk.open(world());
    await keep(desk, draftOf('news', 'At home'), 2);
    await keep(desk, draftOf('news', 'At work'), 1, otherSlot);
    expect(await listOf(desk)).toHaveLength(2);
    const late = await keep(desk, draftOf('news', 'At'), 1);
    expect(late.json().data).toEqual({ mark: 2 });
    const kept = (await desk.call('GET', `/kept/news/${slot}`)).json().data;
    expect(kept.document).toEqual(draftOf('news', 'At home'));
  });

  it('is dropped as far as it was known, and stays when more was written since', async () => {
    const desk = await DraftDesk.open(world());
    await keep(desk, draftOf('news', 'One'), 1);
    await keep(desk, draftOf('news', 'One and more'), 2);
    expect((await desk.call('DELETE', `/kept/news/${slot}?mark=1`)).statusCode).toBe(409);
    expect(await listOf(desk)).toHaveLength(1);
    expect((await desk.call('DELETE', `/kept/news/${slot}?mark=2`)).statusCode).toBe(200);
    expect(await listOf(desk)).toEqual([]);
    expect((await desk.call('DELETE', `/kept/news/${slot}?mark=2`)).statusCode).toBe(404);
  });

  it('is kept as it came, also what only a newer page knows', async () => {
    const desk = await DraftDesk.open(world());
    const newer = { ...draftOf('news', 'x'), mood: { words: 'from tomorrow' } };
    await keep(desk, newer);
    const kept = (await desk.call('GET', `/kept/news/${slot}`)).json().data;
    expect(kept.document).toEqual(newer);
  });

  it('has a size and a number, and says which was reached', async () => {
    const desk = await DraftDesk.open(world());
    const long = { ...draftOf('news', 'x'), text: 'x'.repeat(keptWorkLimits.bytes) };
    const large = await keep(desk, long);
    expect([large.statusCode, large.json().id]).toEqual([413, 'too_large']);
    for (let count = 0; count < keptWorkLimits.perPerson; count += 1) {
      expect((await keep(desk, draftOf(`p${count}`, 'x'))).statusCode).toBe(200);
    }
    const one = await keep(desk, draftOf('one-more', 'x'));
    expect([one.statusCode, one.json().id]).toEqual([409, 'conflict']);
    expect(one.json().message).toContain('50');
    expect((await keep(desk, draftOf('p0', 'still kept'), 2)).statusCode).toBe(200);
    expect(await listOf(desk)).toHaveLength(keptWorkLimits.perPerson);
  });

  it('refuses what is no work, and whoever is no administrator', async () => {
    const desk = await DraftDesk.open(world());
    const put = async (body: object, path = `/kept/news/${slot}`) =>
      (await desk.call('PUT', path, body)).statusCode;
    const good = { mark: 1, keptAt: 1, version: 1, revision: 0, document: draftOf('news', 'x') };
    expect(await put({ ...good, mark: 0 })).toBe(400);
    expect(await put({ ...good, document: draftOf('other', 'x') })).toBe(400);
    expect(await put({ ...good, document: 'words' })).toBe(400);
    expect(await put(good, '/kept/news/short')).toBe(400);
    const { people } = world();
    const token = await people.login(await people.make('User', 'user@example.com'));
    const user = new DraftDesk(world(), token);
    expect((await user.call('GET', '/kept')).statusCode).toBe(403);
  });

  it('may be words about an inquiry, which are erased with it, by hand and by time', async () => {
    const desk = await DraftDesk.open(world());
    const { people, database } = world();
    const { token } = desk;
    const [erased, old, young] = [
      await addInquiry(database),
      await addInquiry(database, { createdAt: Date.now() - retentionMs.inquiry }),
      await addInquiry(database),
    ];
    for (const id of [erased, old, young]) {
      expect((await keepWords(desk, id, 'inquiry')).statusCode).toBe(200);
    }
    expect((await keepWords(desk, 'settings', 'other')).statusCode).toBe(200);
    await people.delete(`auth/admin/contact/${erased}`, { token });
    await purgeExpired(database.db, Date.now());
    const left = (await listOf(desk)) as { pageId: string; isWords: boolean }[];
    expect(left.map(({ pageId }) => pageId).toSorted()).toEqual([young, 'settings'].toSorted());
    expect(left.every(({ isWords }) => isWords)).toBe(true);
    const late = await keepWords(desk, erased, 'inquiry');
    expect([late.statusCode, late.json().message]).toEqual([404, keptWorkWords.erased]);
  });

  it('goes with its account, and after ninety days', async () => {
    const desk = await DraftDesk.open(world());
    const { db } = world().database;
    await keep(desk, draftOf('news', 'x'));
    await purgeExpired(db, Date.now() + retentionMs.keptWork - 60_000);
    expect(await rows()).toBe(1);
    await purgeExpired(db, Date.now() + retentionMs.keptWork + 60_000);
    expect(await rows()).toBe(0);
    const again = await DraftDesk.open(world(), `${createId()}@example.com`);
    await keep(again, draftOf('news', 'x'));
    expect(await rows()).toBe(1);
    await db.deleteFrom('account').execute();
    expect(await rows()).toBe(0);

    async function rows(): Promise<number> {
      return (
        await db
          .selectFrom('page_revision')
          .select('slot')
          .where('state', '=', 'autosave')
          .execute()
      ).length;
    }
  });
});
