import { expect, it } from 'vitest';

import type { FileItem } from '../../domain/files/file-schemas.ts';
import { footerPage } from '../../domain/pages/page-ids.ts';
import { newPage } from '../../domain/tree/edit-page.ts';
import { linkToFile } from '../../domain/values/addresses.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import { page, tree } from '../../tests/support/builder/trees.ts';
import { describeFileLibrary, FileLibrary } from '../../tests/support/files/file-library.ts';
import { linkingSections, librarySpellings } from '../../tests/support/files/library-spellings.ts';
import { sampleFiles } from '../../tests/support/files/sample-files.ts';

type Use = { pageId: string; path: string };

describeFileLibrary('V-16 A file that is linked by its address', (library) => {
  const hostOf = () => new URL(library().world.services.config.SITE_URL).host;
  const spelled = ({ path }: FileItem) => librarySpellings(path, hostOf());
  const usesOf = async (id: string): Promise<string> => {
    const { uses } = (await library().call('GET', `/files/${id}`)).json<{ data: { uses: Use[] } }>()
      .data;
    return uses.map(({ pageId }) => pageId).join();
  };
  const publish = (sections: Parameters<typeof page>[1], version = 1) =>
    library().call('PUT', '/template', {
      templateId: navigationDocumentId,
      version,
      component: tree(page('port', sections, 'Our port')),
    });
  const storedText = async (path = '/template') =>
    JSON.stringify((await library().call('GET', path)).json());

  for (const [place, sectionWith] of Object.entries(linkingSections)) {
    it(`is used, and stored by its id, in ${place}, however it is spelled`, async () => {
      let version = 1;
      for (const spelling of Object.keys(spelled(await library().upload()))) {
        const file = await library().upload(`${spelling}.pdf`);
        const link = spelled(file)[spelling] ?? '';
        const saved = await publish([sectionWith('s1', link)], version);
        expect(`${spelling}: ${saved.statusCode}`).toBe(`${spelling}: 200`);
        version = saved.json().data.version;
        expect(`${spelling}: ${await usesOf(file.id)}`).toBe(`${spelling}: port`);
        expect(await storedText()).toContain(linkToFile(file.id));
        const refused = await library().call('DELETE', `/files/${file.id}`);
        expect(`${spelling}: ${refused.statusCode}`).toBe(`${spelling}: 409`);
      }
    });
  }

  it('is used by a draft, and by what the draft puts on other pages', async () => {
    for (const spelling of Object.keys(spelled(await library().upload()))) {
      const [own, copied] = [
        await library().upload(`${spelling}.pdf`),
        await library().upload(`copy ${spelling}.pdf`),
      ];
      const section = linkingSections['prose']!;
      const id = `draft-${own.id}`;
      const document = {
        ...newPage(id, null),
        text: id,
        sections: [section('s1', spelled(own)[spelling] ?? '')],
        copies: [{ pageId: 'home', section: section('s2', spelled(copied)[spelling] ?? '') }],
      };
      const draft = { revision: 0, baseVersion: 1, document };
      const saved = await library().call('PUT', `/template/drafts/${id}`, draft);
      expect(`${spelling}: ${saved.statusCode}`).toBe(`${spelling}: 200`);
      for (const file of [own, copied]) {
        expect(`${spelling}: ${await usesOf(file.id)}`).toBe(`${spelling}: ${id}`);
        expect(saved.body).toContain(linkToFile(file.id));
        expect((await library().call('DELETE', `/files/${file.id}`)).statusCode).toBe(409);
      }
    }
  });

  it('is used by the footer', async () => {
    let version = 1;
    for (const spelling of Object.keys(spelled(await library().upload()))) {
      const file = await library().upload(`${spelling}.pdf`);
      const links = [{ id: 'one', text: 'Terms', link: spelled(file)[spelling] ?? '' }];
      const document = {
        ...newPage(footerPage.id, null),
        text: 'Footer',
        sections: [{ id: 'legal', templateId: 'footer_legal', data: { links } }],
      };
      const path = `/template/pages/${footerPage.id}`;
      const saved = await library().call('PUT', path, { version, page: document });
      expect(`${spelling}: ${saved.statusCode}`).toBe(`${spelling}: 200`);
      version = saved.json().data.version;
      expect(`${spelling}: ${await usesOf(file.id)}`).toBe(`${spelling}: ${footerPage.id}`);
      expect(await storedText()).toContain(linkToFile(file.id));
    }
  });

  it('is used by the announcement and by the film of the settings', async () => {
    let version = 0;
    for (const field of ['announcementLink', 'heroFilm']) {
      for (const spelling of Object.keys(spelled(await library().upload()))) {
        const file = await library().upload(`${field} ${spelling}.mp4`, sampleFiles.mp4);
        const link = spelled(file)[spelling];
        const saved = await library().call('PUT', '/auth/admin/settings', {
          version,
          changes: { [field]: link },
        });
        expect(`${field} ${spelling}: ${saved.statusCode}`).toBe(`${field} ${spelling}: 200`);
        version = saved.json().data.version;
        expect(saved.json().data.values[field]).toBe(linkToFile(file.id));
        expect(`${spelling}: ${await usesOf(file.id)}`).toBe(`${spelling}: settings`);
        expect((await library().call('DELETE', `/files/${file.id}`)).statusCode).toBe(409);
      }
    }
  });

  it('is used by a redirect, which keeps its id and not its name', async () => {
    const forms = { ...spelled(await library().upload()), 'by its id': 'file:' };
    for (const [at, spelling] of Object.keys(forms).entries()) {
      const file = await library().upload(`${spelling}.pdf`);
      const to = { ...spelled(file), 'by its id': linkToFile(file.id) }[spelling];
      const saved = await library().call('PUT', '/template/redirects', { from: `/old-${at}`, to });
      expect(`${spelling}: ${saved.statusCode}`).toBe(`${spelling}: 200`);
      expect(saved.json().data.map(({ target }: { target: string }) => target)).toContain(
        `/files/${file.id}`,
      );
      expect(await usesOf(file.id)).toBe(`redirect:%2Fold-${at}`);
      expect((await library().call('DELETE', `/files/${file.id}`)).statusCode).toBe(409);
      const { redirects } = library().world.services;
      expect(await redirects.find(`/old-${at}`)).toBe(`/files/${file.id}`);
    }
  });

  it('is used by unsaved work, which stays as it was typed', async () => {
    for (const spelling of Object.keys(spelled(await library().upload()))) {
      const file = await library().upload(`${spelling}.pdf`);
      const section = linkingSections['a button']!('s1', spelled(file)[spelling] ?? '');
      const document = { ...newPage('kept', null), text: 'Kept', sections: [section] };
      const work = { mark: 1, keptAt: Date.now(), version: 1, revision: 0, document };
      const kept = await library().call('PUT', `/template/kept/kept/${file.id}`, work);
      expect(`${spelling}: ${kept.statusCode} ${kept.body}`).toContain(`${spelling}: 200`);
      expect(`${spelling}: ${await usesOf(file.id)}`).toBe(`${spelling}: own-unsaved`);
      await library().call('DELETE', `/template/kept/kept/${file.id}?mark=1`);
    }
  });

  it('is held for a second person where visitors see it, in every place', async () => {
    const { world, token } = library();
    const files = {
      page: await library().upload('On a page.pdf'),
      redirect: await library().upload('Redirected.pdf'),
    };
    await publish([linkingSections['a button']!('s1', files.page.path)]);
    const to = files.redirect.path;
    await library().call('PUT', '/template/redirects', { from: '/old', to });
    const settings = { version: 0, changes: { publishingByTwo: true } };
    await world.people.put('auth/admin/settings', settings, { token });
    const editor = new FileLibrary(
      world,
      await world.people.login(await world.people.make('Editor')),
    );
    for (const [place, { id }] of Object.entries(files)) {
      const answer = await editor.send('New.pdf', sampleFiles.pdf, `/files/${id}/content`);
      expect(`${place}: ${answer.json().id}`).toBe(`${place}: approval_needed`);
    }
  });
});
