import type { Browser, Page } from '@playwright/test';

import { captchaMinimumAgeMs } from '../../../domain/captcha/captcha.ts';
import { legalPages, homeId } from '../../../domain/pages/page-ids.ts';
import type { DeskSettings } from '../../../domain/desk/settings.ts';
import { becomeFirstAdministrator, founder } from '../../support/accounts/first-administrator.ts';
import { expect, test as base } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';
import { Builder, expectPublished, logIn } from '../../support/builder/builder-desk.ts';
import { confirmContact, fillInContact } from '../../support/contact/contact-steps.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { fillGaps } from '../../support/first-day/legal-drafts.ts';
import { putOwnContent } from '../../support/first-day/own-pages.ts';
import { searchSite } from '../../support/first-day/search-site.ts';
import { callSite } from '../../support/http/call-site.ts';
import { type MailedSite, startMailedSite } from '../../support/mail/mailed-site.ts';
import { plainPng, uploadPicture } from '../../support/media/upload-picture.ts';

/** A site with a mail server, on its first day: there is nobody yet. */
const test = base.extend<{ site: MailedSite }>({
  site: async ({ sites: _shared }, use) => {
    const site = await startMailedSite({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    await use(site);
    await site.stop();
  },
});

const company = {
  name: 'Nordlys Rederi',
  address: 'Strandgaten 18, 5013 Bergen',
  email: 'post@nordlys.example',
  phone: '+47 55 00 11 22',
  accent: '#b4006e',
  tagline: 'Boats for the whole coast.',
} as const;
const ownColour = '#b4006e';
const areas = ['Ferries', 'Shipyard', 'Harbours'];
const visitor = 'jean@example.com';

const stepsOf = (page: Page) => page.getByRole('region', { name: 'Still to do' });

async function setBrand(page: Page): Promise<void> {
  await stepsOf(page)
    .getByRole('link', { name: /your company’s name/ })
    .click();
  for (const [label, value] of [
    ['Name', company.name],
    ['Address', company.address],
    ['E-mail', company.email],
    ['Phone', company.phone],
    ['Accent colour', company.accent],
    ['Recipients of new inquiries', founder.email],
    ['E-mail signature', `Kind regards\n${company.name}`],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  for (const [index, name] of areas.entries()) {
    await page.getByLabel(`Name of area ${index + 1}`).fill(name);
  }
  const wide = { width: 1200, height: 630, colour: ownColour };
  const square = { width: 600, height: 600, colour: ownColour };
  const logo = { width: 400, height: 100, colour: ownColour };
  await uploadPicture(page, 'Logo', await plainPng('logo.png', logo));
  await uploadPicture(page, 'Icon', await plainPng('mark.png', square));
  await uploadPicture(page, 'Social image', await plainPng('coast.png', wide));
  await page.getByRole('button', { name: 'Choose or upload: Hero picture', exact: true }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  await library.getByRole('button', { name: /^coast/ }).click();
  await library.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
}

async function changeFooter(page: Page): Promise<void> {
  await page.goto('/about-us');
  await wake(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Edit footer' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit footer' });
  const row = (position: number) => editor.locator('.builder-row').nth(position - 1);
  await editor.getByLabel('Line below the name').fill(company.tagline);
  for (const position of [4, 3, 2]) {
    await editor.getByRole('button', { name: `Delete network ${position}` }).click();
  }
  await row(2)
    .getByLabel('Address', { exact: true })
    .fill('https://www.linkedin.com/company/nordlys');
  await row(3).getByLabel('Heading', { exact: true }).fill('What we run');
  await row(5).getByLabel('Text', { exact: true }).nth(1).fill('Terms of Service');
  await row(6).getByLabel('Heading', { exact: true }).fill('Discover');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toBeHidden();
  await wake(page);
  await expect(footer).toContainText(company.tagline);
}

/** Its card on home, its interest area and its address go with it. */
async function retireEducation(page: Page): Promise<void> {
  await page.goto('/');
  await wake(page);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All pages', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'All pages' });
  await expect(panel.getByRole('listitem', { name: 'Home', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Actions for Education', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question.getByLabel('Also remove its card from Home')).toBeChecked();
  await expect(question.getByLabel(/^Also hide the interest area/)).toBeChecked();
  await question
    .getByLabel('Redirect /verticals/education to')
    .selectOption({ label: 'About Us (/about-us)' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectPublished(page);
}

async function publishLegalPage(page: Page, site: MailedSite, name: string, token: string) {
  await page.goto('/admin');
  await wake(page);
  await stepsOf(page)
    .getByRole('button', { name: `Create ${name}` })
    .click();
  const builder = new Builder(page);
  await expect(builder.name()).toHaveValue(name);
  const pageId = new URL(page.url()).searchParams.get('edit') ?? (await draftOf(site, token, name));
  expect(await fillGaps(site, token, pageId)).not.toEqual([]);
  await page.goto(`/?edit=${pageId}`);
  await expect(builder.dialog).toContainText('as our register says');
  await builder.save();
}

async function draftOf(site: MailedSite, token: string, name: string): Promise<string> {
  const { data } = await callSite<{ pageId: string; name: string }[]>(site, '/template/drafts', {
    token,
  });
  return data.find((draft) => draft.name === name)?.pageId ?? '';
}

async function changeHome(page: Page): Promise<void> {
  await page.goto(`/?edit=${homeId}`);
  await wake(page);
  const builder = new Builder(page);
  await builder.heading(1).fill('The coast, connected');
  await builder.save();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The coast, connected');
}

async function writeInquiry(browser: Browser, site: MailedSite): Promise<void> {
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto('/contact');
  await fillInContact(page, visitor, 'When does the first boat leave?', areas[0]);
  const send = await confirmContact(page);
  // Whoever needs less than two seconds for all this is taken for a machine.
  await site.pass(captchaMinimumAgeMs);
  await send.click();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();
  await page.close();
}

async function answerInquiry(page: Page, site: MailedSite): Promise<void> {
  await page.goto('/admin/contact');
  await wake(page);
  await page.getByRole('link', { name: /Jean Bartik/ }).click();
  const panel = page.getByRole('dialog', { name: 'Inquiry from Jean Bartik' });
  await panel.getByLabel(`To ${visitor}`).fill('At six in the morning.');
  await panel.getByRole('button', { name: 'Send answer' }).click();
  const mail = await site.mailTo(visitor, /Re: your message/);
  expect(mail.text).toContain('At six in the morning.');
  expect(mail.from?.name).toBe(company.name);
}

/** Other mails that visitors and colleagues may get on the first day. */
async function sendOtherMails(site: MailedSite, token: string): Promise<void> {
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Grace Hopper', 'grace@example.com');
  await site.mailTo(founder.email, /Account request/);
  await visitors.post('/auth/forgotPassword', { email: founder.email });
  await site.mailTo(founder.email, /new password/);
  const { data } = await callSite<{ _id: string; email: string }[]>(site, '/auth/admin/users', {
    token,
  });
  const userId = data.find(({ email }) => email === 'grace@example.com')?._id;
  await callSite(site, '/auth/admin/invitation', { token, body: { userId } });
  await site.mailTo('grace@example.com', /account is ready|invited/);
}

test('On its first day a company makes the site its own, and nothing of the shipped company is left @ci', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  await becomeFirstAdministrator(page, site);
  await expect(page).toHaveURL('/admin');
  await expect(stepsOf(page)).toContainText('1 of 10 done');
  await setBrand(page);
  // Mails of the minutes before the company had given its name are not searched.
  const early = site.mails.length;
  await changeFooter(page);
  await retireEducation(page);
  const { token } = await logIn(site, founder);
  for (const name of Object.values(legalPages)) await publishLegalPage(page, site, name, token);
  await changeHome(page);
  const { data } = await callSite<DeskSettings>(site, '/auth/admin/settings', { token });
  await putOwnContent(site, {
    token,
    picture: data.values.socialImage,
    names: {
      'Real Estate': 'Ferry lines',
      'IT Consulting': 'The shipyard',
      'Startup Incubation': 'Harbours',
      Verticals: 'Businesses',
    },
  });
  await writeInquiry(browser, site);
  await answerInquiry(page, site);
  await sendOtherMails(site, token);

  await page.goto('/admin');
  await wake(page);
  await expect(stepsOf(page)).toContainText('7 of 10 done');
  expect(complaints).toEqual([]);
  const retired = await fetch(`${site.url}/verticals/education`);
  expect(retired.url).toBe(`${site.url}/about-us`);
  const guest = await browser.newPage({ baseURL: site.url });
  expect(await searchSite({ site, page: guest, mails: site.mails.slice(early) })).toEqual([]);
  await guest.close();
});
