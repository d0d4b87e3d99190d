import * as z from 'zod/mini';

import { type CaptchaForm, type CaptchaKind, captchaKinds } from '../../domain/captcha.ts';
import { callApi } from '../api/call-api.ts';

const challengeSchema = z.object({
  token: z.string(),
  kind: z.enum(captchaKinds),
  image: z.optional(z.string().check(z.startsWith('data:image/png;base64,'))),
  expr: z.optional(z.string()),
  pow: z.optional(z.object({ salt: z.string(), bits: z.number() })),
});
export type Challenge = z.output<typeof challengeSchema>;

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

/** Asks whether an answer is right, without using it up. Throws what the server says when it is not. */
export async function checkAnswer(token: string, answer: string): Promise<void> {
  await callApi('/captcha/check', {
    method: 'POST',
    body: { token, answer },
    answer: z.null(),
  });
}
