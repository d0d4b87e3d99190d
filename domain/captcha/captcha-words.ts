import { sentences } from '../words/sentences.ts';

/** The texts of captchas besides their refusals. */
export const captchaWords = sentences('captcha', {
  verification: 'Verification',
  characters: 'Characters in the picture',
  picture: 'Captcha picture, six characters',
  newPicture: 'New picture',
  pictureInstead: 'Use the picture instead',
  sum: 'What is {sum}?',
  waiting: 'One moment…',
  newSum: 'New sum',
  new: 'New',
  sumInstead: 'Use the sum instead',
  otherWay: 'Verify another way',
  verified: 'Verified. You do not need to type anything.',
  working: 'Your device is solving a puzzle for you. This takes a few seconds.',
  cannotWork: 'Your browser could not solve the puzzle. Please use the picture.',
  workDone: 'Solving the puzzle: {percent} % done',
});

/** Refusals, letter for letter as specified. */
export const captchaRefusalWords = sentences('captchaRefusal', {
  length: 'Captcha must be 6 characters',
  contactButton: 'CAPTCHA is invalid, please try again!',
  contactDialog: 'CAPTCHA is invalid, please try again.',
  signUp: 'Invalid CAPTCHA',
});
