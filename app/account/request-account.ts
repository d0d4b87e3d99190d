import * as z from 'zod/mini';

import type { SignUpRequest } from '../../domain/accounts.ts';
import { callApi } from '../api/call-api.ts';

/** Returns the address the answer will go to. */
export async function requestAccount(body: SignUpRequest): Promise<string> {
  const { captcha: _captcha, captchaToken: _token, ...wish } = body;
  const { data } = await callApi('/auth/register', {
    method: 'POST',
    body,
    wish,
    answer: z.object({ email: z.string() }),
  });
  return data.email;
}
