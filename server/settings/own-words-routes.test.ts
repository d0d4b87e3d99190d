import { randomUUID } from 'node:crypto';

import { afterEach, expect, it, vi } from 'vitest';

import { signInWords } from '../../domain/accounts/account-words.ts';
import { catalogue } from '../../domain/catalogue/catalogue.ts';
import type { DeskWords, OwnWordsChange } from '../../domain/desk/own-words.ts';
import { speak } from '../../domain/words/sentences.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';

const address = 'auth/admin/settings/words';
const title = 'signIn.title';
const provider = 'signIn.continueWith';
const shippedTitle = signInWords.title;

describeWithPeople('The words', (world) => {
  afterEach(() => speak(new Map()));

  const setUp = async (email = 'admin@example.com') => {
    const { people } = world();
    const admin = await people.make('Admin', email);
    const token = await people.login(admin);
    const read = async () =>
      (await people.get(address, { token })).json<{ data: DeskWords }>().data;
    const save = (version: number, changes: object, key?: string) =>
      people.put(
        address,
        { version, changes },
        { token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
      );
    const history = async () =>
      (await people.get(`${address}/history`, { token })).json<{ data: OwnWordsChange[] }>().data;
    return { admin, token, read, save, history };
  };

  it('are as shipped until someone saves, then as saved, and as shipped again when given back', async () => {
    const { read, save } = await setUp();
    expect(await read()).toEqual({ version: 0, words: {} });
    const response = await save(0, { [title]: 'Come in' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      message: 'The words have been saved.',
      data: { version: 1, words: { [title]: 'Come in' } },
    });
    expect(signInWords.title).toBe('Come in');
    expect((await save(1, { [title]: null })).statusCode).toBe(200);
    expect(await read()).toEqual({ version: 2, words: {} });
    expect(signInWords.title).toBe(shippedTitle);
  });

  it('are listed with what was shipped, their values and where they are shown', async () => {
    const { token } = await setUp();
    const { data } = (await world().people.get(`${address}/sentences`, { token })).json();
    expect(data).toHaveLength(catalogue.length);
    expect(data).toContainEqual({
      id: provider,
      text: 'Continue with {provider}',
      values: ['provider'],
      place: 'Sign in',
      path: '/auth/sign-in',
    });
  });

  it('Z-01 are nobody’s but administrators’', async () => {
    const { people } = world();
    const user = await people.login(await people.make('User'));
    const editor = await people.login(await people.make('Editor', 'editor@example.com'));
    for (const extras of [{}, { token: user }, { token: editor }]) {
      const expected = 'token' in extras ? 403 : 401;
      for (const path of [address, `${address}/history`, `${address}/sentences`]) {
        expect((await people.get(path, extras)).statusCode).toBe(expected);
      }
      const put = await people.put(address, { version: 0, changes: { [title]: 'Hi' } }, extras);
      expect(put.statusCode).toBe(expected);
    }
    expect(signInWords.title).toBe(shippedTitle);
  });

  it('join what two people change in different sentences', async () => {
    const one = await setUp();
    const other = await setUp('other@example.com');
    expect((await one.save(0, { [title]: 'Come in' })).statusCode).toBe(200);
    expect((await other.save(0, { [provider]: 'With {provider}' })).statusCode).toBe(200);
    expect((await one.read()).words).toEqual({
      [title]: 'Come in',
      [provider]: 'With {provider}',
    });
  });

  it('refuse a change of what a colleague has changed, with both, and change nothing', async () => {
    const one = await setUp();
    const other = await setUp('other@example.com');
    await one.save(0, { [title]: 'Come in' });
    const refused = await other.save(0, { [title]: 'Hello', 'signIn.or': 'otherwise' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      id: 'version_stale',
      data: {
        current: { version: 1, words: { [title]: 'Come in' } },
        clashes: [{ id: title, mine: 'Hello', theirs: 'Come in' }],
      },
    });
    expect((await one.read()).words).toEqual({ [title]: 'Come in' });
  });

  it('take every one of many saves at once', async () => {
    const { read, save } = await setUp();
    const changes = [{ [title]: 'Come in' }, { 'signIn.or': 'else' }, { [provider]: '{provider}' }];
    const answers = await Promise.all(changes.map((change) => save(0, change)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await read()).toMatchObject({ version: 3, words: Object.assign({}, ...changes) });
  });

  it('are saved once however often the same save arrives', async () => {
    const { read, save } = await setUp();
    const key = randomUUID();
    expect((await save(0, { [title]: 'One' }, key)).statusCode).toBe(200);
    await save(1, { [title]: 'Two' });
    expect((await save(0, { [title]: 'One' }, key)).statusCode).toBe(200);
    expect(await read()).toEqual({ version: 2, words: { [title]: 'Two' } });
    expect(signInWords.title).toBe('Two');
    expect((await save(2, { [title]: 'Three' }, key)).statusCode).toBe(409);
  });

  it('make no version of a save that changes nothing', async () => {
    const { save } = await setUp();
    const response = await save(0, { [title]: shippedTitle, 'nobody.said': null });
    expect(response.json()).toMatchObject({
      message: 'Nothing has changed.',
      data: { version: 0 },
    });
  });

  it('V-01 refuse what cannot be said, each at its sentence, and change nothing', async () => {
    const { read, save } = await setUp();
    const refused = await save(0, {
      [provider]: 'With someone',
      [title]: 'x'.repeat(400),
      'nobody.said': 'Hello',
      'signIn.or': 'otherwise',
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      id: 'form_invalid',
      errors: {
        [`changes.${provider}`]: expect.stringContaining('{provider} is missing'),
        [`changes.${title}`]: expect.stringContaining('the limit is'),
        'changes.nobody.said': expect.stringContaining('does not exist'),
      },
    });
    for (const changes of [
      { [title]: 4 },
      { [title]: 'x'.repeat(5001) },
      { ['x'.repeat(101)]: 'x' },
    ]) {
      expect((await save(0, changes)).statusCode).toBe(400);
    }
    expect(await read()).toEqual({ version: 0, words: {} });
  });

  it('are told in the audit log by their names', async () => {
    const { admin, token, save } = await setUp();
    await save(0, { [title]: 'Come in', 'signIn.or': 'else' });
    const response = await world().people.get('auth/admin/audit?action=changed-words', { token });
    expect(response.json()).toMatchObject({
      data: {
        items: [
          {
            actor: { _id: admin.id },
            subject: { kind: 'settings', _id: 'words', name: 'Words' },
            detail: `Sign in: ${title}, Sign in: signIn.or`,
          },
        ],
      },
    });
  });

  it('remember who changed what from what to what, newest first', async () => {
    const { admin, save, history } = await setUp();
    await save(0, { [title]: 'Come in' });
    await save(1, { [title]: null, 'signIn.or': 'else' });
    expect(await history()).toMatchObject([
      {
        version: 2,
        author: { _id: admin.id },
        changes: [
          { id: title, from: 'Come in', to: null },
          { id: 'signIn.or', from: null, to: 'else' },
        ],
      },
      { version: 1, changes: [{ id: title, from: null, to: 'Come in' }] },
    ]);
  });

  it('that something else wrote into the table take nothing down', async () => {
    const { read, save } = await setUp();
    await save(0, { [title]: 'Come in' });
    const { db } = world().database;
    const broken = JSON.stringify({ [title]: 'Come in', [provider]: 'no value', other: 'x' });
    await db.updateTable('word_version').set({ saved: broken }).execute();
    expect((await read()).words).toEqual({ [title]: 'Come in' });
    await db.updateTable('word_version').set({ saved: '{' }).execute();
    expect((await read()).words).toEqual({});
    expect((await save(1, { [title]: 'Hello' })).statusCode).toBe(200);
  });

  it('are said as they were while the database cannot be read', async () => {
    const { save } = await setUp();
    await save(0, { [title]: 'Come in' });
    const { services, database } = world();
    const away = vi.spyOn(database.db, 'selectFrom').mockImplementation(() => {
      throw new Error('The database is away');
    });
    await expect(services.ownWords.refresh()).rejects.toThrow('away');
    away.mockRestore();
    expect(signInWords.title).toBe('Come in');
  });
});
