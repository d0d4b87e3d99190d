import { expect, it } from 'vitest';

import type { InquiryPage } from '../../domain/desk/inquiries.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import type { DeskSettings } from '../../domain/desk/settings.ts';
import { areaWords, bornAreas, type InterestArea } from '../../domain/settings/interest-areas.ts';
import { accountEnvironment, type People } from '../../tests/support/accounts/people.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { askCaptcha, solve } from '../../tests/support/contact/captcha.ts';
import { inquiryFields } from '../../tests/support/contact/contact-form.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { readCsv } from '../../tests/support/desk/read-csv.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';

const golf: InterestArea = { value: '', label: 'Golf', hidden: false, hue: '', pageId: '' };
const refusal = 'Please select an interest area';

describeWithPeople('Interest areas', (world) => {
  async function setUp() {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const read = async () =>
      (await people.get('auth/admin/settings', { token })).json<{ data: DeskSettings }>().data;
    const change = async (interestAreas: object[]) => {
      const { version } = await read();
      const body = { version, changes: { interestAreas } };
      return people.put('auth/admin/settings', body, { token });
    };
    return { people, token, read, change };
  }

  /** Sends an inquiry as a person does. */
  async function send(people: People, fields: object) {
    const { app, wait } = world();
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

  it('are those of the specification until someone changes them', async () => {
    const { read } = await setUp();
    expect((await read()).values.interestAreas).toEqual(bornAreas);
  });

  it('are accepted as soon as they are added, under any later name, and when they are hidden', async () => {
    const { people, read, change } = await setUp();
    const unknown = await send(people, { interestArea: 'Golf' });
    expect(unknown.json()).toEqual({
      status: 400,
      id: 'form_invalid',
      message: refusal,
      data: null,
      errors: { interestArea: refusal },
    });
    expect((await change([golf, ...bornAreas])).statusCode).toBe(200);
    const [saved] = (await read()).values.interestAreas;
    expect(saved).toEqual({ ...golf, value: 'Golf' });
    expect((await send(people, { interestArea: 'Golf' })).statusCode).toBe(201);
    const hidden = [...bornAreas, { ...golf, value: 'Golf', label: 'Polo', hidden: true }];
    expect((await change(hidden)).statusCode).toBe(200);
    expect((await send(people, { interestArea: 'Golf' })).statusCode).toBe(201);
    expect((await send(people, { interestArea: 'Polo' })).json()).toMatchObject({
      errors: { interestArea: refusal },
    });
  });

  it('that are unknown are refused together with all else that is wrong, in the order of the form', async () => {
    const { people } = await setUp();
    const wrong = await send(people, { firstName: '', interestArea: 'Golf', message: 'Short' });
    expect(wrong.json()).toMatchObject({
      message: 'First name is required',
      errors: {
        firstName: 'First name is required',
        interestArea: refusal,
        message: 'Message must be at least 10 characters',
      },
    });
    for (const interestArea of ['__proto__', 'constructor', 'x'.repeat(81), 7, null, ['Golf']]) {
      const response = await send(people, { interestArea });
      expect(response.json()).toMatchObject({ status: 400, errors: { interestArea: refusal } });
    }
  });

  it('of the specification stay in the list, whatever is sent', async () => {
    const { change } = await setUp();
    const without = await change(bornAreas.slice(1));
    expect(without.json()).toMatchObject({
      status: 400,
      message: areaWords.bornGone('Real Estate & Property Management'),
    });
    const hidden = bornAreas.map((area) => ({ ...area, hidden: true }));
    expect((await change(hidden)).json()).toMatchObject({ message: areaWords.allHidden });
  });

  it('filter, export, count and announce inquiries by their stored value and show the present name', async () => {
    const { people, token, change } = await setUp();
    await change([...bornAreas, golf]);
    await send(people, { interestArea: 'Golf' });
    await send(people, {});
    await change([...bornAreas, { ...golf, value: 'Golf', label: 'Golf & Polo' }]);
    await addInquiry(world().database, { interestArea: 'Sold long ago', createdAt: Date.now() });

    const list = async (query: string) =>
      (await people.get(`auth/admin/contact?${query}`, { token }))
        .json<{ data: InquiryPage }>()
        .data.items.map(({ interestArea }) => interestArea);
    expect(await list('interestArea=Golf')).toEqual(['Golf']);
    expect(await list('interestArea=Sold%20long%20ago')).toEqual(['Sold long ago']);
    expect(await list('interestArea=Golf&search=ada')).toEqual(['Golf']);

    const file = await people.get('auth/admin/contact/export', { token });
    const named = readCsv(file.body.slice(1))
      .slice(1)
      .map((row) => row[4] ?? '');
    expect(named.toSorted()).toEqual(['Golf & Polo', 'IT Consulting & Staffing', 'Sold long ago']);
    const chosen = await people.get('auth/admin/contact/export?interestArea=Golf', { token });
    expect(readCsv(chosen.body.slice(1)).slice(1)).toHaveLength(1);

    const overview = await people.get('auth/admin/overview', { token });
    const { weeks } = overview.json<{ data: Overview }>().data;
    expect(weeks.at(-1)).toMatchObject({ inquiries: 3 });
    expect(weeks.at(-1)?.inquiriesByArea).toEqual({
      ...Object.fromEntries(bornAreas.map(({ value }) => [value, 0])),
      'Real: IT Consulting & Staffing': 1,
      Golf: 1,
      'Sold long ago': 1,
    });
    expect(Object.keys(weeks[0]?.inquiriesByArea ?? {})).toHaveLength(7);

    const texts = (await readMails(world())).map(({ subject, text }) => `${subject} ${text}`);
    expect(texts.some((text) => text.includes('Inquiry from Ada Lovelace: Golf & Polo'))).toBe(
      true,
    );
    expect(texts.some((text) => text.includes('your message about Golf & Polo'))).toBe(true);
  });
});

describeWithPeople('Receivers of an interest area', (world) => {
  it('hear of its inquiries instead of the receivers of all others', async () => {
    const { people, services, database } = world();
    const token = await people.login(await people.make('Admin'));
    const areaReceivers = [
      { area: 'General Inquiry', receivers: ['front@example.com', 'desk@example.com'] },
      { area: 'Education & College Counselling', receivers: [] },
    ];
    const changes = { contactReceivers: ['all@example.com'], areaReceivers };
    const saved = await people.put('auth/admin/settings', { version: 0, changes }, { token });
    expect(saved.json<{ data: DeskSettings }>().data.values.areaReceivers).toEqual([
      areaReceivers[0],
    ]);
    const ids = [
      await addInquiry(database, { interestArea: 'General Inquiry' }),
      await addInquiry(database, { interestArea: 'Education & College Counselling' }),
    ];
    await database.db.transaction().execute(async (trx) => {
      for (const inquiryId of ids) {
        await services.outbox.enqueue(trx, { kind: 'inquiry-notice', inquiryId });
      }
    });
    const mails = await readMails(world());
    const receivers = mails.map(({ to = [] }) => to.map(({ address }) => address).join(', '));
    expect(receivers.toSorted()).toEqual([
      'all@example.com',
      'front@example.com, desk@example.com',
    ]);
  });

  it('must be addresses, and the refusal names the one that is none', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const areaReceivers = [{ area: 'General Inquiry', receivers: ['front@example.com', 'front'] }];
    const changes = { areaReceivers };
    const refused = await people.put('auth/admin/settings', { version: 0, changes }, { token });
    expect(refused.json()).toMatchObject({
      status: 400,
      message: '“front” is not an e-mail address.',
    });
  });
});
