import { sentences } from '../words/sentences.ts';

/** The texts of captchas besides the refusals of the specification (captcha.ts). */
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
  verified: 'Verified. There is nothing to type.',
  working: 'Your device is doing the work. This takes a few seconds.',
  workDone: 'Your device is doing the work: {percent} % done',
});
