import type { Page } from '@playwright/test';

import { openDatabase } from '../../../server/db/database.ts';
import { createId } from '../../../domain/values/values.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { makeMember } from '../../support/accounts/make-member.ts';
import { openSettings } from '../../support/desk/settings-desk.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

async function pressLast(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.click();
  await expect(button).toHaveCount(0);
}

test('The histories of settings and of a person go on to their beginning @ci', async ({
  page,
  site,
  complaints,
}) => {
  const email = 'busy@example.com';
  await makeMember(site, email, 'Busy Person');
  const { db } = openDatabase({ DATA_DIR: site.dataDir });
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const count = Array.from({ length: 70 }, (_one, index) => index + 1);
  await db
    .insertInto('setting_version')
    .values(
      count.map((version) => ({
        version,
        saved: JSON.stringify({ phone: `020 ${version}` }),
        author_id: id,
        created_at: version,
      })),
    )
    .execute();
  await db
    .insertInto('audit_entry')
    .values(
      [...count, ...count, ...count].map((at) => ({
        id: createId(),
        action: 'edited-details' as const,
        subject_kind: 'account' as const,
        subject_id: id,
        actor_id: id,
        detail: null,
        created_at: at,
      })),
    )
    .execute();
  await db.destroy();

  await openSettings(page, site);
  const changes = page.getByRole('region', { name: 'History' }).getByRole('button', {
    name: /^Restore/,
  });
  await expect(changes).toHaveCount(50);
  await pressLast(page, 'Show older changes');
  await expect(changes).toHaveCount(70);
  await expect(page.getByText('020 1', { exact: true }).last()).toBeVisible();

  await page.goto(`${site.url}/admin?user=${id}`);
  await wake(page);
  const entries = page.locator('.user-timeline > li');
  await expect(entries).toHaveCount(200);
  await expectAccessible(page, 'a long history');
  await pressLast(page, 'Show older entries');
  expect(await entries.count()).toBeGreaterThanOrEqual(210);
  expect(complaints).toEqual([]);
});
