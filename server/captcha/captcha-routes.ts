import { askChallenge, checkAnswer } from '../../domain/calls/captcha.ts';
import type { Api } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { clientKey, type Limits } from '../limits/limits.ts';
import { captchaCheckPerClient, captchaPerClient, type LimitRule } from '../limits/limit-rules.ts';
import type { Secret } from '../config/secret.ts';
import type { Captcha } from './captcha.ts';

type Parts = { captcha: Captcha; limits: Limits; secret: Secret; now: () => number };

export function registerCaptchaRoutes(api: Api, { captcha, limits, secret, now }: Parts): void {
  const take = (rule: LimitRule, ip: string) => limits.take(rule, clientKey(secret, ip, now()));
  serve(api, askChallenge, async ({ ip, query: { kind, form } }) => {
    await take(captchaPerClient, ip);
    return ['Challenge', captcha.issue(kind, form)];
  });
  serve(api, checkAnswer, async ({ ip, body: { token, answer } }, reply) => {
    await take(captchaCheckPerClient, ip);
    await captcha.check(token, answer);
    reply.header('cache-control', 'no-store');
    return ['The answer is right.', null];
  });
}
