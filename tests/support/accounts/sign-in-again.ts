import type { Locator, Page } from '@playwright/test';

import { toStoredText } from '../../../app/api/auth-state.ts';
import type { logIn } from '../builder/builder-desk.ts';

/** The dialog over open work whose owner is signed out. */
export function signInDialog(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Sign in to continue' });
}

export async function signInWith(
  page: Page,
  who: { email: string; password: string },
): Promise<void> {
  const again = signInDialog(page);
  await again.getByLabel('E-mail').fill(who.email);
  await again.getByLabel('Password', { exact: true }).fill(who.password);
  await again.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in in another tab of the same browser, and closes it. */
export async function signInElsewhere(
  page: Page,
  { user, token }: Awaited<ReturnType<typeof logIn>>,
): Promise<void> {
  const { _id, fullName } = user;
  const text = toStoredText({
    user: { _id, fullName, role: 'Admin', avatar: { url: null } },
    authToken: token,
    isAuth: true,
    openAIKey: undefined,
    isKeyRemembered: false,
  });
  const other = await page.context().newPage();
  await other.goto('/contact');
  await other.evaluate((stored) => localStorage.setItem('persist:root', stored), text);
  await other.close();
}
