import type { LinkPurpose, Role } from './accounts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const staffSession = { idle: hourMs, absolute: 12 * hourMs };

// Mails, screens and the description of the API say these numbers in words made by `sayDuration`.

/** A session ends after `idle` without use, and after `absolute` in any case. */
export const sessionLifetimesMs: Record<Role, { idle: number; absolute: number }> = {
  Admin: staffSession,
  Editor: staffSession,
  User: { idle: 24 * hourMs, absolute: 30 * 24 * hourMs },
};

/** How long a link works, from the moment its mail leaves. */
export const linkLifetimesMs: Record<LinkPurpose, number> = {
  'reset-password': hourMs,
  verify: 24 * hourMs,
  'create-password': 72 * hourMs,
  'first-admin': 72 * hourMs,
  'change-email': 24 * hourMs,
  handover: 2 * minuteMs,
};

/** How long ago password or factor may have been shown before something that matters. */
export const freshMs = 10 * minuteMs;

/** How long the second half of a sign-in may be tried. */
export const ticketMs = 5 * minuteMs;

/** How long a browser may take to make a passkey. */
export const registrationMs = 5 * minuteMs;

/** A device that was not signed in on for so long counts as new. */
export const rememberedMs = 90 * 24 * hourMs;
