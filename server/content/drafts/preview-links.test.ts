import { expect, it } from 'vitest';

import { draftWords } from '../../../domain/content/page-draft.ts';
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

  it.each(['lowered', 'disabled', 'erased'])('end when their maker is %s', async (way) => {
    const desk = await DraftDesk.open(world());
    const { people } = world();
    const editor = await people.make('Editor', 'editor@example.com');
    const makers = new DraftDesk(world(), await people.login(editor));
    await desk.save(draftOf('news', 'Words of the draft'));
    const [made, other] = [await share(makers), await share(desk)];
    const { token } = desk;
    const path = `auth/admin/users/${editor.id}`;
    const answer =
      way === 'lowered'
        ? await people.post(`${path}/role`, { role: 'User' }, { token })
        : way === 'disabled'
          ? await people.post(`${path}/disable`, {}, { token })
          : await people.delete(path, { token });
    expect(answer.statusCode).toBeLessThan(300);
    expect(await look(made.token)).toBeUndefined();
    expect(await look(other.token)).toBeDefined();
    const listed = (await desk.call('GET', '/drafts/news/links')).json().data;
    expect(listed).toHaveLength(1);
  });

  it('stay when their maker is an editor from now on', async () => {
    const desk = await DraftDesk.open(world());
    const { people } = world();
    const admin = await people.make('Admin', 'second@example.com');
    const makers = new DraftDesk(world(), await people.login(admin));
    await desk.save(draftOf('news', 'Words of the draft'));
    const made = await share(makers);
    const { token } = desk;
    await people.post(`auth/admin/users/${admin.id}/role`, { role: 'Editor' }, { token });
    expect(await look(made.token)).toBeDefined();
  });

  it('H-10 are fifty for one page at most, until some of them end', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'x'));
    const links = [];
    for (let count = 0; count < 50; count += 1) links.push(await share(desk, 2));
    const one = () => desk.call('POST', '/drafts/news/links', { days: 2 });
    expect((await one()).json()).toMatchObject({ status: 409, message: draftWords.tooManyLinks });
    await desk.call('DELETE', `/drafts/news/links/${links[0].id}`);
    expect((await one()).statusCode).toBe(201);
    await desk.save(draftOf('other', 'x'));
    expect((await desk.call('POST', '/drafts/other/links', { days: 2 })).statusCode).toBe(201);
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
