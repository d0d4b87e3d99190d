import { contactMessages, inquiryFieldsSchema, type InquiryFields } from '../../domain/contact.ts';
import { type FieldErrors, firstByField } from '../ui/use-checked-form.ts';

const contactFields = ['firstName', 'lastName', 'email', 'interestArea', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

type ContactFindings =
  | { values: InquiryFields; errors: FieldErrors }
  | { values: undefined; errors: FieldErrors; message: string };

/** What is empty is told first and in one sentence; what is wrong, by its own rule. */
export function checkContact(texts: Record<string, string>): ContactFindings {
  const given = Object.fromEntries(
    contactFields.map((field) => [field, (texts[field] ?? '').trim()]),
  );
  const checked = inquiryFieldsSchema.safeParse(given);
  if (checked.success) return { values: checked.data, errors: {} };
  const { issues } = checked.error;
  const hasEmptyField = contactFields.some((field) => given[field] === '');
  return {
    values: undefined,
    errors: firstByField(issues),
    message: hasEmptyField
      ? contactMessages.requiredFields
      : (issues[0]?.message ?? contactMessages.failed),
  };
}
