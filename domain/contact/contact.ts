import * as z from 'zod/mini';

import { captchaRefusalWords } from '../captcha/captcha-words.ts';
import { emailSchema, hasControlCharacter } from '../values/form-rules.ts';
import { contactRuleWords, privacyWords } from './contact-words.ts';

export const contactLimits = {
  nameLength: 80,
  messageMinLength: 10,
  messageLength: 5000,
  interestAreaLength: 80,
  captchaTokenLength: 1024,
} as const;

/** The message is read when the rule is broken, in the owner's words of that moment. */
function saying(rule: keyof typeof contactRuleWords): { error: () => string } {
  return { error: () => contactRuleWords[rule] };
}

function nameSchema(name: 'firstName' | 'lastName') {
  return z.string(saying(name)).check(
    z.trim(),
    z.minLength(1, saying(name)),
    z.maxLength(contactLimits.nameLength, saying(`${name}Long`)),
    z.refine((text) => !hasControlCharacter(text), saying(`${name}Line`)),
  );
}

/** The tick at a form for the privacy page: empty where it was not set, or not asked for. */
export const privacyTickSchema = z._default(
  z.enum(['', 'accepted'], { error: () => privacyWords.needed }),
  '',
);

/** The fields of an inquiry. */
export const inquiryFieldsSchema = z.object({
  firstName: nameSchema('firstName'),
  lastName: nameSchema('lastName'),
  email: emailSchema(saying('email')),
  // The areas are a setting: the server compares the value with them.
  interestArea: z
    .string(saying('interestArea'))
    .check(
      z.minLength(1, saying('interestArea')),
      z.maxLength(contactLimits.interestAreaLength, saying('interestArea')),
    ),
  message: z
    .string(saying('message'))
    .check(
      z.trim(),
      z.minLength(contactLimits.messageMinLength, saying('message')),
      z.maxLength(contactLimits.messageLength, saying('messageTooLong')),
    ),
  privacy: privacyTickSchema,
});

export type InquiryFields = z.output<typeof inquiryFieldsSchema>;

export const inquiryFieldNames = Object.keys(inquiryFieldsSchema.shape) as (keyof InquiryFields)[];

/** What a visitor must write. */
export const writtenFieldNames = inquiryFieldNames.filter((name) => name !== 'privacy');

/** Takes only the fields of an inquiry. */
export function inquiryFieldsOf(source: InquiryFields): InquiryFields {
  return Object.fromEntries(inquiryFieldNames.map((name) => [name, source[name]])) as InquiryFields;
}

/** The fields as answers carry them, without the rules, which were checked when the inquiry came in. */
export const inquiryShape = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  interestArea: z.string(),
  message: z.string(),
  privacy: z.string(),
} satisfies Record<keyof InquiryFields, z.ZodMiniType>;

function captchaPart(place: 'contactButton' | 'contactDialog') {
  const refused = { error: () => captchaRefusalWords[place] };
  return z._default(
    z.string(refused).check(z.maxLength(contactLimits.captchaTokenLength, refused)),
    '',
  );
}

/** A token of kind `pow` replaces either, with the proof as its answer. `website` is the trap that nobody sees. */
export const contactRequestSchema = z.extend(inquiryFieldsSchema, {
  captcha: captchaPart('contactButton'),
  captchaToken: captchaPart('contactButton'),
  mathAnswer: captchaPart('contactDialog'),
  mathToken: captchaPart('contactDialog'),
  website: z._default(z.string().check(z.maxLength(contactLimits.captchaTokenLength)), ''),
});

export type ContactRequest = z.output<typeof contactRequestSchema>;

/** The states of an inquiry; every one starts as new. */
export const inquiryStates = ['new', 'in-progress', 'answered', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];
