import * as z from 'zod/mini';

import { passwordRuleWords } from './account-rule-words.ts';
import { passwordLimits } from '../values/password-limits.ts';

/** Characters as people count them: an emoji is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** There is no composition rule, and nothing is trimmed. */
export const newPasswordSchema = z.string({ error: () => passwordRuleWords.tooShort }).check(
  z.refine((password) => countCharacters(password) >= passwordLimits.min, {
    error: () => passwordRuleWords.tooShort,
  }),
  z.refine((password) => countCharacters(password) <= passwordLimits.max, {
    error: () => passwordRuleWords.tooLong,
  }),
);

/** Checks that the repeated password is the same; forms and the server share this rule. */
export const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: () => passwordRuleWords.mismatch, path: ['confirmPassword'] },
);
