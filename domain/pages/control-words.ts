import { sentences } from '../words/sentences.ts';

export const controlWords = sentences('control', {
  loading: 'Loading',
  matches: 'Matches',
  noMatch: 'No matches for “{search}”',
  showPassword: 'Show password',
  length: '{length} of {limit} characters',
  full: 'No characters left',
  left: 'At most {count} characters left',
  tooMany: 'Up to {count} characters too many',
  required: '(required)',
  allRequired: 'All fields are required.',
  check: 'Please check {fields}.',
  lastField: '{fields} and {last}',
  moreFields: '{count} more',
});
