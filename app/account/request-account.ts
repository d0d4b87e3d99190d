import * as z from 'zod/mini';

import type { SignUpRequest } from './sign-up-confirmation.tsx';
import { callApi } from './api.ts';

/** Returns the address the answer will go to. */
export async function requestAccount({ key, ...body }: SignUpRequest): Promise<string> {
  const { data } = await callApi('/auth/register', {
    method: 'POST',
    body,
    idempotencyKey: key,
    answer: z.object({ email: z.string() }),
  });
  return data.email;
}
