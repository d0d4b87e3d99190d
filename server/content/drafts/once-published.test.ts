import { expect, it } from 'vitest';

import { approvalWords } from '../../../domain/content/approvals.ts';
import { mediaPath } from '../../../domain/media/media.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { ApprovalSite } from '../../../tests/support/builder/approval-site.ts';
import { draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { dataOf } from '../../../tests/support/builder/trees.ts';
import { sampleFiles } from '../../../tests/support/files/sample-files.ts';

/** A page that visitors have seen, with the ids of what it used. */
type Seen = { site: ApprovalSite; page: PageDocument; picture: string; file: string };

const described = { name: 'Port', alt: 'Unseen', isDecorative: false, focalX: 50, focalY: 50 };

/** Each change of what visitors have seen, by an editor. */
const changes: Record<string, (seen: Seen) => PromiseLike<{ json: () => object }>> = {
  'bytes of the file': ({ site, file }) =>
    site.files('edith').send('New.docx', sampleFiles.docx, `/files/${file}/content`),
  'name of the file': ({ site, file }) =>
    site.files('edith').call('PUT', `/files/${file}`, { name: 'Unseen' }),
  'bytes of the picture': async ({ site, picture }) => {
    const bytes = await site.photo();
    return site.pictures('edith').send(`/media/${picture}/file`, { bytes, name: 'o.jpg' });
  },
  'description of the picture': ({ site, picture }) =>
    site.pictures('edith').call('PUT', `/media/${picture}`, described),
  'focal point of the picture': ({ site, picture }) =>
    site.pictures('edith').call('PUT', `/media/${picture}`, { ...described, alt: '', focalX: 15 }),
};

/** Each way in which an administrator takes the page away and brings it back as visitors saw it. */
const ways: Record<string, (seen: Seen, change: () => Promise<void>) => Promise<unknown>> = {
  'an undo': async ({ site, page }, change) => {
    await site.publish(draftOf(page.id, 'Nothing'));
    await change();
    return site.admin.call('POST', '/undo', { version: site.version });
  },
  'restoring a version': async ({ site, page }, change) => {
    const { version } = site;
    await site.publish(draftOf(page.id, 'Nothing'));
    await change();
    return site.admin.call('POST', '/restore', { version, pageId: page.id });
  },
  'restoring a page': async ({ site, page }, change) => {
    await site.takeAway(page.id);
    await change();
    return site.admin.call('POST', '/restore', { pageId: page.id });
  },
};

const whatVisitorsGet = async ({ site, picture, file }: Seen) => {
  const { hash, alt, focalX } = (
    await site.pictures('admin').call('GET', `/media/${picture}`)
  ).json().data;
  const { path } = (await site.files('admin').call('GET', `/files/${file}`)).json().data;
  return [
    await site.published(),
    hash,
    alt,
    focalX,
    path,
    (await site.files('admin').fetch(path)).body,
  ];
};

describeWithPeople('Z-06 What visitors have seen once', (world) => {
  const open = async (): Promise<Seen> => {
    const site = await ApprovalSite.open(world());
    const { draft, pictures, files } = await site.prepare('news');
    const page = { ...draft, copies: [] };
    await site.publish(page);
    return { site, page, picture: pictures.ofPage, file: files.ofPage };
  };
  for (const [way, bringBack] of Object.entries(ways)) {
    it(`comes back by ${way} as it was, whatever an editor tried meanwhile`, async () => {
      const seen = await open();
      const before = await whatVisitorsGet(seen);
      await bringBack(seen, async () => {
        for (const [what, change] of Object.entries(changes)) {
          const answer = { what, ...(await change(seen)).json() };
          const refusal = { status: 403, id: 'approval_needed', message: approvalWords.wasPublic };
          expect(answer).toMatchObject({ what, ...refusal });
        }
      });
      expect(await whatVisitorsGet(seen)).toEqual(before);
    });
  }

  it('is known also by the name of one of its files', async () => {
    const { site, page, picture } = await open();
    const library = site.pictures('edith');
    const other = await library.upload(await site.photo());
    const path = `/media/${other.hash}-${other.widths[0]}.webp`;
    const [hero, ...rest] = page.sections;
    const linked = {
      ...hero,
      data: { ...dataOf(hero), image: mediaPath(picture), buttonLink: path },
    };
    await site.publish({ ...page, sections: [linked, ...rest] as PageDocument['sections'] });
    expect(await site.published()).toContain(other.hash);
    await site.publish(draftOf(page.id, 'Nothing'));
    const answer = await library.call('PUT', `/media/${other.id}`, described);
    expect(answer.json().id).toBe('approval_needed');
  });

  it('may be called otherwise in the library, and deleted where no page uses it', async () => {
    const { site, page, picture, file } = await open();
    await site.publish(draftOf(page.id, 'Nothing'));
    const named = { ...described, alt: '', name: 'Other' };
    const library = site.pictures('edith');
    expect((await library.call('PUT', `/media/${picture}`, named)).statusCode).toBe(200);
    expect((await library.call('DELETE', `/media/${picture}`)).statusCode).toBe(200);
    expect((await site.files('edith').call('DELETE', `/files/${file}`)).statusCode).toBe(200);
  });

  it('is exchanged by an administrator, and by everyone where one person publishes', async () => {
    const seen = await open();
    const { site, page, picture } = seen;
    await site.publish(draftOf(page.id, 'Nothing'));
    const byAdmin = await site.pictures('admin').call('PUT', `/media/${picture}`, described);
    expect(byAdmin.statusCode).toBe(200);
    await site.turn(false, 1);
    for (const change of Object.values(changes))
      expect((await change(seen)).json()).toMatchObject({ status: 200 });
  });
});
