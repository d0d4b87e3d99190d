import { signedInSchema } from '../../domain/account-answers.ts';
import { signInWords } from '../../domain/account-words.ts';
import { ApiError, callApi } from '../api/call-api.ts';
import { isSessionKept, useAuth } from '../api/auth-store.ts';
import { logOut } from '../page/log-out.ts';

/** A call whose success signs in here. Returns the server's words. */
export async function callAndSignIn(path: string, body: object, token?: string): Promise<string> {
  const { message, data } = await callApi(path, {
    method: 'POST',
    body,
    token,
    answer: signedInSchema,
  });
  useAuth.getState().setAuth(data.user, data.token);
  // The next page would not know of it: better told here than found out there.
  if (!isSessionKept()) {
    await logOut();
    throw new ApiError(0, signInWords.notKept);
  }
  return message;
}
