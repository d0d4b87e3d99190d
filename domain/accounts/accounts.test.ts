import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  changePasswordSchema,
  createPasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  signUpFormSchema,
  signUpRequestSchema,
} from './accounts.ts';
import {
  countries,
  countriesIn,
  countryName,
  countryNameIn,
  isCountryCode,
} from '../values/countries.ts';
import { cpuMsSince } from '../../tests/support/process/cpu-time.ts';

const signUp = {
  fullName: "Zoë O'Hara-Lind",
  username: 'zoe2026',
  email: 'zoe@example.com',
  phoneNumber: '+442079460444',
  streetAddress: '4 Meridian Court',
  city: 'London',
  state: 'Greater London',
  country: 'GB',
  postalCode: 'EC2A 4NE',
  captcha: 'aB3dEf',
};

type Schema = { safeParse(value: unknown): { error?: { issues: { message: string }[] } } };

function firstError(schema: Schema, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

const form = (password: string) => ({ password, confirmPassword: password, token: 't' });
const name = (length: number) => 'a'.repeat(length);

describe('V-01 the sign-up form', () => {
  it.each([
    ['fullName', 'Al', 'A', 'Full name must be at least 2 characters'],
    ['fullName', name(80), name(81), 'Full name must not exceed 80 characters'],
    [
      'fullName',
      "Anne-Marie d’Arc O'Neil",
      'R2D2',
      'Only alphabetic characters, hyphens, and apostrophes allowed',
    ],
    ['username', 'abcd', 'abc', 'Username must be at least 4 characters'],
    ['username', name(20), name(21), 'Username must not exceed 20 characters'],
    [
      'username',
      'Zoe2026',
      'zoe 2026',
      'Only alphanumeric characters allowed, no spaces or special characters',
    ],
    ['email', 'a.b+c@sub.example.com', 'a@b', 'Please enter a valid email address'],
    ['phoneNumber', '1234567890', '123456789', 'Please enter a valid phone number'],
    [
      'phoneNumber',
      '+123456789012345',
      '+1234567890123456',
      'Please enter a valid phone number with country code',
    ],
    [
      'phoneNumber',
      '+447946044400',
      '+047946044400',
      'Please enter a valid phone number with country code',
    ],
    ['streetAddress', '1 Lane', '1 La', 'Street address must be at least 5 characters'],
    [
      'streetAddress',
      '4 Meridian Court',
      '4 Meridian\r\nCourt',
      'Street address must be one line of text',
    ],
    ['city', 'Ur', 'U', 'City must be at least 2 characters'],
    ['state', 'NY', 'N', 'State must be at least 2 characters'],
    ['country', 'IN', '', 'Please select a country'],
    ['country', 'IN', 'XX', 'Please select a country'],
    ['postalCode', '101', '10', 'Please enter a valid postal code'],
    ['postalCode', '1234567890', '12345678901', 'Postal code is too long'],
    ['captcha', 'aB3dEf', 'aB3dE', 'Captcha must be 6 characters'],
    ['captcha', 'aB3dEf', 'aB3dEfg', 'Captcha must be 6 characters'],
  ])('%s: takes %j, refuses %j with its own words', (field, inside, outside, message) => {
    expect(firstError(signUpFormSchema, { ...signUp, [field]: inside })).toBeUndefined();
    expect(firstError(signUpFormSchema, { ...signUp, [field]: outside })).toBe(message);
  });

  it('reports the first broken rule first, in the order of the form', () => {
    expect(firstError(signUpFormSchema, {})).toBe('Full name must be at least 2 characters');
    expect(firstError(signUpFormSchema, { ...signUp, username: '!', email: 'x' })).toBe(
      'Username must be at least 4 characters',
    );
  });

  it('V-02 refuses every other JSON type in every field', () => {
    for (const field of Object.keys(signUp)) {
      for (const value of [null, 1, true, [], ['a', 'b', 'c'], {}, undefined]) {
        expect(firstError(signUpFormSchema, { ...signUp, [field]: value })).toBeTypeOf('string');
      }
    }
  });

  it('T-09 lets no line break into anything a mail could carry', () => {
    for (const field of [
      'fullName',
      'username',
      'email',
      'streetAddress',
      'city',
      'state',
      'postalCode',
    ]) {
      const forged = `${signUp[field as keyof typeof signUp].slice(0, 3)}\r\nBcc: evil@x.io`;
      expect(firstError(signUpFormSchema, { ...signUp, [field]: forged })).toBeTypeOf('string');
    }
  });

  it('keeps an address in one form, and drops fields nobody listed', () => {
    const request = { ...signUp, email: ' ZOE@Example.com', captchaToken: 't', role: 'Admin' };
    const parsed = signUpRequestSchema.parse(request);
    expect(parsed.email).toBe('zoe@example.com');
    expect(parsed).not.toHaveProperty('role');
  });

  it('takes the number of a proof of work in place of six characters', () => {
    const request = { ...signUp, captchaToken: 't' };
    expect(firstError(signUpRequestSchema, { ...request, captcha: '262144001' })).toBeUndefined();
    expect(firstError(signUpRequestSchema, { ...request, captcha: 'aB3dE' })).toBe(
      'Captcha must be 6 characters',
    );
  });

  it('answers any text at once, however long', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(signUp)),
        fc.string({ maxLength: 16_384 }),
        (field, text) => {
          const started = process.cpuUsage();
          signUpFormSchema.safeParse({ ...signUp, [field]: text });
          expect(cpuMsSince(started)).toBeLessThan(100);
        },
      ),
    );
  });
});

describe('V-01 signing in and passwords', () => {
  it('asks for address and password in the words of the specification', () => {
    expect(firstError(loginSchema, { email: 'nobody', password: 'x' })).toBe(
      'Please enter email address.',
    );
    expect(firstError(loginSchema, { email: 'a@x.io', password: '' })).toBe(
      'Please enter password.',
    );
    expect(firstError(loginSchema, { email: 'a@x.io' })).toBe('Please enter password.');
    expect(firstError(forgotPasswordSchema, { email: '' })).toBe(
      'Please enter a valid email address',
    );
  });

  it('A-02 takes 8 to 128 characters of any kind, untouched', () => {
    expect(firstError(createPasswordSchema, form('1234567'))).toBe(
      'Password must be at least 8 characters long',
    );
    expect(firstError(createPasswordSchema, form('😀'.repeat(7)))).toBe(
      'Password must be at least 8 characters long',
    );
    expect(createPasswordSchema.parse(form('  päss😀 ')).password).toBe('  päss😀 ');
    expect(firstError(createPasswordSchema, form('😀'.repeat(128)))).toBeUndefined();
    expect(firstError(createPasswordSchema, form('x'.repeat(129)))).toBe(
      'Password must not exceed 128 characters',
    );
  });

  it('wants the password twice, and the token of a link', () => {
    const whole = form('long enough');
    expect(firstError(createPasswordSchema, { ...whole, confirmPassword: 'other' })).toBe(
      'Passwords must match',
    );
    expect(firstError(createPasswordSchema, { ...whole, token: '' })).toBe('Token not found');
    expect(firstError(createPasswordSchema, { ...whole, token: undefined })).toBe(
      'Token not found',
    );
    expect(firstError(changePasswordSchema, whole)).toBe('Please enter password.');
  });
});

describe('Countries', () => {
  it('lists every country of ISO 3166 once, with a calling code', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map((country) => country.code)).size).toBe(249);
    for (const { code, callingCode } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(callingCode).toMatch(/^[1-9]\d{0,3}$/);
    }
  });

  it('knows a code and the name people read', () => {
    expect(isCountryCode('IN')).toBe(true);
    expect(isCountryCode('in')).toBe(false);
    expect(countryName('GB')).toBe('United Kingdom');
    expect(countryName('XX')).toBe('XX');
  });

  it('writes each name in full, and lists them from A to Z', () => {
    expect(['HK', 'KN', 'KR', 'BA'].map(countryName)).toEqual([
      'Hong Kong',
      'Saint Kitts and Nevis',
      'Korea (South)',
      'Bosnia and Herzegovina',
    ]);
    const names = countries.map((country) => country.name);
    expect(names.filter((each) => /&|^St\b|^[A-Z]{2}$/.test(each))).toEqual([]);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('are named and listed in other languages as these do', () => {
    expect(countriesIn('en-GB')).toBe(countries);
    const german = countriesIn('de').map((country) => country.name);
    expect(german).toHaveLength(countries.length);
    expect(german.indexOf('Ägypten')).toBeLessThan(german.indexOf('Albanien'));
    expect(countryNameIn('de', 'HR')).toBe('Kroatien');
    expect(countryNameIn('de', 'XX')).toBe('XX');
    const swedish = countriesIn('sv').map((country) => country.name);
    expect(swedish.indexOf('Zimbabwe')).toBeLessThan(swedish.indexOf('Åland'));
  });
});
