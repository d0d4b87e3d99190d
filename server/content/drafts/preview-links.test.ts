import { expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { page, tree, dataOf } from '../../../tests/support/builder/trees.ts';

const dayMs = 24 * 60 * 60_000;

const share = async (desk: DraftDesk, days = 7) => {
  const response = await desk.call('POST', '/drafts/news/links', { days });
  expect(response.statusCode).toBe(201);
  const { data } = response.json();
  return { ...data, token: new URL(data.url).pathname.replace('/preview/', '') };
};

describeWithPeople('Preview links', (world) => {
  const look = (token: string) => world().services.previews.read(token);

  it('show the draft as it is now, with no address in it that is not safe to follow', async () => {
    const desk = await DraftDesk.open(world());
    const draft = draftOf('news', 'First words');
    for (const made of draft.sections) dataOf(made).buttonLink = 'javascript:alert(1)';
    await desk.save(draft);
    const link = await share(desk);
    expect(link).toMatchObject({ author: 'Zoë Lind' });
    expect(link.url).toMatch(/^http:\/\/localhost:3000\/preview\//);
    expect(await look(link.token)).toMatchObject({
      page: { sections: [{ data: { heading: 'First words', buttonLink: '' } }] },
    });
    await desk.save(draftOf('news', 'Second words'), 1);
    expect(await look(link.token)).toMatchObject({
      page: { sections: [{ data: { heading: 'Second words' } }] },
    });
  });

  it('end when they are revoked, when their time is over, and with the draft', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'x'));
    const [revoked, short, long] = [await share(desk), await share(desk, 1), await share(desk, 30)];
    expect((await desk.call('DELETE', `/drafts/news/links/${revoked.id}`)).statusCode).toBe(200);
    expect((await desk.call('DELETE', `/drafts/news/links/${revoked.id}`)).statusCode).toBe(404);
    expect(await look(revoked.token)).toBeUndefined();
    const listed = (await desk.call('GET', '/drafts/news/links')).json().data;
    expect(new Set(listed.map(({ id }: { id: string }) => id))).toEqual(
      new Set([short.id, long.id]),
    );
    world().wait(dayMs);
    expect(await look(short.token)).toBeUndefined();
    expect(await look(long.token)).toBeDefined();
    const again = await DraftDesk.open(world());
    await again.call('DELETE', '/drafts/news');
    expect(await look(long.token)).toBeUndefined();
    await again.save(draftOf('news', 'another draft'));
    expect(await look(long.token)).toBeUndefined();
  });

  it('lead to the page once it is published, and never to a later draft of it', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'x'));
    const { token } = await share(desk);
    await desk.call('PUT', '', {
      version: 1,
      component: tree(page('news')),
      publishes: { pageId: 'news', revision: 1 },
    });
    expect(await look(token)).toEqual({ publishedAt: '/news' });
    await desk.save(draftOf('news', 'secret'), 0, 2);
    expect(await look(token)).toBeUndefined();
  });

  it('are refused for what has no draft, and for too long a time', async () => {
    const desk = await DraftDesk.open(world());
    expect((await desk.call('POST', '/drafts/news/links', { days: 7 })).statusCode).toBe(404);
    await desk.save(draftOf('news', 'x'));
    for (const days of [0, 31, 1.5, '7']) {
      expect((await desk.call('POST', '/drafts/news/links', { days })).statusCode).toBe(400);
    }
  });
});
