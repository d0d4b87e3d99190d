import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { accountEnvironment } from '../../tests/support/accounts/people.ts';

describeWithPeople(
  'Where Suggest asks',
  (world) => {
    it('administrators hear it, and nobody else', async () => {
      const { people } = world();
      const ask = async (role: 'Admin' | 'User') =>
        people.get('auth/admin/suggest', { token: await people.login(await people.make(role)) });
      const answer = await ask('Admin');
      expect(answer.json()).toMatchObject({ data: { baseUrl: 'https://ai.example/v1' } });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect((await ask('User')).statusCode).toBe(403);
      expect((await people.get('auth/admin/suggest')).statusCode).toBe(401);
    });
  },
  { ...accountEnvironment, AI_BASE_URL: 'https://ai.example/v1' },
);
