import { signedInSchema } from '../../domain/account-answers.ts';
import { callApi } from '../api/call-api.ts';
import { useAuth } from '../api/auth-store.ts';

/** A call whose success signs in here. Returns the server's words. */
export async function callAndSignIn(path: string, body: object, token?: string): Promise<string> {
  const { message, data } = await callApi(path, {
    method: 'POST',
    body,
    token,
    answer: signedInSchema,
  });
  useAuth.getState().setAuth(data.user, data.token);
  return message;
}
