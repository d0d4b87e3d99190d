import { expect, it } from 'vitest';

import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { codeOf, dataOf, protect } from '../../../tests/support/accounts/authenticator.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import type { People } from '../../../tests/support/accounts/people.ts';

const allowedInAnHour = 30;

describeWithPeople(
  'Someone who does the same to their own account in a loop',
  (world) => {
    const countEntries = async (action: AuditAction) =>
      (
        await world()
          .database.db.selectFrom('audit_entry')
          .select('id')
          .where('action', '=', action)
          .execute()
      ).length;

    it('fills neither the log nor the outbox: names, downloads and recovery codes', async () => {
      const { people, wait } = world();
      const { token } = await protect(people, await people.make('User'));
      const acts: [AuditAction, (count: number) => Promise<{ statusCode: number }>][] = [
        [
          'changed-name',
          (count) =>
            people.patch('auth/account', { fullName: `Ada ${'ab'[count % 2]}` }, { token }),
        ],
        ['downloaded-data', () => people.get('auth/account/data', { token })],
        ['made-recovery-codes', () => people.post('auth/factors/recoveryCodes', {}, { token })],
      ];
      for (const [action, act] of acts) {
        for (let count = 0; count < allowedInAnHour; count += 1) {
          expect([action, (await act(count)).statusCode]).toEqual([action, 200]);
        }
        expect([action, (await act(allowedInAnHour)).statusCode]).toEqual([action, 429]);
        expect([action, await countEntries(action)]).toEqual([action, allowedInAnHour]);
      }
      wait(3_600_001);
      const renamed = await people.patch('auth/account', { fullName: 'Ada Byron' }, { token });
      expect(renamed.statusCode).toBe(200);
    });

    it('adds a second step so many times, and can take it off always', async () => {
      const { people } = world();
      const token = await people.login(await people.make('User'));
      for (let count = 0; count < allowedInAnHour; count += 1) {
        await setUpTotp(people, token);
        const removed = await people.delete('auth/factors/totp', { token });
        expect(removed.statusCode).toBe(200);
      }
      await expect(setUpTotp(people, token)).rejects.toThrow('rate_limited');
      expect(await countEntries('set-up-totp')).toBe(allowedInAnHour);
    });
  },
  { RATE_LIMITS: 'on' },
);

describeWithPeople('Signing out all other devices', (world) => {
  it('leaves a line in the log when there was one, and none when there was not', async () => {
    const { people, database } = world();
    const ada = await people.make('User');
    await people.login(ada);
    const token = await people.login(ada);
    for (let time = 0; time < 3; time += 1) {
      expect((await people.delete('auth/sessions', { token })).statusCode).toBe(200);
    }
    const lines = database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'ended-other-sessions');
    expect(await lines.execute()).toHaveLength(1);
  });
});

async function setUpTotp(people: People, token: string): Promise<void> {
  const { secret } = dataOf(await people.post('auth/factors/totp', {}, { token }));
  dataOf(await people.post('auth/factors/totp/confirm', { code: codeOf(secret) }, { token }));
}
