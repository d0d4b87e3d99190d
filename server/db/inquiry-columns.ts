import type { InquiryFields } from '../../domain/contact/contact.ts';

/** The column of each field of an inquiry. Storing, listing and export use this list. */
const columnOfField = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  interestArea: 'interest_area',
  message: 'message',
  privacy: 'privacy',
} as const satisfies Record<keyof InquiryFields, string>;

export type InquiryColumns = {
  [Name in keyof InquiryFields as (typeof columnOfField)[Name]]: InquiryFields[Name];
};

export const inquiryColumns = Object.values(columnOfField);

const pairs = Object.entries(columnOfField) as [keyof InquiryFields, keyof InquiryColumns][];

export function columnsOfInquiry(fields: InquiryFields): InquiryColumns {
  return Object.fromEntries(
    pairs.map(([name, column]) => [column, fields[name]]),
  ) as InquiryColumns;
}

export function inquiryFieldsIn(row: InquiryColumns): InquiryFields {
  return Object.fromEntries(pairs.map(([name, column]) => [name, row[column]])) as InquiryFields;
}
