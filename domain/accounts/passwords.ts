import * as z from 'zod/mini';

/**
 * Characters as people count them: an emoji is one. There is no composition rule, and nothing is
 * trimmed.
 */
export const passwordLimits = { min: 8, staffMin: 12, max: 128 } as const;

export const passwordRuleWords = {
  tooShort: 'Password must be at least 8 characters long',
  tooShortForAdmin: 'An administrator’s password must be at least 12 characters long',
  tooShortForEditor: 'An editor’s password must be at least 12 characters long',
  tooLong: 'Password must not exceed 128 characters',
  mismatch: 'Passwords must match',
  tooCommon: 'This password is too common. Please choose another one.',
  tooPersonal: 'This password is too close to your name or address. Please choose another one.',
  tooCloseToSite: 'This password is too close to the name of this site. Please choose another one.',
} as const;

export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export const newPasswordSchema = z.string(passwordRuleWords.tooShort).check(
  z.refine((password) => countCharacters(password) >= passwordLimits.min, {
    error: passwordRuleWords.tooShort,
  }),
  z.refine((password) => countCharacters(password) <= passwordLimits.max, {
    error: passwordRuleWords.tooLong,
  }),
);

/** Checks that the repeated password is the same; forms and the server share this rule. */
export const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: passwordRuleWords.mismatch, path: ['confirmPassword'] },
);
