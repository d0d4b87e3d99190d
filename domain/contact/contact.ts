import * as z from 'zod/mini';

import { captchaRefusalWords } from '../captcha/captcha.ts';
import { emailSchema, hasControlCharacter } from '../values/form-rules.ts';

export const contactLimits = {
  nameLength: 80,
  messageMinLength: 10,
  messageLength: 5000,
  interestAreaLength: 80,
  captchaTokenLength: 1024,
} as const;

export const contactRuleWords = {
  sent: 'Response has been sent successfully',
  failed: 'Something went wrong',
  requiredFields: 'Please fill out all required fields.',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Invalid email address',
  interestArea: 'Please select an interest area',
  message: 'Message must be at least 10 characters',
  messageTooLong: `Message must not exceed ${contactLimits.messageLength} characters`,
} as const;

function nameSchema(label: string, requiredMessage: string) {
  return z.string(requiredMessage).check(
    z.trim(),
    z.minLength(1, requiredMessage),
    z.maxLength(
      contactLimits.nameLength,
      `${label} must not exceed ${contactLimits.nameLength} characters`,
    ),
    z.refine((name) => !hasControlCharacter(name), `${label} must be one line`),
  );
}

/** The fields of an inquiry. */
export const inquiryFieldsSchema = z.object({
  firstName: nameSchema('First name', contactRuleWords.firstName),
  lastName: nameSchema('Last name', contactRuleWords.lastName),
  email: emailSchema(contactRuleWords.email),
  // The areas are a setting: the server compares the value with them.
  interestArea: z
    .string(contactRuleWords.interestArea)
    .check(
      z.minLength(1, contactRuleWords.interestArea),
      z.maxLength(contactLimits.interestAreaLength, contactRuleWords.interestArea),
    ),
  message: z
    .string(contactRuleWords.message)
    .check(
      z.trim(),
      z.minLength(contactLimits.messageMinLength, contactRuleWords.message),
      z.maxLength(contactLimits.messageLength, contactRuleWords.messageTooLong),
    ),
});

export type InquiryFields = z.output<typeof inquiryFieldsSchema>;

export const inquiryFieldNames = Object.keys(inquiryFieldsSchema.shape) as (keyof InquiryFields)[];

/** Takes only the fields of an inquiry. */
export function inquiryFieldsOf(source: InquiryFields): InquiryFields {
  return Object.fromEntries(inquiryFieldNames.map((name) => [name, source[name]])) as InquiryFields;
}

/**
 * The fields as answers carry them, without the rules, which were checked when the inquiry came in.
 */
export const inquiryShape = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  interestArea: z.string(),
  message: z.string(),
} satisfies Record<keyof InquiryFields, z.ZodMiniType>;

function captchaPart(message: string) {
  return z._default(
    z.string(message).check(z.maxLength(contactLimits.captchaTokenLength, message)),
    '',
  );
}

/**
 * The call. The server checks answers against their tokens; a token of kind `pow` replaces either,
 * with the proof as its answer. `website` is the trap field, which people do not see.
 */
export const contactRequestSchema = z.extend(inquiryFieldsSchema, {
  captcha: captchaPart(captchaRefusalWords.contactButton),
  captchaToken: captchaPart(captchaRefusalWords.contactButton),
  mathAnswer: captchaPart(captchaRefusalWords.contactDialog),
  mathToken: captchaPart(captchaRefusalWords.contactDialog),
  website: z._default(z.string().check(z.maxLength(contactLimits.captchaTokenLength)), ''),
});

export type ContactRequest = z.output<typeof contactRequestSchema>;

/** The states of an inquiry; every one starts as new. */
export const inquiryStates = ['new', 'in-progress', 'answered', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** The first line of every answer; its writer sees it above the field. */
export function answerGreeting(firstName: string): string {
  return `Hello ${firstName},`;
}
