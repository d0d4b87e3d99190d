import { describe, expect, it } from 'vitest';

import { explainMailError } from './explain-mail-error.ts';

describe('Why a mail did not leave, in plain words', () => {
  it.each([
    ['connect ECONNREFUSED 10.0.0.7:587', 'The mail server could not be reached'],
    ['getaddrinfo ENOTFOUND mail.internal', 'The mail server could not be reached'],
    ['Greeting never received: timeout', 'The mail server could not be reached'],
    ['The mail server took too long', 'The mail server took too long'],
    ['Invalid login: 535 5.7.8 Authentication failed', 'The mail server rejected the sign-in'],
    [
      "Can't send mail - all recipients were rejected: 550 no such user",
      'The mail server rejected this address',
    ],
    [
      "Can't send mail - all recipients were rejected: 450 4.2.0 Greylisted, try again later",
      'The mail server asked to try again later',
    ],
    [
      "Can't send mail - all recipients were rejected: 452 4.2.2 mailbox full",
      'The mail server asked to try again later',
    ],
    ['Message failed: 421 4.7.0 Too many connections', 'The mail server asked to try again later'],
    ['Message failed: 554 5.7.1 Rejected as spam', 'The mail server rejected this e-mail'],
    ['self-signed certificate', 'The connection to the mail server is not safe'],
    ['The link has lost its point', 'The e-mail was no longer needed'],
    ['A link was copied instead', 'A link was copied instead'],
    ['something nobody thought of', 'The e-mail could not be sent'],
  ])('%s: %s', (error, words) => {
    expect(explainMailError(error)).toBe(words);
  });
});
