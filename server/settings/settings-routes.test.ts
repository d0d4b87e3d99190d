import { randomUUID } from 'node:crypto';

import { expect, it, vi } from 'vitest';

import type { DeskSettings, SettingsChange } from '../../domain/desk/settings.ts';
import { defaultSettings, type SettingChanges } from '../../domain/settings/settings-schema.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { accountEnvironment } from '../../tests/support/accounts/people.ts';

const address = 'auth/admin/settings';

const badValues: [field: string, changes: object, words: string][] = [
  ['phone', { phone: 'x'.repeat(5000) }, 'The phone number must not exceed 40 characters.'],
  ['email', { email: 'nobody' }, 'Please enter an e-mail address, such as hello@example.com.'],
  ['announcementLink', { announcementLink: 'javascript:alert(1)' }, 'A link must start with'],
  ['keepInquiriesDays', { keepInquiriesDays: 0 }, 'Please enter a whole number of days'],
  ['language', { language: 'German' }, 'This is no language. Choose one of the list,'],
  ['timeZone', { timeZone: 'Mars/Olympus' }, 'There is no time zone of this name.'],
  ['contactReceivers', { contactReceivers: ['a@x.io', 'b'] }, '“b” is not an e-mail address.'],
  [
    'announcementTo',
    { announcementFrom: '2026-02-02T10:00', announcementTo: '2026-02-01T10:00' },
    'The announcement ends before it starts.',
  ],
];

describeWithPeople('The settings', (world) => {
  const setUp = async (email = 'admin@example.com') => {
    const { people } = world();
    const admin = await people.make('Admin', email);
    const token = await people.login(admin);
    const read = async () =>
      (await people.get(address, { token })).json<{ data: DeskSettings }>().data;
    const save = (version: number, changes: object, key?: string) =>
      people.put(
        address,
        { version, changes },
        {
          token,
          ...(key !== undefined && { headers: { 'idempotency-key': key } }),
        },
      );
    const history = async () =>
      (await people.get(`${address}/history`, { token })).json<{ data: SettingsChange[] }>().data;
    return { admin, token, read, save, history };
  };

  it('are as shipped until someone saves, and then as saved', async () => {
    const { read, save } = await setUp();
    expect(await read()).toEqual({ version: 0, values: defaultSettings, fixed: [] });
    const response = await save(0, { phone: ' 020 1 ' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ data: { version: 1, values: { phone: '020 1' } } });
    expect(await world().services.settings.read()).toEqual({ ...defaultSettings, phone: '020 1' });
  });

  it('are nobody’s but administrators’', async () => {
    const { people } = world();
    const token = await people.login(await people.make('User'));
    for (const extras of [{}, { token }]) {
      const expected = 'token' in extras ? 403 : 401;
      expect((await people.get(address, extras)).statusCode).toBe(expected);
      expect((await people.get(`${address}/history`, extras)).statusCode).toBe(expected);
      const put = await people.put(address, { version: 0, changes: { phone: '1' } }, extras);
      expect(put.statusCode).toBe(expected);
    }
    expect((await world().services.settings.read()).phone).toBe(defaultSettings.phone);
  });

  it('join what two people change in different fields', async () => {
    const one = await setUp();
    const other = await setUp('other@example.com');
    expect((await one.save(0, { phone: '020 1' })).statusCode).toBe(200);
    expect((await other.save(0, { name: 'Acme' })).statusCode).toBe(200);
    expect((await one.read()).values).toEqual({ ...defaultSettings, phone: '020 1', name: 'Acme' });
  });

  it('refuse a change of what a colleague has changed, with both values, and change nothing', async () => {
    const one = await setUp();
    const other = await setUp('other@example.com');
    await one.save(0, { phone: '020 1' });
    const refused = await other.save(0, { phone: '020 2', name: 'Acme' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      id: 'version_stale',
      data: {
        current: { version: 1, values: { phone: '020 1', name: 'Fourfold' } },
        clashes: [{ field: 'phone', mine: '020 2', theirs: '020 1' }],
      },
    });
    expect((await one.read()).version).toBe(1);
    expect((await other.save(1, { phone: '020 2', name: 'Acme' })).statusCode).toBe(200);
  });

  it('take every one of many saves at once', async () => {
    const { read, save } = await setUp();
    const changes: SettingChanges[] = [
      { name: 'Acme' },
      { phone: '1' },
      { answerSignature: 'Hello' },
    ];
    const answers = await Promise.all(changes.map((change) => save(0, change)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await read()).toMatchObject({
      version: 3,
      values: { name: 'Acme', phone: '1', answerSignature: 'Hello' },
    });
  });

  it('are saved once however often the same save arrives', async () => {
    const { read, save } = await setUp();
    const key = randomUUID();
    expect((await save(0, { phone: '020 1' }, key)).statusCode).toBe(200);
    await save(1, { phone: '020 2' });
    expect((await save(0, { phone: '020 1' }, key)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ version: 2, values: { phone: '020 2' } });
    expect((await save(2, { phone: '020 3' }, key)).statusCode).toBe(409);
  });

  it('make no version of a save that changes nothing', async () => {
    const { save } = await setUp();
    const response = await save(0, { phone: defaultSettings.phone });
    expect(response.json()).toMatchObject({
      message: 'Nothing has changed.',
      data: { version: 0 },
    });
  });

  it('V-01 refuse bad values, each at its field, and change nothing', async () => {
    const { read, save } = await setUp();
    for (const [field, changes, words] of badValues) {
      const response = await save(0, changes);
      expect(response.statusCode).toBe(400);
      const { id, errors } = response.json<{ id: string; errors: Record<string, string> }>();
      expect(id).toBe('form_invalid');
      expect(errors[`changes.${field}`]).toContain(words);
    }
    expect((await read()).version).toBe(0);
  });

  it('refuse a span that only two people’s changes together turn round', async () => {
    const one = await setUp();
    await one.save(0, { announcementTo: '2026-02-02T10:00' });
    const response = await one.save(0, { announcementFrom: '2026-02-03T10:00' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: { 'changes.announcementTo': 'The announcement ends before it starts.' },
    });
  });

  it('are told in the audit log by their fields, without what they say', async () => {
    const { admin, token, save } = await setUp();
    await save(0, { contactReceivers: ['secret@example.com'], phone: '020 1' });
    const response = await world().people.get('auth/admin/audit?action=changed-settings', {
      token,
    });
    expect(response.json()).toMatchObject({
      data: {
        items: [
          {
            actor: { _id: admin.id },
            subject: { kind: 'settings', name: 'Settings' },
            detail: 'Phone, Recipients of new inquiries',
          },
        ],
      },
    });
    expect(response.body).not.toContain('secret@');
  });

  it('remember who changed what from what to what, newest first', async () => {
    const { admin, save, history } = await setUp();
    await save(0, { phone: '020 1' });
    await save(1, { phone: '020 2', name: 'Acme' });
    expect(await history()).toMatchObject([
      {
        version: 2,
        author: { _id: admin.id, fullName: 'Zoë Lind' },
        changes: [
          { field: 'name', from: 'Fourfold', to: 'Acme' },
          { field: 'phone', from: '020 1', to: '020 2' },
        ],
      },
      { version: 1, changes: [{ field: 'phone', from: defaultSettings.phone, to: '020 1' }] },
    ]);
  });

  it('list their history in pages that neither repeat nor skip a change', async () => {
    const { admin, token, history } = await setUp();
    const { people, database } = world();
    const rows = Array.from({ length: 120 }, (_row, index) => ({
      version: index + 1,
      saved: JSON.stringify({ phone: `020 ${index + 1}` }),
      author_id: admin.id,
      created_at: index,
    }));
    await database.db.insertInto('setting_version').values(rows).execute();
    const pages = [await history()];
    for (const before of [71, 21]) {
      const read = await people.get(`${address}/history?before=${before}`, { token });
      pages.push(read.json<{ data: SettingsChange[] }>().data);
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    const all = pages.flat();
    expect(all.map(({ version }) => version)).toEqual(rows.map((row) => row.version).toReversed());
    expect(all[50]?.changes).toEqual([{ field: 'phone', from: '020 69', to: '020 70' }]);
    for (const before of ['x', '-1', '1.5', '3000000000']) {
      const refused = await people.get(`${address}/history?before=${before}`, { token });
      expect([before, refused.statusCode]).toEqual([before, 400]);
    }
  });

  it('do not say that all was changed where what they said before is gone', async () => {
    const { save, history } = await setUp();
    for (const [version, phone] of ['020 1', '020 2', '020 3'].entries()) {
      await save(version, { phone });
    }
    const { db } = world().database;
    await db.deleteFrom('setting_version').where('version', '=', 1).execute();
    expect((await history()).map(({ version }) => version)).toEqual([3]);
  });

  it('refuse a version that no column holds', async () => {
    const { save } = await setUp();
    expect((await save(3_000_000_000, { phone: '020 1' })).statusCode).toBe(400);
    expect((await save(2 ** 31 - 1, { phone: '020 1' })).statusCode).toBe(409);
  });

  it('that something else wrote into the table take nothing down', async () => {
    const { read, save } = await setUp();
    await save(0, { name: 'Acme' });
    const { db } = world().database;
    const broken = JSON.stringify({ name: 'Acme', phone: ['no'], keepInquiriesDays: 0 });
    await db.updateTable('setting_version').set({ saved: broken }).execute();
    expect((await read()).values).toEqual({ ...defaultSettings, name: 'Acme' });
    await db.updateTable('setting_version').set({ saved: '{' }).execute();
    expect((await read()).values).toEqual(defaultSettings);
    expect((await save(1, { name: 'Beta' })).statusCode).toBe(200);
  });

  it('tell instances of changes that visitors see, and of no others', async () => {
    const { save } = await setUp();
    const { services } = world();
    const told = vi.fn<() => void>();
    services.treeChanges.onChange(told);
    const before = await services.settings.readMark();
    await save(0, { keepMailsDays: 30, answerSignature: 'Your team' });
    expect(told).not.toHaveBeenCalled();
    expect(await services.settings.readMark()).toBe(before);
    await save(1, { announcementText: 'We move' });
    expect(told).toHaveBeenCalledTimes(1);
    expect(await services.settings.readMark()).not.toBe(before);
  });
});

describeWithPeople(
  'Settings that the environment sets',
  (world) => {
    it('win over what is saved, are named, and cannot be changed at the desk', async () => {
      const { people, services, database } = world();
      const admin = await people.make('Admin');
      const token = await people.login(admin);
      const saved = JSON.stringify({ phone: '020 1', name: 'Acme' });
      const row = { version: 1, saved, author_id: admin.id, created_at: 0 };
      await database.db.insertInto('setting_version').values(row).execute();
      expect(await services.settings.read()).toMatchObject({
        phone: '020 3',
        name: 'Acme',
        contactReceivers: ['desk@example.com'],
      });
      const read = await people.get(address, { token });
      expect(read.json()).toMatchObject({
        data: {
          values: { phone: '020 1' },
          fixed: [
            { field: 'phone', variable: 'SITE_PHONE', value: '020 3' },
            { field: 'contactReceivers', variable: 'CONTACT_EMAIL', value: ['desk@example.com'] },
          ],
        },
      });
      const refused = await people.put(address, { version: 1, changes: { phone: '1' } }, { token });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        errors: { 'changes.phone': 'Phone is set by SITE_PHONE on the server.' },
      });
      const other = await people.put(address, { version: 1, changes: { name: 'B' } }, { token });
      expect(other.statusCode).toBe(200);
    });
  },
  {
    ...accountEnvironment,
    SITE_PHONE: '020 3',
    CONTACT_EMAIL: 'desk@example.com',
  },
);
