import { expect, test } from 'vitest';

import { toPhoneNumber } from './sign-up-fields.tsx';

test.each([
  ['49', '0170 123 45 67', '+491701234567'],
  ['1', '(415) 555-0123', '+14155550123'],
  ['39', '06 1234 5678', '+390612345678'],
  ['49', '+44 20 7946 0444', '+442079460444'],
  ['', '0044 20 7946 0444', '+442079460444'],
  ['', '4155550123', '4155550123'],
  ['44', '', ''],
])('the code %s and "%s" make %s', (code, typed, number) => {
  expect(toPhoneNumber(code, typed)).toBe(number);
});
