import type { Page } from '@playwright/test';

import { wake } from '../browser/wake.ts';
import type { Site } from '../process/site.ts';

/** The person to whom the link of the first start belongs. */
export const founder = {
  fullName: 'Ada Byron',
  email: 'ada@nord.example',
  password: 'green-harbour-lantern-42',
} as const;

/** Opens the link that the first start printed, and makes a password. */
export async function becomeFirstAdministrator(page: Page, site: Site): Promise<void> {
  const link = /http\S+create-password\?token=\S+/.exec(site.output())?.[0] ?? '';
  await page.goto(link);
  await wake(page);
  await page.getByLabel('Full name').fill(founder.fullName);
  await page.getByLabel('E-mail').fill(founder.email);
  await page.getByLabel('New password').fill(founder.password);
  await page.getByLabel('Repeat the password').fill(founder.password);
  await page.getByRole('button', { name: 'Create password' }).click();
}
