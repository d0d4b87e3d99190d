import * as z from 'zod/mini';

import { captchaRefusalWords, captchaTextLength } from '../captcha/captcha.ts';
import { isCountryCode } from '../values/countries.ts';
import { canonicalEmail, hasControlCharacter, isEmail } from '../values/form-rules.ts';
import { idPattern } from '../values/values.ts';
import { accountAnswerWords, answerWords, peopleAnswerWords } from '../http/answer-words.ts';
import {
  newPasswordSchema,
  passwordLimits,
  passwordRuleWords,
  passwordsMatch,
} from './passwords.ts';

export const roles = ['Admin', 'Editor', 'User'] as const;
export type Role = (typeof roles)[number];
/** The roles of people who work on the site. */
export type StaffRole = Exclude<Role, 'User'>;

/** A wrong type, a missing field and a too long text have the message of the rule they break. */
function textField(rules: { min: number; tooShort: string; max: number; tooLong: string }) {
  return z.string(rules.tooShort).check(
    z.trim(),
    z.minLength(rules.min, rules.tooShort),
    // A text longer than allowed never reaches a regular expression.
    z.maxLength(rules.max, { error: rules.tooLong, abort: true }),
  );
}

function emailField(message: string) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.refine(isEmail, { error: message, abort: true }),
      z.overwrite(canonicalEmail),
    );
}

const oneLine = (error: string) =>
  z.refine<string>((text) => text.isWellFormed() && !hasControlCharacter(text), error);

export const fullNameSchema = textField({
  min: 2,
  tooShort: 'Full name must be at least 2 characters',
  max: 80,
  tooLong: 'Full name must not exceed 80 characters',
}).check(
  z.regex(/^[\p{L}\p{M} '’-]*$/u, 'Only alphabetic characters, hyphens, and apostrophes allowed'),
);

const usernameSchema = textField({
  min: 4,
  tooShort: 'Username must be at least 4 characters',
  max: 20,
  tooLong: 'Username must not exceed 20 characters',
}).check(
  z.regex(/^[a-z0-9]*$/i, 'Only alphanumeric characters allowed, no spaces or special characters'),
);

const phoneWithCode = 'Please enter a valid phone number with country code';
const phoneNumberSchema = textField({
  min: 10,
  tooShort: 'Please enter a valid phone number',
  max: 16,
  tooLong: phoneWithCode,
}).check(z.regex(/^\+?[1-9]\d{1,14}$/, phoneWithCode));

function placeField(name: string, min: number, max: number) {
  return textField({
    min,
    tooShort: `${name} must be at least ${min} characters`,
    max,
    tooLong: `${name} must not exceed ${max} characters`,
  }).check(oneLine(`${name} must be one line of text`));
}

const countryMissing = 'Please select a country';
const countrySchema = z.string(countryMissing).check(z.refine(isCountryCode, countryMissing));

const postalCodeSchema = textField({
  min: 3,
  tooShort: 'Please enter a valid postal code',
  max: 10,
  tooLong: 'Postal code is too long',
}).check(oneLine('Please enter a valid postal code'));

export const emailSchema = emailField('Please enter a valid email address');

/** The fields of a request for an account. */
export const signUpSchema = z.object({
  fullName: fullNameSchema,
  username: usernameSchema,
  email: emailSchema,
  phoneNumber: phoneNumberSchema,
  streetAddress: placeField('Street address', 5, 200),
  city: placeField('City', 2, 100),
  state: placeField('State', 2, 100),
  country: countrySchema,
  postalCode: postalCodeSchema,
});
export type SignUp = z.output<typeof signUpSchema>;

const captchaText = z.string(captchaRefusalWords.length);

/** The form on the screen: the fields and the six typed characters. */
export const signUpFormSchema = z.extend(signUpSchema, {
  captcha: captchaText.check(z.length(captchaTextLength, captchaRefusalWords.length)),
});

/** The call. A proof of work ('Verify another way') answers with a number of any length. */
export const signUpRequestSchema = z.extend(signUpSchema, {
  captcha: captchaText.check(
    z.refine(
      (answer) => answer.length === captchaTextLength || /^\d{1,16}$/.test(answer),
      captchaRefusalWords.length,
    ),
  ),
  captchaToken: z
    .string(captchaRefusalWords.signUp)
    .check(
      z.minLength(1, captchaRefusalWords.signUp),
      z.maxLength(1024, captchaRefusalWords.signUp),
    ),
});
export type SignUpRequest = z.output<typeof signUpRequestSchema>;

const passwordNeeded = 'Please enter password.';
export const typedPasswordSchema = z.string(passwordNeeded).check(
  z.minLength(1, passwordNeeded),
  // Room for 128 characters of two code units each; a longer password cannot have been set.
  z.maxLength(passwordLimits.max * 2, passwordRuleWords.tooLong),
);

export const loginSchema = z.object({
  email: emailField('Please enter email address.'),
  password: typedPasswordSchema,
});
export type Login = z.output<typeof loginSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema });

/** Our tokens have 43 characters. */
const tokenSchema = z
  .string(answerWords.tokenNotFound)
  .check(
    z.minLength(1, answerWords.tokenNotFound),
    z.maxLength(200, accountAnswerWords.linkInvalid),
  );

const passwordPair = {
  password: newPasswordSchema,
  confirmPassword: z.string(passwordRuleWords.mismatch),
};

export const resetPasswordSchema = z
  .object({ ...passwordPair, token: tokenSchema })
  .check(passwordsMatch);

/**
 * `email` and `fullName` are only for the link of the first administrator, who has no account yet.
 */
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

/** The purposes of one-time links. */
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
