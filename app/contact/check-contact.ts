import { inquiryFieldsSchema, type InquiryFields } from '../../domain/contact.ts';

export type ContactField = keyof InquiryFields;
export type ContactErrors = Partial<Record<ContactField, string | undefined>>;

type Findings = {
  isValid: boolean;
  errors: ContactErrors;
  firstField: ContactField | undefined;
  hasEmptyField: boolean;
};

const fields = ['firstName', 'lastName', 'email', 'interestArea', 'message'] as const;

/** Each field's first broken rule, in the order in which the fields stand. */
export function checkContact(form: FormData): Findings {
  const values = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
  const checked = inquiryFieldsSchema.safeParse(values);
  const errors: ContactErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = fields.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return {
    isValid: checked.success,
    errors,
    firstField: fields.find((field) => errors[field]),
    hasEmptyField: fields.some((field) => values[field] === ''),
  };
}

function textOf(form: FormData, field: ContactField): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
