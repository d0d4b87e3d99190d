import * as z from 'zod/mini';

import { interestAreaValues } from '../contact/interest-areas.ts';

/** One entry per ISO week (Monday to Sunday, UTC), oldest first, quiet weeks included. */
export const overviewSchema = z.object({
  requestsWaiting: z.number(),
  unreadInquiries: z.number(),
  /** Mails of a backup that was put back, until someone sends or discards them. */
  heldMails: z.number(),
  /** Those that nobody tries to send any more. */
  failedMails: z.number(),
  /** Null where none are made by themselves. */
  backup: z.nullable(z.object({ lastGoodAt: z.nullable(z.string()), hasFailed: z.boolean() })),
  weeks: z.array(
    z.object({
      /** As in 2026-W46. */
      week: z.string(),
      /** Its Monday, as in 2026-11-09. */
      startsOn: z.string(),
      signUps: z.number(),
      inquiries: z.number(),
      inquiriesByArea: z.record(z.enum(interestAreaValues), z.number()),
    }),
  ),
});
export type Overview = z.output<typeof overviewSchema>;
