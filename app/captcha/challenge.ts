import * as z from 'zod/mini';

import type { CaptchaForm, CaptchaKind } from '../../domain/captcha/captcha.ts';
import { type Challenge, challengeSchema } from '../../domain/captcha/captcha-challenge.ts';
import { callApi } from '../api/call-api.ts';

export async function askChallenge(
  kind: CaptchaKind,
  form: CaptchaForm,
  signal: AbortSignal,
): Promise<Challenge> {
  const { data } = await callApi(`/captcha?kind=${kind}&form=${form}`, {
    answer: challengeSchema,
    signal,
  });
  return data;
}

/** Asks the server whether an answer is right, without using it up. Throws the server's refusal. */
export async function checkAnswer(token: string, answer: string): Promise<void> {
  await callApi('/captcha/check', {
    method: 'POST',
    body: { token, answer },
    answer: z.null(),
  });
}
