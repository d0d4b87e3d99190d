import {
  type CaptchaForm,
  type CaptchaKind,
  captchaLifetimeMs,
} from '../../domain/captcha/captcha.ts';
import { type Challenge, challengeSchema } from '../../domain/captcha/captcha-challenge.ts';

/** An older picture would end before most people have filled in the form. */
const freshMs = captchaLifetimeMs / 2;

/**
 * Returns the picture that this form showed before React came (`app/page/sleeping-form.ts`), once,
 * if it is fresh.
 */
export function takeAskedAhead(
  kind: CaptchaKind,
  form: CaptchaForm,
): { at: number; challenge: Promise<Challenge> } | undefined {
  const { askedAhead } = window;
  if (kind !== 'image' || askedAhead?.form !== form) return undefined;
  window.askedAhead = undefined;
  const { at, answer } = askedAhead;
  if (Date.now() - at > freshMs) return undefined;
  return { at, challenge: answer.then(({ data }) => challengeSchema.parse(data)) };
}
