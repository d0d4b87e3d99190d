import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';

import { verticalPageIds } from '../../domain/pages/page-ids.ts';
import { solve } from '../../tests/support/contact/captcha.ts';
import {
  describeWithPeople,
  type World,
} from '../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../tests/support/builder/draft-desk.ts';
import { addInquiry, lena } from '../../tests/support/contact/inquiries.ts';
import { goodPassword } from '../../tests/support/accounts/people.ts';
import { page, tree } from '../../tests/support/builder/trees.ts';
import { apiBase } from './api.ts';

type Table =
  | 'outbox'
  | 'inquiry_note'
  | 'page_note'
  | 'page_note_answer'
  | 'preview_link'
  | 'site_document';
type Call = { path: string; body: object; other?: object; counted: Table };

/** Every call that would send or create something more when it runs twice. */
const calls: Record<string, (world: World) => Promise<Call>> = {
  'forgot password': async ({ people }) => {
    await people.make('User', 'zoe@example.com');
    return {
      path: '/auth/forgotPassword',
      body: { email: 'zoe@example.com' },
      other: { email: 'admin@example.com' },
      counted: 'outbox',
    };
  },
  invite: async ({ people }) => ({
    path: '/auth/admin/invitation',
    body: { userId: await people.ask('zoe@example.com') },
    other: { userId: await people.ask('bo@example.com') },
    counted: 'outbox',
  }),
  decline: async ({ people }) => ({
    path: `/auth/admin/users/${await people.ask('zoe@example.com')}/decline`,
    body: { notify: true, note: 'Not yet.' },
    counted: 'outbox',
  }),
  'answer an inquiry': async ({ database }) => ({
    path: `/auth/admin/contact/${await addInquiry(database)}/answer`,
    body: { text: 'Yes.' },
    other: { text: 'No.' },
    counted: 'outbox',
  }),
  'note an inquiry': async ({ database }) => ({
    path: `/auth/admin/contact/${await addInquiry(database)}/note`,
    body: { text: 'Call her.' },
    other: { text: 'Write to her.' },
    counted: 'inquiry_note',
  }),
  'note a page': async () => ({
    path: '/template/notes',
    body: { page: verticalPageIds.education, text: 'Is this right?' },
    other: { page: verticalPageIds.education, text: 'Is that right?' },
    counted: 'page_note',
  }),
  'answer a note': async (world) => {
    const desk = await DraftDesk.open(world, 'asking@example.com');
    const form = { page: verticalPageIds.education, text: 'Is this right?' };
    const { _id } = (await desk.call('POST', '/notes', form)).json().data;
    return {
      path: `/template/notes/${_id}/answers`,
      body: { text: 'Yes.' },
      other: { text: 'No.' },
      counted: 'page_note_answer',
    };
  },
  'share a draft': async (world) => {
    await (await DraftDesk.open(world)).save(draftOf('news', 'x'));
    return {
      path: '/template/drafts/news/links',
      body: { days: 7 },
      other: { days: 1 },
      counted: 'preview_link',
    };
  },
  'make a template': async () => ({
    path: '/template',
    body: { component: tree(page('a')) },
    other: { component: tree(page('b')) },
    counted: 'site_document',
  }),
};

const dataOf = (response: LightMyRequestResponse) => response.json<{ data: unknown }>().data;

describeWithPeople('A call that sends or makes something', (world) => {
  const signIn = async (email?: string) =>
    world().people.login(await world().people.make('Admin', email));

  const send = (path: string, body: object, key: string, token?: string) =>
    world().app.inject({
      method: 'POST',
      url: apiBase + path,
      headers: {
        'idempotency-key': key,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      payload: body,
    });

  const count = async (table: Table) => {
    const { rows } = await world()
      .database.db.selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };

  for (const [name, prepare] of Object.entries(calls)) {
    it(`${name}: the same call again, or twice at once, has one effect and one answer`, async () => {
      const token = await signIn();
      const { path, body, other, counted } = await prepare(world());
      const before = await count(counted);
      const key = crypto.randomUUID();
      const answers = await Promise.all([1, 2].map(() => send(path, body, key, token)));
      answers.push(await send(path, body, key, token));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(
        Array(3).fill(answers[0]?.statusCode),
      );
      expect(answers[0]?.statusCode).toBeLessThan(300);
      expect(dataOf(answers[2]!)).toEqual(dataOf(answers[0]!));
      expect(await count(counted)).toBe(before + 1);
      // An account that is declined already stays so.
      if (!other) return;
      expect((await send(path, other, key, token)).statusCode).toBe(409);
      expect(await count(counted)).toBe(before + 1);
    });
  }

  it('has its key to itself: a colleague with the same key does the deed anew', async () => {
    const id = await addInquiry(world().database);
    const key = crypto.randomUUID();
    const path = `/auth/admin/contact/${id}/note`;
    await send(path, { text: 'Call her.' }, key, await signIn('one@example.com'));
    await send(path, { text: 'Call her.' }, key, await signIn('two@example.com'));
    expect(await count('inquiry_note')).toBe(2);
  });

  it('is the same inquiry and the same request when only the puzzles were solved anew', async () => {
    const { people, services } = world();
    const key = crypto.randomUUID();
    const inquiry = (sum = services.captcha.issue('math', 'contact')) => ({
      ...lena,
      captcha: 'ABC234',
      captchaToken: services.captcha.issue('image', 'contact').token,
      mathAnswer: solve(sum),
      mathToken: sum.token,
    });
    const first = await send('/auth/contact', inquiry(), key);
    const again = await send('/auth/contact', inquiry(), key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    const asked = await send('/auth/register', people.signUpForm(), key);
    const askedAgain = await send('/auth/register', people.signUpForm(), key);
    expect([asked.statusCode, askedAgain.statusCode]).toEqual([201, 201]);
    expect(await people.mails()).toEqual(['account-request-notice']);
    expect(await services.inquiryDesk.listAll()).toHaveLength(1);
  });

  it('keeps nothing in the database that opens a door', async () => {
    const token = await signIn();
    const { path, body } = await calls['share a draft']!(world());
    const { url } = dataOf(await send(path, body, crypto.randomUUID(), token)) as { url: string };
    const rows = await world().database.db.selectFrom('idempotent_call').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(new URL(url).pathname.split('/').at(-1));
    expect(JSON.stringify(rows)).not.toContain(goodPassword);
  });
});
