import { expect, test } from '../../support/builder/admin-site.ts';
import { choose, openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { draftOf } from '../../support/builder/draft-desk.ts';
import { publishPage, readDocument } from '../../support/builder/publish-tree.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

test('Whoever deletes a page is told of the draft that would bring it back at its time @ci', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Essays', headings: ['On patience'] });
  await publishPage(site, { text: 'Letters', headings: ['On haste'] });
  const { version } = await readDocument(site);
  const token = await adminToken(site);
  const put = (path: string, body: object) =>
    callSite(site, `/template/drafts/essays${path}`, { method: 'PUT', token, body });
  const document = draftOf('essays', 'On rest');
  await put('', { revision: 0, baseVersion: version, document });
  const { status } = await put('/schedule', {
    publishAt: '2099-03-01T09:00:00.000Z',
    takeDownAt: null,
  });
  expect(status).toBe(200);

  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Delete');
  const question = page.getByRole('alertdialog');
  const planned = question.getByRole('region', { name: 'Its scheduled draft will bring it back' });
  await expect(planned).toContainText('Mar 1, 2099');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await choose(page, 'Letters', 'Delete');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await expect(planned).toBeHidden();
});
