import { captchaLifetimeMs } from '../../domain/captcha/captcha.ts';
import { type Challenge, challengeSchema } from '../../domain/captcha/captcha-challenge.ts';

/** An older picture would end before most people have filled in the form. */
const freshMs = captchaLifetimeMs / 2;

/**
 * Returns the picture that the form in this place showed before React came
 * (`app/page/sleeping-form.ts`), once, if it is fresh.
 */
export function takeAskedAhead(
  placeId: string,
): { at: number; challenge: Promise<Challenge> } | undefined {
  const { [placeId]: asked, ...others } = window.askedAhead ?? {};
  if (!asked) return undefined;
  window.askedAhead = others;
  const { at, answer } = asked;
  if (Date.now() - at > freshMs) return undefined;
  return { at, challenge: answer.then(({ data }) => challengeSchema.parse(data)) };
}
