import { expect, it } from 'vitest';

import { draftLegalPage } from '../../domain/content/legal-pages.ts';
import { legalPages, fixedIdAt, footerPage } from '../../domain/pages/page-ids.ts';
import { type FirstSteps, firstSteps } from '../../domain/desk/overview.ts';
import { tailAfter } from '../../domain/pages/shipped-pages.ts';
import { isOfKind } from '../../domain/sections/fields.ts';
import { withItems } from '../../domain/sections/kinds.ts';
import { mapTexts } from '../../domain/sections/field-holders.ts';
import { defaultSettings } from '../../domain/settings/settings-schema.ts';
import { openPage, removePage } from '../../domain/tree/edit-tree.ts';
import { createId, navigationDocumentId } from '../../domain/values/values.ts';
import {
  describeWithPeople,
  type World,
} from '../../tests/support/accounts/describe-with-people.ts';
import { page, section, tree } from '../../tests/support/builder/trees.ts';

async function read({ people }: World, token: string): Promise<FirstSteps> {
  const response = await people.get('auth/admin/firstSteps', { token });
  return response.json<{ data: FirstSteps }>().data;
}

async function openSteps(world: World, token: string): Promise<string[]> {
  const { steps } = await read(world, token);
  return steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
}

async function change({ people }: World, token: string, changes: object): Promise<void> {
  const { data } = (await people.get('auth/admin/settings', { token })).json();
  const save = { version: data.version, changes };
  expect((await people.put('auth/admin/settings', save, { token })).statusCode).toBe(200);
}

describeWithPeople('The first steps', (world) => {
  it('are open on a new site, and each is done by itself', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const all: readonly string[] = firstSteps;
    expect(await openSteps(world(), token)).toEqual(all);

    await change(world(), token, { phone: '+43 1 234 56 78' });
    expect(await openSteps(world(), token)).toContain('details');
    const address = 'Hauptstraße 1, 1010 Wien';
    await change(world(), token, { address, email: 'hallo@nord.example' });
    // Its name stands above every page and in every mail.
    expect(await openSteps(world(), token)).toContain('details');
    await change(world(), token, { name: 'Nord' });
    expect(await openSteps(world(), token)).not.toContain('details');
    const { trees } = world().services;
    const now = await trees.read();
    const footer = openPage(now.tree, footerPage.id)!;
    const sections = footer.sections.map((one) =>
      isOfKind(one, 'footer_about')
        ? { ...one, data: { ...one.data, text: 'Vier Häuser, ein Dach.' } }
        : one,
    );
    const changed = { page: { ...footer, sections }, version: now.version, authorId: null };
    await trees.savePage(changed);
    expect(await openSteps(world(), token)).not.toContain('footer');
    await change(world(), token, { accent: '#7c3aed' });
    expect(await openSteps(world(), token)).not.toContain('brand');
    await people.make('Admin', 'grace@example.com');
    expect(await openSteps(world(), token)).not.toContain('colleague');
    const site = { templateId: navigationDocumentId, version: 1, component: tree(page('news')) };
    expect((await people.put('template', site, { token })).statusCode).toBe(200);
    expect(await openSteps(world(), token)).toEqual(['figures', 'home', 'legal', 'mail', 'backup']);
  });

  it('may be ticked off by a company of the shipped name, or with fewer legal pages', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    await change(world(), token, { confirmedSteps: ['legal', 'details'] });
    const open = await openSteps(world(), token);
    expect(open).not.toContain('details');
    expect(open).not.toContain('legal');
  });

  it('say once which figures of the shipped pages are still there, until someone says that they are right', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const { figures } = await read(world(), token);
    const home = fixedIdAt('/');
    expect(figures[0]).toEqual({
      figure: '$500M+',
      about: 'Assets under management',
      pageId: home,
      page: 'Home',
    });
    await change(world(), token, { confirmedSteps: ['figures'] });
    expect(await openSteps(world(), token)).not.toContain('figures');
    expect((await read(world(), token)).figures).toEqual(figures);
    await change(world(), token, { confirmedSteps: [] });
    expect(await openSteps(world(), token)).toContain('figures');
  });

  it('name every page that shows what came with the site', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const before = await read(world(), token);
    expect(before.shipped.map(({ page: name }) => name)).toContain('About Us');
    expect(before.shipped.flatMap(({ jobs }) => jobs)).toHaveLength(4);
    const { trees } = world().services;
    for (const { pageId } of before.shipped) {
      expect(await openSteps(world(), token)).toContain('home');
      const { version, tree: now } = await trees.read();
      const shown = openPage(now, pageId);
      if (!shown) throw new Error('The page is listed');
      // The accordion of IT Consulting follows by itself, until it is the page's own.
      const tail = tailAfter(pageId, []).map((one) =>
        mapTexts(
          mapTexts(one, 'words', () => 'Ours'),
          'prose',
          () => 'Ours',
        ),
      );
      const sections = [...tail, section(`own-${pageId.slice(-2)}`)].map((one) =>
        withItems(one, []),
      );
      const changed = { ...shown, sections };
      await trees.savePage({ page: changed, version, authorId: null });
    }
    expect((await read(world(), token)).shipped).toEqual([]);
    expect(await openSteps(world(), token)).not.toContain('home');
  });

  it('know a legal page from its draft to its address', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    expect((await read(world(), token)).legalPages.map(({ name }) => name)).toEqual(
      Object.values(legalPages),
    );
    const document = draftLegalPage('privacy', defaultSettings, createId);
    const { id } = document;
    const draft = { document, baseVersion: 1, revision: 0 };
    const drafted = await people.put(`template/drafts/${id}`, draft, { token });
    expect(drafted.statusCode).toBe(200);
    const known = { which: 'privacy', name: legalPages.privacy, pageId: id };
    expect((await read(world(), token)).legalPages[0]).toEqual({ ...known, address: null });
    expect(await openSteps(world(), token)).toContain('page');

    const put = await people.put(`template/pages/${id}`, { version: 1, page: document }, { token });
    expect(put.statusCode).toBe(200);
    const [privacy, terms] = (await read(world(), token)).legalPages;
    expect(privacy).toEqual({ ...known, address: '/privacy-policy' });
    expect(terms).toMatchObject({ pageId: null, address: null });
    expect(await openSteps(world(), token)).toContain('page');

    const changed = { version: 2, page: { ...document, text: 'Datenschutz' } };
    const renamed = await people.put(`template/pages/${id}`, changed, { token });
    expect(renamed.statusCode).toBe(200);
    expect((await read(world(), token)).legalPages[0]).toEqual({
      which: 'privacy',
      name: 'Datenschutz',
      pageId: id,
      address: '/datenschutz',
    });
    expect(await openSteps(world(), token)).toContain('page');
  });

  it('let a legal page be begun again that was deleted', async () => {
    const { people, services } = world();
    const token = await people.login(await people.make('Admin'));
    const made = { ...draftLegalPage('imprint', defaultSettings, createId), text: 'Impressum' };
    const address = `template/pages/${made.id}`;
    expect((await people.put(address, { version: 1, page: made }, { token })).statusCode).toBe(200);
    const { documentId, version, tree: now } = await services.trees.read();
    const without = removePage(now, made.id);
    await services.trees.save({ documentId, version, tree: without.toJSON(), authorId: null });
    const imprint = async () => (await read(world(), token)).legalPages.at(-1);
    expect(await imprint()).toMatchObject({ name: 'Imprint', pageId: null });
    const draft = { document: made, baseVersion: 3, revision: 0 };
    const drafted = await people.put(`template/drafts/${made.id}`, draft, { token });
    expect(drafted.statusCode).toBe(200);
    expect(await imprint()).toMatchObject({ name: 'Impressum', pageId: made.id, address: null });
    const put = await people.put(address, { version: 3, page: made }, { token });
    expect([put.statusCode, await imprint()]).toMatchObject([200, { address: '/impressum' }]);
  });

  it('are nobody’s business but the administrators’', async () => {
    const { people } = world();
    const token = await people.login(await people.make('User'));
    expect((await people.get('auth/admin/firstSteps', { token })).statusCode).toBe(403);
  });
});
