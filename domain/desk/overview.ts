import * as z from 'zod/mini';

/** One entry per ISO week (Monday to Sunday, UTC), oldest first, empty weeks included. */
export const overviewSchema = z.object({
  requestsWaiting: z.number(),
  unreadInquiries: z.number(),
  /** Mails of a restored backup, until someone sends or discards them. */
  heldMails: z.number(),
  /** Mails that the server no longer tries to send. */
  failedMails: z.number(),
  /** Whether mails leave the site; without a mail server each becomes a file. */
  hasMailServer: z.boolean(),
  /** Null if no automatic backups are made. */
  backup: z.nullable(z.object({ lastGoodAt: z.nullable(z.string()), hasFailed: z.boolean() })),
  weeks: z.array(
    z.object({
      /** As in 2026-W46. */
      week: z.string(),
      /** Its Monday, as in 2026-11-09. */
      startsOn: z.string(),
      signUps: z.number(),
      inquiries: z.number(),
      /** By stored value: each area of the settings, and any other that was written about. */
      inquiriesByArea: z.record(z.string(), z.number()),
    }),
  ),
});
export type Overview = z.output<typeof overviewSchema>;
