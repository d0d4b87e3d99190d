import * as z from 'zod/mini';

import { captchaRefusalWords } from '../captcha/captcha-words.ts';
import { captchaTextLength } from '../captcha/captcha.ts';
import { privacyTickSchema } from '../contact/contact.ts';
import { isCountryCode } from '../values/countries.ts';
import { canonicalEmail, hasControlCharacter, isEmail } from '../values/form-rules.ts';
import { idPattern } from '../values/values.ts';
import { accountAnswerWords, answerWords, peopleAnswerWords } from '../http/answer-words.ts';
import { accountRuleWords, passwordRuleWords } from './account-rule-words.ts';
import { passwordLimits } from '../values/password-limits.ts';
import { newPasswordSchema, passwordsMatch } from './passwords.ts';

export const roles = ['Admin', 'Editor', 'User'] as const;
export type Role = (typeof roles)[number];
export type StaffRole = Exclude<Role, 'User'>;

/** A wrong type, a missing field and a too long text have the message of the rule they break. */
function textField([min, tooShort]: [number, RuleName], [max, tooLong]: [number, RuleName]) {
  return z.string(saying(tooShort)).check(
    z.trim(),
    z.minLength(min, saying(tooShort)),
    // A text longer than allowed never reaches a regular expression.
    z.maxLength(max, { ...saying(tooLong), abort: true }),
  );
}

type RuleName = keyof typeof accountRuleWords;

/** The message is read when the rule is broken, in the owner's words of that moment. */
function saying(rule: RuleName): { error: () => string } {
  return { error: () => accountRuleWords[rule] };
}

function emailField(rule: RuleName) {
  return z
    .string(saying(rule))
    .check(
      z.trim(),
      z.refine(isEmail, { ...saying(rule), abort: true }),
      z.overwrite(canonicalEmail),
    );
}

const oneLine = (rule: RuleName) =>
  z.refine<string>((text) => text.isWellFormed() && !hasControlCharacter(text), saying(rule));

export const fullNameSchema = textField([2, 'fullNameShort'], [80, 'fullNameLong']).check(
  z.regex(/^[\p{L}\p{M} '’-]*$/u, saying('fullNameLetters')),
);

const usernameSchema = textField([4, 'usernameShort'], [20, 'usernameLong']).check(
  z.regex(/^[a-z0-9]*$/i, saying('usernameLetters')),
);

const phoneNumberSchema = textField([10, 'phone'], [16, 'phoneWithCode']).check(
  z.regex(/^\+?[1-9]\d{1,14}$/, saying('phoneWithCode')),
);

function placeField(name: 'streetAddress' | 'city' | 'state', min: number, max: number) {
  return textField([min, `${name}Short`], [max, `${name}Long`]).check(oneLine(`${name}Line`));
}

const countrySchema = z.string(saying('country')).check(z.refine(isCountryCode, saying('country')));

const postalCodeSchema = textField([3, 'postalCode'], [10, 'postalCodeLong']).check(
  oneLine('postalCode'),
);

export const emailSchema = emailField('email');

export const signUpSchema = z.object({
  fullName: fullNameSchema,
  username: usernameSchema,
  email: emailSchema,
  phoneNumber: phoneNumberSchema,
  streetAddress: placeField('streetAddress', 5, 200),
  city: placeField('city', 2, 100),
  state: placeField('state', 2, 100),
  country: countrySchema,
  postalCode: postalCodeSchema,
});
export type SignUp = z.output<typeof signUpSchema>;

const captchaLength = { error: () => captchaRefusalWords.length };
const captchaRefused = { error: () => captchaRefusalWords.signUp };
const captchaText = z.string(captchaLength);

/** The form on the screen: the fields and the six typed characters. */
export const signUpFormSchema = z.extend(signUpSchema, {
  captcha: captchaText.check(z.length(captchaTextLength, captchaLength)),
  privacy: privacyTickSchema,
});

/** The call. A proof of work ('Verify another way') answers with a number of any length. */
export const signUpRequestSchema = z.extend(signUpSchema, {
  captcha: captchaText.check(
    z.refine(
      (answer) => answer.length === captchaTextLength || /^\d{1,16}$/.test(answer),
      captchaLength,
    ),
  ),
  captchaToken: z
    .string(captchaRefused)
    .check(z.minLength(1, captchaRefused), z.maxLength(1024, captchaRefused)),
  privacy: privacyTickSchema,
});
export type SignUpRequest = z.output<typeof signUpRequestSchema>;

export const typedPasswordSchema = z.string(saying('password')).check(
  z.minLength(1, saying('password')),
  // Room for 128 characters of two code units each; a longer password cannot have been set.
  z.maxLength(passwordLimits.max * 2, { error: () => passwordRuleWords.tooLong }),
);

export const loginSchema = z.object({
  email: emailField('signInEmail'),
  password: typedPasswordSchema,
});
export type Login = z.output<typeof loginSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema });

/** Our tokens have 43 characters. */
const tokenMissing = { error: () => answerWords.tokenNotFound };
const tokenSchema = z
  .string(tokenMissing)
  .check(
    z.minLength(1, tokenMissing),
    z.maxLength(200, { error: () => accountAnswerWords.linkInvalid }),
  );

const passwordPair = {
  password: newPasswordSchema,
  confirmPassword: z.string({ error: () => passwordRuleWords.mismatch }),
};

export const resetPasswordSchema = z
  .object({ ...passwordPair, token: tokenSchema })
  .check(passwordsMatch);

/** `email` and `fullName` are only for the link of the first administrator, who has no account. */
export const createPasswordSchema = z
  .object({
    ...passwordPair,
    token: tokenSchema,
    email: z.optional(emailSchema),
    fullName: z.optional(fullNameSchema),
  })
  .check(passwordsMatch);

export const changePasswordSchema = z
  .object({ currentPassword: typedPasswordSchema, ...passwordPair })
  .check(passwordsMatch);

export const makePasswordSchema = z.object(passwordPair).check(passwordsMatch);

export const oneTimeTokenSchema = z.object({ token: tokenSchema });

export const linkPurposes = [
  'create-password',
  'reset-password',
  'verify',
  'first-admin',
  /** Mailed to the future address of an account. */
  'change-email',
  /** Never mailed: it carries a sign-in from the provider's answer to our own page. */
  'handover',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const invitationSchema = z.object({
  userId: z
    .string(peopleAnswerWords.userUnknown)
    .check(z.regex(idPattern, peopleAnswerWords.userUnknown)),
});

const optionalText = z.nullable(z.string());

/** A user in every answer. A missing value is null; people read '-'. */
export const userSchema = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  username: optionalText,
  isVerified: z.boolean(),
  createdAt: z.string(),
  role: z.enum(roles),
  city: optionalText,
  country: optionalText,
  phoneNumber: optionalText,
  state: optionalText,
  postalCode: optionalText,
  streetAddress: optionalText,
  invitationCount: z.number(),
  avatar: z.object({ url: optionalText }),
});
export type User = z.output<typeof userSchema>;
