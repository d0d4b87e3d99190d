import {
  type FactorNeeded,
  factorNeededSchema,
  type SignedIn,
  signedInSchema,
} from '../../domain/accounts/account-answers.ts';
import { signInWords } from '../../domain/accounts/account-words.ts';
import { ApiError, callApi } from '../api/call-api.ts';
import { isSessionKept, useAuth } from '../api/auth-store.ts';
import { logOut } from '../page/account.ts';

/** Asks the person for the second factor of a sign-in. */
export type AskFactor = (needed: FactorNeeded) => Promise<SignedIn>;

type SessionCall = { token?: string; ask?: AskFactor };

/**
 * A call whose success is a session. If the server wants a second factor, the person is asked for
 * it.
 */
export async function callForSession(
  path: string,
  body: object,
  { token, ask }: SessionCall,
): Promise<{ message: string; data: SignedIn }> {
  const answer = signedInSchema;
  try {
    return await callApi(path, { method: 'POST', body, token, answer });
  } catch (error) {
    const needed = factorNeededSchema.safeParse(isFactorNeeded(error) ? error.data : undefined);
    if (!ask || !needed.success) throw error;
    return { message: '', data: await ask(needed.data) };
  }
}

/**
 * A call whose success signs in here. Returns the server's message; empty after a second factor.
 */
export async function callAndSignIn(
  path: string,
  body: object,
  call: SessionCall = {},
): Promise<string> {
  const { message, data } = await callForSession(path, body, call);
  useAuth.getState().setAuth(data.user, data.token);
  // The browser could not store the session, so the next page would not know of it. Say so here.
  if (!isSessionKept()) {
    await logOut();
    throw new ApiError(0, signInWords.notKept);
  }
  return message;
}

/** The first step of the sign-in is over and cannot be repeated; the person must sign in afresh. */
export function isHalfSignedIn(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'ticket_invalid';
}

function isFactorNeeded(error: unknown): error is ApiError {
  return error instanceof ApiError && error.id === 'factor_needed';
}
