import * as z from 'zod';

import { captchaRefusalWords } from '../../domain/captcha/captcha-words.ts';
import { captchaForms, captchaKinds } from '../../domain/captcha/captcha.ts';
import { challengeSchema } from '../../domain/captcha/captcha-challenge.ts';
import { contactLimits } from '../../domain/contact/contact.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import { clientKey, type Limits } from '../limits/limits.ts';
import { captchaCheckPerClient, captchaPerClient, type LimitRule } from '../limits/limit-rules.ts';
import type { Secret } from '../config/secret.ts';
import type { Captcha } from './captcha.ts';

const invalid = { error: () => captchaRefusalWords.contactButton };
const answerSchema = z.string(invalid).max(contactLimits.captchaTokenLength, invalid);

type Parts = { captcha: Captcha; limits: Limits; secret: Secret; now: () => number };

export function registerCaptchaRoutes(api: Api, { captcha, limits, secret, now }: Parts): void {
  const take = (rule: LimitRule, ip: string) => limits.take(rule, clientKey(secret, ip, now()));
  api.get(
    '/captcha',
    {
      config: { access: 'public' },
      schema: {
        tags: ['captcha'],
        summary: 'Ask for a challenge',
        querystring: z.object({ kind: z.enum(captchaKinds), form: z.enum(captchaForms) }),
        response: { 200: envelope(200, challengeSchema) },
      },
    },
    async (request, reply) => {
      await take(captchaPerClient, request.ip);
      reply.header('cache-control', 'no-store');
      return ok('Challenge', captcha.issue(request.query.kind, request.query.form));
    },
  );
  api.post(
    '/captcha/check',
    {
      config: { access: 'public' },
      schema: {
        tags: ['captcha'],
        summary: 'Check an answer without using the challenge up; a wrong one counts as a try',
        body: z.object({ token: answerSchema, answer: answerSchema }),
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request, reply) => {
      await take(captchaCheckPerClient, request.ip);
      await captcha.check(request.body.token, request.body.answer);
      reply.header('cache-control', 'no-store');
      return ok('The answer is right.', null);
    },
  );
}
