/**
 * The parts that wake in a page, each in a place of its own. Each has a file with its name beside
 * this one.
 */
export const partNames = [
  'contact-form',
  'sign-in',
  'sign-up',
  'forgot-password',
  'set-password',
  'verify',
  'confirm-email',
  'account',
  'desk',
  'tools',
] as const;

export type PartName = (typeof partNames)[number];
