/** The texts of captchas besides the refusals of the specification (captcha.ts). */
export const captchaWords = {
  verification: 'Verification',
  characters: 'Characters in the picture',
  picture: 'Captcha picture, six characters',
  newPicture: 'New picture',
  pictureInstead: 'Use the picture instead',
  sum: (expression: string) => `What is ${expression}?`,
  waiting: 'One moment…',
  newSum: 'New sum',
  new: 'New',
  sumInstead: 'Use the sum instead',
  otherWay: 'Verify another way',
  verified: 'Verified. There is nothing to type.',
  working: 'Your device is doing the work. This takes a few seconds.',
  workDone: (percent: number) => `Your device is doing the work: ${percent} % done`,
} as const;
