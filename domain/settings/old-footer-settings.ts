import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

const text = orElse(z.optional(z.string()), undefined);

const oldFooterSettingsSchema = z.object({
  footerLine: text,
  linkedin: text,
  x: text,
  facebook: text,
  instagram: text,
  legalLinks: orElse(
    z.optional(z.array(z.object({ label: z.string(), link: z.string() }))),
    undefined,
  ),
});

/** What the settings held before the footer became a page that editors change. */
export type OldFooterSettings = z.output<typeof oldFooterSettingsSchema>;

/** Those that someone set; undefined when there are none. */
export function oldFooterSettings(stored: unknown): OldFooterSettings | undefined {
  const { data } = oldFooterSettingsSchema.safeParse(stored);
  return data && Object.values(data).some((value) => value !== undefined) ? data : undefined;
}
