import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { setAuth, useAuth } from './auth-store.ts';
import { ApiError, readAnswer, serverWords } from './call-api.ts';

const token = 'a token';
const ada = { _id: '1', fullName: 'Ada', role: 'User', avatar: { url: null } } as const;

function refusal(status: number, id: string): Response {
  return Response.json({ status, id, message: 'No.', data: null }, { status });
}

async function errorOf(response: Response): Promise<ApiError> {
  const error: unknown = await readAnswer(response, { token, answer: z.unknown() }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('expected a refusal');
  return error;
}

describe('An answer of the API', () => {
  beforeEach(() => setAuth(ada, token));

  it('says by its id what was refused', async () => {
    expect(await errorOf(refusal(409, 'version_stale'))).toMatchObject({ id: 'version_stale' });
  });

  it('is still an answer when its id is newer than this page', async () => {
    const error = await errorOf(refusal(409, 'from_the_future'));
    expect([error.status, error.message, error.id]).toEqual([409, 'No.', undefined]);
  });

  it('signs out here when the session is over, in words for the person', async () => {
    const error = await errorOf(refusal(401, 'session_over'));
    expect(error.message).toBe('Your session has ended. Please sign in again.');
    expect(useAuth.getState().isAuth).toBe(false);
  });

  it('signs nobody out for a wrong password or a used link', async () => {
    for (const id of ['password_wrong', 'link_invalid']) {
      await errorOf(refusal(401, id));
      expect(useAuth.getState().isAuth).toBe(true);
    }
  });

  it('has words of the server only where they came', async () => {
    expect(serverWords(await errorOf(refusal(409, 'conflict')))).toBe('No.');
    const fromProxy = new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect(serverWords(await errorOf(fromProxy))).toBeUndefined();
    expect(serverWords(new TypeError('undefined is not an object'))).toBeUndefined();
  });

  it('does not sign out who has signed in anew meanwhile', async () => {
    setAuth(ada, 'a newer token');
    await errorOf(refusal(401, 'session_over'));
    expect(useAuth.getState().isAuth).toBe(true);
  });
});
