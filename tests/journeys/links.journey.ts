import { type BuiltSection, sectionData } from '../../domain/sections.ts';
import { expect, test } from '../support/admin-site.ts';
import { choose, logIn, openDesk, restoreShipped, Builder } from '../support/builder-desk.ts';
import type { Site } from '../support/site.ts';
import { child, page as treePage, parent, section, tree } from '../support/trees.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

const firms = { id: 'f'.repeat(24), water: 'a'.repeat(24), wind: 'b'.repeat(24) };

test('A renamed parent keeps the old addresses of its children alive, for visitors and crawlers', async ({
  page,
  site,
  browser,
}) => {
  await saveTree(site);
  await openDesk(page, site);
  await choose(page, 'Firms', 'Edit');
  const builder = new Builder(page);
  await builder.name().fill('Companies');
  await builder.save();

  const old = await fetch(`${site.url}/firms/water?utm=1`, { redirect: 'manual' });
  expect(old.status).toBe(301);
  expect(old.headers.get('location')).toBe('/companies/water?utm=1');
  expect(old.headers.get('cache-control')).toBe('no-cache');
  const unknown = await fetch(`${site.url}/firms/wine`, { redirect: 'manual' });
  expect(unknown.status).toBe(404);

  const stranger = await browser.newPage({ baseURL: site.url });
  await stranger.goto('/firms/wind');
  await expect(stranger).toHaveURL('/companies/wind');
  await expect(stranger.getByRole('heading', { name: 'About wind' })).toBeVisible();
  // Inside the site the way on is found by scripts, without the server's 301.
  await stranger.goto('/links');
  await stranger.getByRole('link', { name: 'By address' }).click();
  await expect(stranger).toHaveURL('/companies/water');
  await stranger.goto('/links');
  await stranger.getByRole('link', { name: 'By page' }).click();
  await expect(stranger).toHaveURL('/companies/wind');
  await stranger.close();
});

function linking(id: string, buttonText: string, buttonLink: string): BuiltSection {
  const data = sectionData({ heading: buttonText, buttonText, buttonLink });
  return { id, templateId: 'section_01', data };
}

/** A parent with two children, and a page that links to one by id and to the other by address. */
async function saveTree(site: Site): Promise<void> {
  const { token } = await logIn(site);
  const { data } = await (await fetch(`${site.url}/api/v1/template`)).json();
  const component = tree(
    ...data.component.children,
    treePage(
      'c'.repeat(24),
      [
        linking('by-address', 'By address', '/firms/water'),
        linking('by-page', 'By page', `page:${firms.wind}`),
      ],
      'Links',
    ),
    parent(
      firms.id,
      [
        child(firms.water, [section('w1', 'About water')], 'Water'),
        child(firms.wind, [section('w2', 'About wind')], 'Wind'),
      ],
      'Firms',
    ),
  );
  const response = await fetch(`${site.url}/api/v1/template`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ version: data.version, component }),
  });
  expect(response.status).toBe(200);
}
