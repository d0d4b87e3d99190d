import type { BrowserContext, Locator, Page } from '@playwright/test';

import { admin, expect } from './admin-site.ts';
import { adminToken, callSite } from '../http/call-site.ts';
import type { Site } from '../process/site.ts';
import { followCalls } from '../browser/hold-calls.ts';
import { wake } from '../browser/wake.ts';

type Session = { token: string; user: { _id: string; fullName: string; role: string } };

export async function logIn(
  site: Site,
  { email, password }: { email: string; password: string } = admin,
): Promise<Session> {
  const response = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await response.json()) as { data: Session };
  return data;
}

/** The session under `persist:root`, as the sign-in screen leaves it. */
export function storedSession({ token, user: { _id, fullName, role } }: Session): string {
  return JSON.stringify({
    user: JSON.stringify({ _id, fullName, role, avatar: { url: null } }),
    authToken: JSON.stringify(token),
    isAuth: 'true',
    _persist: '{"version":-1,"rehydrated":true}',
  });
}

/** A browser whose storage has the administrator's session. */
export async function rememberSession(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript((stored) => {
    // Firefox runs this in the empty document too, which has no storage.
    if (origin !== 'null') localStorage.setItem('persist:root', stored);
  }, storedSession(session));
}

/** Opens a page, by default the home page, with the administrator's controls in the menu. */
export async function openAsAdmin(
  page: Page,
  site: Site,
  who = logIn(site),
  at = '/',
): Promise<void> {
  followCalls(page);
  await rememberSession(page.context(), await who);
  await page.goto(at);
  await wake(page);
  await expect(page.getByRole('button', { name: 'Add page' })).toBeVisible();
}

/** Restores the shipped tree, so that one journey's pages are not in the next one's menu. */
export async function restoreShipped(site: Site): Promise<void> {
  const token = await adminToken(site);
  await callSite(site, '/template/restore', { token, body: { version: 1 } });
}

/** The calls that publish a page. */
export const pageSaves = '**/api/v1/template/pages/*';

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
    return this.dialog.locator('.builder-bar h3 .quiet-text').allTextContents();
  }

  heading(position: number): Locator {
    return this.fields(position).getByLabel('Heading', { exact: true });
  }

  saveButton(): Locator {
    return this.dialog.getByRole('button', { name: /^(Save|Add page)$/ });
  }

  async save(): Promise<void> {
    await this.pressSave();
    await this.expectPublished();
  }

  /** Saves, also words that came with a section: the editor asks about them. */
  async pressSave(): Promise<void> {
    await this.publishSamples();
    await this.saveButton().click();
  }

  /** Answers the question about words that came with a section, should it come up. */
  async publishSamples(): Promise<void> {
    const publish = this.page.getByRole('button', { name: 'Publish anyway' });
    await this.page.removeLocatorHandler(publish);
    await this.page.addLocatorHandler(publish, (button) => button.click(), { times: 1 });
  }

  async expectPublished(): Promise<void> {
    await expectPublished(this.page);
    await expect(this.dialog).toBeHidden();
  }
}

/** Publishing leads to the home page: waits for its message there, and for the tools. */
export async function expectPublished(page: Page): Promise<void> {
  const message = page.locator('.toast[data-carried]', {
    hasText: 'Template updated successfully',
  });
  await expect(message).toBeVisible();
  await expect(page).toHaveURL('/');
  await wake(page);
}

/**
 * Chooses from a page's menu in the header; a page that does not fit there has its buttons in More.
 */
export async function choose(page: Page, entry: string, item: string): Promise<void> {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: `Page menu of ${entry}` });
  const more = header.locator('summary', { hasText: 'More' });
  await expect(menu.or(more).first()).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: item }).click();
    return;
  }
  await more.click();
  await header.getByRole('button', { name: `${item} ${entry}` }).click();
}

/** Opens a child of Verticals in the builder. */
export async function editVertical(page: Page, child: string): Promise<Builder> {
  await page.getByRole('banner').locator('summary', { hasText: 'Verticals' }).click();
  await page.getByRole('button', { name: `Edit ${child}` }).click();
  return new Builder(page);
}

/** A page as a visitor gets it. */
export async function published(site: Site, path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}
