import type { Page } from '@playwright/test';

import { captchaMinimumAgeMs } from '../../../domain/captcha/captcha.ts';
import { countries } from '../../../domain/values/countries.ts';
import { codeOf, nextCodeOf } from '../../support/accounts/authenticator.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { wake } from '../../support/browser/wake.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { solveSum } from '../../support/contact/solve-sum.ts';
import { changeWords } from '../../support/desk/words-desk.ts';
import type { Site } from '../../support/process/site.ts';
import { markedWords, readableTexts, unmarkedWords } from '../../support/values/marked-words.ts';

test.use({ siteOf: import.meta.filename });

const speakMarked = (site: Site) => changeWords(site, Object.fromEntries(markedWords));

test.afterEach(({ site }) =>
  changeWords(site, Object.fromEntries(Array.from(markedWords.keys(), (id) => [id, null]))),
);

const countryNames = new Set(countries.map(({ name }) => name));

/** Waits for one sentence, and expects that the form, its dialogs and the messages say nothing unmarked. */
async function expectMarked(page: Page, sentence: string, data: string[] = []): Promise<void> {
  await expect(page.getByText(`⟦${sentence}`).first()).toBeVisible();
  const html = await page
    .locator('[data-part], section.toasts')
    .evaluateAll((places) =>
      places.map((place) => new XMLSerializer().serializeToString(place)).join(''),
    );
  const unmarked = readableTexts(html)
    .flatMap(unmarkedWords)
    .map((text) => text.replace(/\s*\+\d*$/, ''))
    .filter((text) => !countryNames.has(text) && !data.includes(text));
  expect(unmarked).toEqual([]);
}

test('a request for an account speaks only the owner’s words, in its errors too @ci', async ({
  page,
  site,
}) => {
  await speakMarked(site);
  await page.goto('/auth/sign-up');
  await wake(page);
  const send = page.locator('#part-sign-up button[type=submit]');
  await send.click();
  await expectMarked(page, 'accountRule.fullNameShort');
  await page.locator('[name=fullName]').fill('1 2');
  await page.locator('[name=username]').fill('x'.repeat(30));
  await page.locator('[name=captcha]').fill('zzz999');
  await page.locator('[name=country]').pressSequentially('zzz');
  await expectMarked(page, 'control.noMatch');
  await send.click();
  await expectMarked(page, 'accountRule.fullNameLetters');
});

test('a message speaks only the owner’s words, up to its thanks', async ({ page, site }) => {
  await speakMarked(site);
  await page.goto('/contact');
  await wake(page);
  const send = page.locator('#part-contact-form form button[type=submit]').first();
  const areas = await page.locator('[name=interestArea] option:not([value=""])').allInnerTexts();
  await send.click();
  await expectMarked(page, 'contactRule.requiredFields', areas);
  await page.locator('[name=captcha]').fill('abc234');
  await page.locator('[name=email]').fill('nowhere');
  await page.locator('[name=message]').fill('x'.repeat(4990));
  await expectMarked(page, 'control.length', areas);
  await send.click();
  await expectMarked(page, 'contactRule.firstName', areas);
  await page.locator('[name=firstName]').fill('Jean');
  await page.locator('[name=lastName]').fill('Bartik');
  await page.locator('[name=email]').fill('jean@example.com');
  await page.locator('[name=interestArea]').selectOption({ index: 1 });
  await page.locator('[name=message]').fill('We would like to talk about a platform.');
  await page.locator('[name=captcha]').fill('abc234');
  await send.click();
  await expectMarked(page, 'captcha.sum', areas);
  const answer = page.locator('dialog[open] input');
  await answer.fill('4444');
  await answer.press('Enter');
  await expectMarked(page, 'captchaRefusal.contactDialog', areas);
  // Whoever sends within two seconds is taken for a machine, and not thanked.
  await site.pass(captchaMinimumAgeMs);
  await answer.fill(await solveSum(page, /captcha\.sum/));
  await answer.press('Enter');
  await expectMarked(page, 'contact.sentTitle', areas);
  const mail = await site.mailTo('jean@example.com', /⟦mailAcknowledgement\.subject⟧/);
  expect(mail).toBeDefined();
});

test('a second step and the account page speak only the owner’s words', async ({ page, site }) => {
  const email = 'grace@example.com';
  await makeMember(site, email, 'Grace Hopper');
  await signIn(page, email, memberPassword);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const shown = await page.locator('.totp-secret code').innerText();
  const secret = shown.replaceAll(' ', '');
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.evaluate(() => localStorage.clear());
  await speakMarked(site);

  await page.goto('/auth/sign-in');
  await wake(page);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('wrong password');
  await page.locator('[name=password]').press('Enter');
  await expectMarked(page, 'accountAnswer.signInFailed');
  await page.locator('[name=password]').fill(memberPassword);
  await page.locator('[name=password]').press('Enter');
  await expectMarked(page, 'factor.askTitle');
  await page.locator('[name=code]').fill('000 000');
  await page.getByRole('button', { name: '⟦factor.continue⟧' }).click();
  await expectMarked(page, 'accountAnswer.factorWrong');
  await page.locator('[name=code]').fill(nextCodeOf(secret));
  await page.getByRole('button', { name: '⟦factor.continue⟧' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expectMarked(page, 'factor.codesLeft', [
    await page.locator('.account-devices p').first().innerText(),
  ]);
});
