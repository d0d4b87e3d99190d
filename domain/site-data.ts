import * as z from 'zod/mini';

import { verticalField } from './sections/verticals.ts';

const linkShape = {
  id: z.string(),
  text: z.string(),
  path: z.string(),
  hue: z.enum([...verticalField.options, 'all']),
  hidden: z.boolean(),
};

/** What every part of a page may know: who we are, where the menus lead, which year it is. */
export const siteDataSchema = z.object({
  site: z.object({
    name: z.string(),
    url: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    footerLine: z.string(),
    legalLinks: z.array(z.object({ label: z.string(), link: z.string() })),
    heroVideoUrl: z.optional(z.string()),
    heroPoster: z.optional(z.string()),
    timeZone: z.string(),
    signInProviderName: z.optional(z.string()),
    social: z.object({
      linkedin: z.string(),
      x: z.string(),
      facebook: z.string(),
      instagram: z.string(),
    }),
  }),
  entries: z.array(
    z.object({ ...linkShape, isDropdown: z.boolean(), children: z.array(z.object(linkShape)) }),
  ),
  /** Pages beside the tree that editors call otherwise, by address. */
  renamed: z.record(z.string(), z.string()),
  year: z.number(),
});
