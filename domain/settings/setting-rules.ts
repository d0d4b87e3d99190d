import * as z from 'zod/mini';

import { accentPattern } from './accent.ts';
import { isFileLink, isSafeImage, isSafeLink } from '../values/addresses.ts';
import { hasControlCharacter, hasVisibleText, isEmail } from '../values/form-rules.ts';
import {
  hasPlainHost,
  isHttpsOrLoopback,
  isWebAddress,
  wholeAddress,
} from '../values/web-address.ts';
import { isLocalTime, isTimeZone, storedTime } from '../values/local-time.ts';
import { storedLink } from '../values/library-address.ts';
import { idPattern } from '../values/values.ts';
import { languageTag } from '../values/language.ts';
import { contactLimits } from '../contact/contact.ts';
import { areaLimits, areaWords, inOrder } from './interest-areas.ts';

/** For how many days personal data may be kept without a further reason. */
export const keepingBounds = {
  keepInquiriesDays: { least: 30, most: 3650 },
  keepRequestsDays: { least: 7, most: 365 },
  keepMailsDays: { least: 7, most: 730 },
  keepUnsavedDays: { least: 7, most: 365 },
  keepAuditDays: { least: 90, most: 3650 },
} as const;

export type KeepingField = keyof typeof keepingBounds;

export const keepingFields = Object.keys(keepingBounds) as KeepingField[];

export function line(label: string, maxLength: number) {
  return z.string(`${label} must be text.`).check(
    z.trim(),
    z.maxLength(maxLength, `${label} must not exceed ${maxLength} characters.`),
    z.refine((text) => !hasControlCharacter(text), `${label} must be one line.`),
  );
}

export function neededLine(label: string, maxLength: number) {
  const message = `${label} is required.`;
  return line(label, maxLength).check(z.minLength(1, message), z.refine(hasVisibleText, message));
}

/** A host that was typed alone, such as `linkedin.com/company/four`, becomes a whole address. */
function webAddressOr(label: string, isGood: (text: string) => boolean, message: string) {
  return line(label, 2048).check(
    z.overwrite((text) => storedLink(wholeAddress(text) ?? text)),
    z.refine((text) => text === '' || isGood(text), message),
  );
}

/** Empty means that there is none. */
function addressOr(label: string, isGood: (text: string) => boolean, message: string) {
  return line(label, 2048).check(
    z.overwrite((text) => storedLink(text)),
    z.refine((text) => text === '' || isGood(text), message),
  );
}

/** The company's profile in a social network, which the environment may name. */
export function profileSchema(label: string) {
  return webAddressOr(
    label,
    (text) => isWebAddress(text) && text.startsWith('https://'),
    `The address of ${label} must start with https://`,
  );
}

export function days(field: KeepingField) {
  const { least, most } = keepingBounds[field];
  const message = `Please enter a whole number of days from ${least} to ${most.toLocaleString('en')}.`;
  return z.int(message).check(z.gte(least, message), z.lte(most, message));
}

export function localTime(label: string) {
  return z.string(`${label} must be a date and a time.`).check(
    z.overwrite(storedTime),
    z.refine(
      (text) => text === '' || isLocalTime(text),
      `${label} must be a date and a time, such as 2026-11-15 09:00.`,
    ),
  );
}

export const linkSchema = webAddressOr(
  'The link',
  isSafeLink,
  'A link must start with https://, mailto:, tel:, / or #.',
);

export const imageSchema = addressOr(
  'The picture’s address',
  isSafeImage,
  'An image address must start with https:// or /',
);

/** A picture of the library. Brand pictures are never addresses elsewhere: icons are made of them. */
export function ownPicture(label: string) {
  return addressOr(
    label,
    (text) => text.startsWith('/media/') && idPattern.test(text.slice('/media/'.length)),
    `${label} must be a picture from the library.`,
  );
}

const mostReceivers = 20;

export const receiversSchema = z
  .array(z.string('An address must be text.').check(z.trim()), 'This must be a list of addresses.')
  .check(
    z.maxLength(mostReceivers, `You can add up to ${mostReceivers} recipients.`),
    z.check(({ value, issues }) => {
      const bad = value.find((address) => !isEmail(address));
      if (bad === undefined) return;
      const shown = bad.length > 60 ? `${bad.slice(0, 60)}…` : bad;
      issues.push({
        code: 'custom',
        input: value,
        message: `“${shown}” is not an e-mail address.`,
      });
    }),
  );

/** Word processors put these into numbers. */
const unbreakableSpaces = /[\u00a0\u2007\u202f]/g;

export const emailSchema = neededLine('The e-mail address', 254).check(
  z.refine(isEmail, 'Please enter an e-mail address, such as hello@example.com.'),
);

export const phoneSchema = neededLine('The phone number', 40).check(
  z.overwrite((text) => text.replace(unbreakableSpaces, ' ')),
  z.regex(/^\+?[\d (][\d ()./-]*$/, 'A phone number has digits, spaces and + ( ) - / . only.'),
  z.regex(/\d/, 'A phone number needs at least one digit.'),
);

export const accentSchema = z.string('The accent must be a colour.').check(
  z.trim(),
  z.toLowerCase(),
  z.refine(
    (text) => text === '' || accentPattern.test(text),
    'A colour is # and six digits or letters from a to f, such as #1d4ed8.',
  ),
);

export const filmSchema = webAddressOr(
  'The film’s address',
  (text) => isFileLink(text) || (isWebAddress(text) && isHttpsOrLoopback(text)),
  'The film’s address must start with https://',
).check(
  z.refine(
    (text) => !isWebAddress(text) || hasPlainHost(text),
    'The film’s address may only have letters, digits, dots and hyphens in its host name.',
  ),
);

/** An area without an entry goes to the receivers of all contact mail. */
export const areaReceiversSchema = z
  .array(
    z.object({
      /** The stored value of the area. */
      area: z.string().check(z.minLength(1), z.maxLength(contactLimits.interestAreaLength)),
      receivers: receiversSchema,
    }),
    'This must be a list of areas with addresses.',
  )
  .check(
    z.maxLength(areaLimits.areas, areaWords.tooMany),
    z.overwrite((list) => inOrder(list.filter(({ receivers }) => receivers.length > 0))),
    z.refine((list) => new Set(list.map(({ area }) => area)).size === list.length, areaWords.twice),
  );

export const signatureSchema = z.string('The signature must be text.').check(
  z.trim(),
  z.maxLength(500, 'The signature must not exceed 500 characters.'),
  z.refine(
    (text) => !text.split('\n').some(hasControlCharacter),
    'The signature must be plain lines of text.',
  ),
);

export const timeZoneSchema = z
  .string('Please choose a time zone.')
  .check(z.refine(isTimeZone, 'There is no time zone of this name. Please choose one.'));

export const languageSchema = z.string('Please choose a language.').check(
  z.trim(),
  z.maxLength(35, 'A language tag has 35 letters at most.'),
  z.overwrite((text) => languageTag(text) ?? text),
  z.refine(
    (text) => languageTag(text) !== undefined,
    'This is no language. Choose one of the list, or type its tag, such as de, pt-BR or zh-Hant.',
  ),
);

export function tick(question: string) {
  return z.boolean(`Please say ${question}.`);
}
