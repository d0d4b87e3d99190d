import type * as z from 'zod/mini';

import {
  type FactorNeeded,
  factorNeededSchema,
  type SignedIn,
  type signedInSchema,
} from '../../domain/accounts/account-answers.ts';
import { signInWords } from '../../domain/accounts/account-words.ts';
import type { Call } from '../../domain/calls/define-call.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';
import { isSessionKept, setAuth } from '../api/auth-store.ts';
import { logOut } from '../page/account.ts';

export type AskFactor = (needed: FactorNeeded) => Promise<SignedIn>;

type SessionCall<Body extends z.core.$ZodType = z.core.$ZodType> = Call<
  undefined,
  undefined,
  Body,
  typeof signedInSchema,
  undefined
>;

/** If the server wants a second factor, the person is asked for it. */
export async function callForSession<Body extends z.core.$ZodType>(
  asked: SessionCall<Body>,
  body: z.input<Body>,
  ask?: AskFactor,
): Promise<{ message: string; data: SignedIn }> {
  try {
    return await call<SessionCall>(asked, { body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.id !== 'factor_needed') throw error;
    const needed = factorNeededSchema.safeParse(error.data);
    if (!ask || !needed.success) throw error;
    return { message: '', data: await ask(needed.data) };
  }
}

/** A call that signs in here. Returns the server's message; empty after a second factor. */
export async function callAndSignIn<Body extends z.core.$ZodType>(
  ...asked: Parameters<typeof callForSession<Body>>
): Promise<string> {
  const { message, data } = await callForSession(...asked);
  setAuth(data.user, data.token);
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
