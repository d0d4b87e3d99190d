import { sentences } from '../words/sentences.ts';
import { passwordLimits } from '../values/password-limits.ts';

/** What the fields of accounts ask for, letter for letter as specified. */
export const accountRuleWords = sentences('accountRule', {
  fullNameShort: 'Full name must be at least 2 characters',
  fullNameLong: 'Full name must not exceed 80 characters',
  fullNameLetters: 'Only alphabetic characters, hyphens, and apostrophes allowed',
  usernameShort: 'Username must be at least 4 characters',
  usernameLong: 'Username must not exceed 20 characters',
  usernameLetters: 'Only alphanumeric characters allowed, no spaces or special characters',
  phone: 'Please enter a valid phone number',
  phoneWithCode: 'Please enter a valid phone number with country code',
  streetAddressShort: 'Street address must be at least 5 characters',
  streetAddressLong: 'Street address must not exceed 200 characters',
  streetAddressLine: 'Street address must be one line of text',
  cityShort: 'City must be at least 2 characters',
  cityLong: 'City must not exceed 100 characters',
  cityLine: 'City must be one line of text',
  stateShort: 'State must be at least 2 characters',
  stateLong: 'State must not exceed 100 characters',
  stateLine: 'State must be one line of text',
  country: 'Please select a country',
  postalCode: 'Please enter a valid postal code',
  postalCodeLong: 'Postal code is too long',
  email: 'Please enter a valid email address',
  signInEmail: 'Please enter email address.',
  password: 'Please enter password.',
  code: 'Please enter the code.',
  passkeyName: 'Please give the passkey a name.',
  passkeyNameLong: 'The name must not exceed 40 characters.',
});

export const passwordRuleWords = sentences('passwordRule', {
  tooShort: `Password must be at least ${passwordLimits.min} characters long`,
  tooShortForAdmin: `An administrator’s password must be at least ${passwordLimits.staffMin} characters long`,
  tooShortForEditor: `An editor’s password must be at least ${passwordLimits.staffMin} characters long`,
  tooLong: `Password must not exceed ${passwordLimits.max} characters`,
  mismatch: 'Passwords must match',
  tooCommon: 'This password is too common. Please choose another one.',
  tooPersonal: 'This password is too close to your name or address. Please choose another one.',
  tooCloseToSite: 'This password is too close to the name of this site. Please choose another one.',
});
