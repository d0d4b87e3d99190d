import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { dumpDatabase } from '../../tests/support/database/dump-database.ts';
import { addInquiry, lena } from '../../tests/support/contact/inquiries.ts';

describeWithPeople('Erasing an inquiry', (world) => {
  it('takes its words, notes, answers and mails, and leaves the act in the log', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    const id = await addInquiry(database);
    const path = `auth/admin/contact/${id}`;
    await people.post(`${path}/note`, { text: 'Sounds like Moreau.' }, { token });
    await people.post(`${path}/answer`, { text: 'Dear Moreau.' }, { token });
    const erased = await people.delete(path, { token });
    expect(erased.json()).toMatchObject({ status: 200, message: 'The inquiry has been erased.' });
    expect((await people.get(path, { token })).statusCode).toBe(404);
    expect(await dumpDatabase(database)).not.toMatch(/moreau|lena@example/i);
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    const log = await people.get('auth/admin/audit?action=erased-inquiry', { token });
    expect(log.json()).toMatchObject({
      data: { total: 1, items: [{ subject: { kind: 'inquiry', _id: id, name: null } }] },
    });
    expect(JSON.stringify(log.json())).not.toContain(lena.lastName);
    // A repeated call succeeds; a call for an unknown inquiry does not.
    expect((await people.delete(path, { token })).statusCode).toBe(200);
    const unknown = await people.delete(`auth/admin/contact/${'f'.repeat(24)}`, { token });
    expect(unknown.statusCode).toBe(404);
  });

  it('and answering it in the same moment leave no answer without an inquiry', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    for (let round = 0; round < 5; round += 1) {
      const path = `auth/admin/contact/${await addInquiry(database)}`;
      const [erased, answered] = await Promise.all([
        people.delete(path, { token }),
        people.post(`${path}/answer`, { text: 'Too late?' }, { token }),
      ]);
      expect([erased.statusCode, answered.statusCode]).toEqual([200, expect.toBeOneOf([200, 404])]);
    }
    expect(await database.db.selectFrom('inquiry_answer').selectAll().execute()).toEqual([]);
  });
});
