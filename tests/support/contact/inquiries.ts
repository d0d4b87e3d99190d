import { createId } from '../../../domain/values/values.ts';
import { type Inquiry, InquiryStore } from '../../../server/contact/inquiry-store.ts';
import type { TestDatabase } from '../database/engines.ts';

export const lena = {
  firstName: 'Léna',
  lastName: 'Moreau',
  email: 'lena@example.com',
  interestArea: 'General Inquiry',
  message: 'Could you call me about the house?',
  privacy: '',
} as const;

/** Stores an inquiry as the contact form does. Returns its id. */
export async function addInquiry(
  { db }: Pick<TestDatabase, 'db'>,
  overrides: Partial<Inquiry> = {},
): Promise<string> {
  const inquiry: Inquiry = {
    ...lena,
    id: createId(),
    isSuspect: false,
    state: 'new',
    createdAt: Date.now(),
    ...overrides,
  };
  await db.transaction().execute((trx) => new InquiryStore(trx).add(inquiry));
  return inquiry.id;
}
