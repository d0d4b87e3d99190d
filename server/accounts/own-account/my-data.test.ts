import { expect, it } from 'vitest';

import type { MyData } from '../../../domain/accounts/own-account.ts';
import { verticalPageIds } from '../../../domain/pages/page-ids.ts';
import { ageSessions, protect } from '../../../tests/support/accounts/authenticator.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import {
  comeBack,
  describeWithProvider,
  tokenOf,
} from '../../../tests/support/accounts/describe-with-provider.ts';
import { addInquiry } from '../../../tests/support/contact/inquiries.ts';
import { tokenIn } from '../../../tests/support/accounts/people.ts';

const minuteMs = 60_000;

describeWithPeople('What the site holds about someone', (world) => {
  it('is theirs to take with them: account, devices, inquiries, log and work', async () => {
    const { people, database, services } = world();
    const ada = await protect(people, await people.make('Admin', 'ada@example.com'));
    const { token } = ada;
    const own = await addInquiry(database, { email: ada.email, message: 'My own question.' });
    const other = await addInquiry(database, { message: 'Not about Ada at all.' });
    const answer = { text: 'An answer that Ada wrote.' };
    await people.post(`auth/admin/contact/${own}/answer`, answer, { token });
    await people.post(`auth/admin/contact/${other}/note`, { text: 'A note by Ada.' }, { token });
    const mention = { page: verticalPageIds.education, text: 'On a page, @Ada', mentions: [] };
    await people.post('template/notes', mention, { token });
    const { tree, version } = await services.trees.read();
    await services.trees.save({
      documentId: (await services.trees.read()).documentId,
      version,
      tree: tree.toJSON(),
      authorId: ada.id,
    });
    await people.post('auth/account/email', { email: 'ada@new.example' }, { token });
    const response = await people.get('auth/account/data', { token });
    expect(response.statusCode).toBe(200);
    const { data } = response.json<{ data: MyData }>();
    expect(data).toMatchObject({
      account: { _id: ada.id, email: ada.email, newEmail: 'ada@new.example', provider: null },
      devices: [{ name: 'Unknown device' }],
      sessions: [{ device: 'Unknown device' }],
      secondStep: { authenticatorSince: expect.any(String), recoveryCodesLeft: 10 },
      inquiries: [{ text: 'My own question.', answers: [{ text: answer.text }] }],
      written: { answers: [answer], notes: [{ text: 'A note by Ada.' }, { text: mention.text }] },
    });
    expect(data.log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['signed-in', 'set-up-totp', 'answered-inquiry']),
    );
    expect(data.written.versions.length).toBeGreaterThan(0);
    expect(data.leftOut.length).toBeGreaterThan(0);
    // The file holds neither secrets nor other people's data.
    expect(response.body).not.toMatch(/argon2|token_hash|sealed|Not about Ada/);
    for (const secret of [ada.secret, ...ada.recoveryCodes]) {
      expect(response.body).not.toContain(secret);
    }
  });

  it('is no one else’s, asks who it is, and is noted', async () => {
    const { people, database } = world();
    const zoe = await people.make('User');
    await addInquiry(database, { message: 'Of someone else.' });
    const token = await people.login(zoe);
    await ageSessions(database, 11 * minuteMs);
    const early = await people.get('auth/account/data', { token });
    expect(early.json()).toMatchObject({ id: 'reauthentication_needed' });
    await people.post('auth/reauthenticate', { password: zoe.password }, { token });
    const { data } = (await people.get('auth/account/data', { token })).json<{ data: MyData }>();
    expect(data.inquiries).toEqual([]);
    expect(data.log.map(({ action }) => action)).not.toContain('downloaded-data');
    const again = (await people.get('auth/account/data', { token })).json<{ data: MyData }>();
    expect(again.data.log).toContainEqual(
      expect.objectContaining({ action: 'downloaded-data', by: 'you', about: 'you' }),
    );
  });
});

describeWithProvider('Someone who only ever came through the provider', (world, provider) => {
  it('takes their data with them, and deletes the account', async () => {
    const { people, database } = world();
    await people.make('Admin');
    const id = await people.ask('pat@example.com');
    await people.change(id, { is_verified: 1 });
    provider().become({ sub: 'p-1', email: 'pat@example.com', email_verified: true });
    const { page, cookie } = await comeBack(world());
    const signedIn = await people.post(
      'auth/self',
      { token: tokenOf(page) },
      { headers: { cookie } },
    );
    const token = tokenIn(signedIn);
    const own = await people.get('auth/account', { token });
    expect(own.json()).toMatchObject({ data: { hasPassword: false } });
    const data = await people.get('auth/account/data', { token });
    expect(data.json()).toMatchObject({ data: { account: { provider: provider().issuer } } });
    const deleted = await people.delete('auth/account', { token }, { email: 'pat@example.com' });
    expect(deleted.statusCode).toBe(200);
    expect(await database.db.selectFrom('account').select('id').execute()).toHaveLength(1);
    // A second visit asks the provider again.
    expect((await comeBack(world())).page.pathname).toBe('/guidance/verification');
  });
});
