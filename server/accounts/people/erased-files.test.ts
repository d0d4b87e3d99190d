import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { openTestSqlite } from '../../../tests/support/database/engines.ts';
import { addInquiry } from '../../../tests/support/contact/inquiries.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';
import { accountEnvironment, People } from '../../../tests/support/accounts/people.ts';
import { buildTestApp } from '../../../tests/support/http/test-app.ts';
import { purgeOutboxFiles } from '../../mail/file-transport.ts';

const hourMs = 3_600_000;
const kept = { settledMail: 90 * 24 * hourMs };
const address = 'quetzalcoatl@erased.example';

/** Finds all files that contain the address. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').toLowerCase().includes(text))
    .map((file) => path.relative(folder, file));
}

describe('What was erased', () => {
  it('G-05 is neither in the database file nor in its log nor in a mail’s file', async () => {
    const database = await openTestSqlite();
    const test = await buildTestApp(database, accountEnvironment);
    const people = new People(test, database);
    const { DATA_DIR } = database.settings;
    const token = await people.login(await people.make('Admin'));
    const person = await people.make('User', address);
    const inquiry = await addInquiry(database, { email: address });
    for (let count = 0; count < 30; count += 1) await people.make('User', `p${count}@example.com`);
    await people.post('auth/forgotPassword', { email: address });
    await readMails(test);
    expect(filesWith(DATA_DIR, address).length).toBeGreaterThan(1);
    const extras = { token };
    const erased = await people.delete(`auth/admin/users/${person.id}`, extras, {
      inquiries: true,
    });
    expect(erased.statusCode).toBe(200);
    expect((await people.get(`auth/admin/contact/${inquiry}`, { token })).statusCode).toBe(404);
    // The last mail becomes a file too. An operator who forwards mails by hand has an hour.
    const letters = await readMails(test);
    expect(letters.map(({ subject }) => subject)).toContain('Your Fourfold account was deleted');
    await purgeOutboxFiles(DATA_DIR, Date.now() + hourMs - 60_000, kept);
    expect(await readMails(test)).toHaveLength(letters.length);
    await purgeOutboxFiles(DATA_DIR, Date.now() + hourMs + 60_000, kept);
    await test.app.close();
    await database.db.destroy();
    expect(filesWith(DATA_DIR, address)).toEqual([]);
    await database.close().catch(() => {});
  });

  it('G-05 is out of the log before the site stops', async () => {
    const database = await openTestSqlite();
    const test = await buildTestApp(database, accountEnvironment);
    const people = new People(test, database);
    const token = await people.login(await people.make('Admin'));
    const inquiry = await addInquiry(database, { email: address });
    expect(filesWith(database.settings.DATA_DIR, address)).not.toEqual([]);
    await people.delete(`auth/admin/contact/${inquiry}`, { token });
    expect(filesWith(database.settings.DATA_DIR, address)).toEqual([]);
    await test.app.close();
    await database.close();
  });
});
