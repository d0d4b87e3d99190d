import { expect, it } from 'vitest';

import type { DeskSettings } from '../../domain/desk/settings.ts';
import type { InquiryPage } from '../../domain/desk/inquiries.ts';
import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import { decodeDocument, encodeSave, type WireDocument } from '../../domain/tree/codec.ts';
import { newPage } from '../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../domain/tree/edit-tree.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { accountEnvironment } from '../../tests/support/accounts/people.ts';
import { askCaptcha, solve } from '../../tests/support/contact/captcha.ts';
import { inquiryFields } from '../../tests/support/contact/contact-form.ts';
import { readCsv } from '../../tests/support/desk/read-csv.ts';
import { section } from '../../tests/support/builder/trees.ts';

const words = 'Please confirm that you have read how we use your data.';

describeWithPeople('The tick for the privacy page', (world) => {
  async function setUp(changes: SettingChanges, { isPublished = true } = {}) {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const { version } = (await people.get('auth/admin/settings', { token })).json<{
      data: DeskSettings;
    }>().data;
    await people.put('auth/admin/settings', { version, changes }, { token });
    if (isPublished) {
      const read = await people.get('template');
      const document = decodeDocument(read.json<{ data: WireDocument }>().data);
      const page = { ...newPage('a'.repeat(24), null), text: 'Privacy Policy', hidden: true };
      const tree = putIntoTree(document.tree, { ...page, sections: [section('p-1', 'Privacy')] });
      const saved = await people.put('template', encodeSave({ ...document, tree }), { token });
      if (saved.statusCode !== 200) throw new Error(saved.body);
    }
    return { people, token };
  }

  async function send(fields: object) {
    const { app, people, wait } = world();
    const image = await askCaptcha(app, 'image', 'contact');
    const sum = await askCaptcha(app, 'math', 'contact');
    wait(3000);
    return people.post('auth/contact', {
      ...inquiryFields,
      captcha: accountEnvironment.CAPTCHA_TEXT,
      captchaToken: image.token,
      mathAnswer: solve(sum),
      mathToken: sum.token,
      ...fields,
    });
  }

  it('is asked of an inquiry where the owner wants it, and kept with it: at the desk and in the export', async () => {
    const { people, token } = await setUp({ tickAtContact: true });
    const refused = await send({});
    expect(refused.json()).toMatchObject({
      status: 400,
      id: 'form_invalid',
      message: words,
      errors: { privacy: words },
    });
    expect((await send({ privacy: 'accepted' })).statusCode).toBe(201);
    const list = await people.get('auth/admin/contact?page=1', { token });
    expect(list.json<{ data: InquiryPage }>().data.items).toMatchObject([{ privacy: 'accepted' }]);
    const csv = readCsv((await people.get('auth/admin/contact/export', { token })).body.slice(1));
    expect(csv.map((row) => row[6])).toEqual(['Privacy page', 'accepted']);
  });

  it('is not asked where the owner does not want it, nor without a page to read', async () => {
    await setUp({ tickAtSignUp: true });
    expect((await send({})).statusCode).toBe(201);
    const { people } = world();
    expect((await people.post('auth/register', people.signUpForm())).statusCode).toBe(400);
  });

  it('is not asked while the page is not published', async () => {
    const { people } = await setUp(
      { tickAtContact: true, tickAtSignUp: true },
      { isPublished: false },
    );
    expect((await send({})).statusCode).toBe(201);
    expect((await people.post('auth/register', people.signUpForm())).statusCode).toBe(201);
  });

  it('is asked of a request for an account, and kept in the history of the person', async () => {
    const { people, token } = await setUp({ tickAtSignUp: true });
    const refused = await people.post('auth/register', people.signUpForm());
    expect(refused.json()).toMatchObject({
      status: 400,
      message: words,
      errors: { privacy: words },
    });
    const taken = await people.post('auth/register', people.signUpForm({ privacy: 'accepted' }));
    expect(taken.statusCode).toBe(201);
    const log = await people.get('auth/admin/audit', { token });
    expect(log.body).toContain('accepted-privacy');
  });

  it('takes nothing else for a tick', async () => {
    await setUp({});
    for (const privacy of ['yes', true, 1, null, ['accepted']]) {
      expect((await send({ privacy })).statusCode).toBe(400);
    }
  });
});
