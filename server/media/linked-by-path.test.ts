import { expect, it } from 'vitest';

import { mediaPath } from '../../domain/media/media.ts';
import type { LibraryUse } from '../../domain/media/library-uses.ts';
import { sectionOfKind } from '../../domain/sections/section-schema.ts';
import { noPageSearch } from '../../domain/tree/tree-schema.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import { page, tree } from '../../tests/support/builder/trees.ts';
import { linkingSections, librarySpellings } from '../../tests/support/files/library-spellings.ts';
import { describeMediaLibrary } from '../../tests/support/media/media-library.ts';

describeMediaLibrary('V-16 A picture that is named by its address', (library) => {
  const spellingsOf = (id: string) =>
    librarySpellings(mediaPath(id), new URL(library().world.services.config.SITE_URL).host);
  const usesOf = async (id: string) => {
    const { uses } = (await library().call('GET', `/media/${id}`)).json<{
      data: { uses: LibraryUse[] };
    }>().data;
    return uses.map(({ pageId }) => pageId).join();
  };
  const publish = (version: number, entry: ReturnType<typeof page>) =>
    library().call('PUT', '/template', {
      templateId: navigationDocumentId,
      version,
      component: tree(entry),
    });
  /** Who uses it, and whether it may be deleted unseen. */
  const heldBy = async (id: string, spelling: string) => {
    const refused = await library().call('DELETE', `/media/${id}`);
    return `${spelling}: ${await usesOf(id)} ${refused.statusCode}`;
  };

  it('is used where it is shown, linked and shared, and stored in one form', async () => {
    const { id } = await library().upload();
    const places = {
      ...linkingSections,
      'an image': (key: string, image: string) => sectionOfKind('section_01', key, { image }),
    };
    let version = 1;
    for (const [spelling, link] of Object.entries(spellingsOf(id))) {
      for (const [place, sectionWith] of Object.entries(places)) {
        const saved = await publish(version, page('port', [sectionWith('s1', link)]));
        expect(`${place} ${spelling}: ${saved.statusCode}`).toBe(`${place} ${spelling}: 200`);
        version = saved.json().data.version;
        expect(await heldBy(id, `${place} ${spelling}`)).toBe(`${place} ${spelling}: port 409`);
      }
      const shared = { ...page('port', []), search: { ...noPageSearch, image: link } };
      version = (await publish(version, shared)).json().data.version;
      expect(await heldBy(id, spelling)).toBe(`${spelling}: port 409`);
      const { data } = (await library().call('GET', '/template')).json();
      expect(data.component.children[0].search.image).toBe(mediaPath(id));
    }
  });

  it('is used by the settings and by a redirect', async () => {
    const { id } = await library().upload();
    let version = 0;
    for (const field of ['announcementLink', 'heroPoster', 'socialImage']) {
      for (const [spelling, link] of Object.entries(spellingsOf(id))) {
        for (const value of ['/about', link]) {
          const changes = { [field]: value };
          const saved = await library().call('PUT', '/auth/admin/settings', { version, changes });
          version = saved.json().data.version;
        }
        expect(await heldBy(id, `${field} ${spelling}`)).toBe(`${field} ${spelling}: settings 409`);
      }
      const changes = { [field]: '' };
      const saved = await library().call('PUT', '/auth/admin/settings', { version, changes });
      version = saved.json().data.version;
    }
    for (const [at, [spelling, to]] of Object.entries(spellingsOf(id)).entries()) {
      const from = `/old-${at}`;
      await library().call('PUT', '/template/redirects', { from, to });
      expect(await heldBy(id, spelling)).toBe(`${spelling}: redirect:%2Fold-${at} 409`);
      await library().call('DELETE', '/template/redirects', { from });
    }
  });

  it('is used by the name of one of its files, which a browser copies', async () => {
    const { id, hash, width } = await library().upload();
    const image = `/media/${hash}-${width}.webp`;
    await publish(1, page('port', [sectionOfKind('section_01', 's1', { image })]));
    expect(await heldBy(id, image)).toBe(`${image}: port 409`);
  });
});
