import * as z from 'zod/mini';

import { challengeSchema } from '../captcha/captcha-challenge.ts';
import { captchaRefusalWords } from '../captcha/captcha-words.ts';
import { captchaForms, captchaKinds } from '../captcha/captcha.ts';
import { contactLimits } from '../contact/contact.ts';
import { defineCall } from './define-call.ts';

const common = { access: 'public', tags: ['captcha'] } as const;

const invalid = { error: () => captchaRefusalWords.contactButton };
const answerSchema = z
  .string(invalid)
  .check(z.maxLength(contactLimits.captchaTokenLength, invalid));

export const askChallenge = defineCall('GET /captcha', {
  ...common,
  summary: 'Ask for a challenge',
  query: z.object({ kind: z.enum(captchaKinds), form: z.enum(captchaForms) }),
  answer: challengeSchema,
});

export const checkAnswer = defineCall('POST /captcha/check', {
  ...common,
  summary: 'Check an answer without using the challenge up; a wrong one counts as a try',
  body: z.object({ token: answerSchema, answer: answerSchema }),
  answer: z.null(),
});
