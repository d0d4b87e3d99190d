import { expect, test } from 'vitest';

import { writtenFieldNames } from '../../domain/contact/contact.ts';
import { lena as inquiry } from '../../tests/support/contact/inquiries.ts';
import { checkContact } from './contact-fields.tsx';

test('a whole inquiry passes, with blanks around it taken away', () => {
  expect(checkContact({ ...inquiry, firstName: ` ${inquiry.firstName} ` }).values).toEqual(inquiry);
});

test.each(writtenFieldNames)('an empty %s is told as a missing field', (field) => {
  const found = checkContact({ ...inquiry, [field]: '  ' });
  expect(found).toMatchObject({ message: 'Please fill out all required fields.' });
  expect(found.errors[field]).toBeTruthy();
});

test('what is filled in wrongly is told by its own rule', () => {
  expect(checkContact({ ...inquiry, email: 'ada' })).toMatchObject({
    message: 'Invalid email address',
  });
  expect(checkContact({ ...inquiry, message: 'Too short' })).toMatchObject({
    message: 'Message must be at least 10 characters',
  });
});

test('a missing tick is told by its own rule, and only where the form asks for it', () => {
  expect(checkContact(inquiry).values).toEqual(inquiry);
  expect(checkContact(inquiry, true)).toMatchObject({
    message: 'Please confirm that you have read how we use your data.',
    errors: { privacy: 'Please confirm that you have read how we use your data.' },
  });
  expect(checkContact({ ...inquiry, privacy: 'accepted' }, true).values).toBeDefined();
});
