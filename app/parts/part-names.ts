/** What wakes in a page, each in a place of its own; the file beside this one with the same name does it. */
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
