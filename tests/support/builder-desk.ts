import type { BrowserContext, Locator, Page } from '@playwright/test';

import { admin, expect } from './admin-site.ts';
import type { Site } from './site.ts';
import { wake } from './wake.ts';

type Session = { token: string; user: { _id: string; fullName: string; role: string } };

export async function logIn(site: Site): Promise<Session> {
  const response = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  const { data } = (await response.json()) as { data: Session };
  return data;
}

/** A browser whose storage says that the administrator is signed in, as the sign-in screen leaves it. */
export async function rememberSession(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript(({ token, user }) => {
    const { _id, fullName, role } = user;
    localStorage.setItem(
      'persist:root',
      JSON.stringify({
        user: JSON.stringify({ _id, fullName, role, avatar: { url: null } }),
        authToken: JSON.stringify(token),
        isAuth: 'true',
        _persist: '{"version":-1,"rehydrated":true}',
      }),
    );
  }, session);
}

/** The home page with the administrator's controls in the menu. */
export async function openDesk(page: Page, site: Site): Promise<void> {
  await rememberSession(page.context(), await logIn(site));
  await page.goto('/');
  await wake(page);
  await expect(page.getByRole('button', { name: 'Add page' })).toBeVisible();
}

/** Puts the shipped tree back, so that one journey's pages are not in the next one's menu. */
export async function restoreShipped(site: Site): Promise<void> {
  const { token } = await logIn(site);
  await fetch(`${site.url}/api/v1/template/restore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ version: 1 }),
  });
}

/** The open builder dialog and its parts. */
export class Builder {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^(Add|Edit) page$/ });
  }

  name(): Locator {
    return this.dialog.getByLabel('Page name');
  }

  /** One of the six templates on the left. */
  template(label: string): Locator {
    return this.dialog
      .getByRole('region', { name: 'Section templates' })
      .getByRole('button', { name: label, exact: true });
  }

  row(position: number): Locator {
    return this.dialog.locator('.builder-row').nth(position - 1);
  }

  fields(position: number): Locator {
    return this.dialog.getByRole('group', { name: `Fields of Section ${position}`, exact: true });
  }

  preview(position: number): Locator {
    return this.dialog.getByRole('region', { name: `Preview of Section ${position}`, exact: true });
  }

  headings(): Promise<string[]> {
    return this.dialog.locator('.builder-bar h3 .quiet').allTextContents();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^(Save|Add page)$/ }).click();
    await expect(this.page.getByText('Template updated successfully')).toBeVisible();
    await expect(this.dialog).toBeHidden();
    await expect(this.page).toHaveURL('/');
  }
}

/** A page's menu in the header, opened. */
export async function choose(page: Page, entry: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Page menu of ${entry}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Tab, and nothing else, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 400; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not get there');
}
