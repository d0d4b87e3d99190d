import * as z from 'zod/mini';

import { verticalField } from '../sections/verticals.ts';
import type { Announcement } from './announcement.ts';
import { english } from '../values/language.ts';
import { siteFrameSchema } from './site-frame.ts';

const brandPictureSchema = z.object({
  /** The name of the files, and the widths they have. */
  hash: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
});

const brandSchema = z.object({
  logo: z.optional(brandPictureSchema),
  /** On dark ground, if it is another. */
  darkLogo: z.optional(brandPictureSchema),
  mark: z.optional(brandPictureSchema),
  hidesName: z.optional(z.boolean()),
  /** The chosen colour. */
  accent: z.optional(z.string()),
});

export type BrandPicture = z.output<typeof brandPictureSchema>;
export type Brand = z.output<typeof brandSchema>;

const linkShape = {
  id: z.string(),
  text: z.string(),
  path: z.string(),
  hue: z.enum([...verticalField.options, 'all']),
  hidden: z.boolean(),
};

const siteSchema = z.object({
  name: z.string(),
  url: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The areas that the contact form offers. */
  interestAreas: z.array(z.object({ value: z.string(), label: z.optional(z.string()) })),
  /** What the company looks like; left out as long as nobody has set anything of it. */
  brand: z.optional(brandSchema),
  heroVideoUrl: z.optional(z.string()),
  heroPoster: z.optional(z.string()),
  /** The language of pages and mails, a BCP 47 tag; left out for English (`en`). */
  language: z.optional(z.string()),
  /** The zone in which the site's days begin and end: an IANA name. */
  timeZone: z.string(),
  signInProviderName: z.optional(z.string()),
  /** New accounts are by invitation only. */
  signUpIsClosed: z.optional(z.literal(true)),
  /** Which forms ask for a tick that the privacy page was read. */
  tickAtContact: z.optional(z.literal(true)),
  tickAtSignUp: z.optional(z.literal(true)),
});

/**
 * The site's owner, as set: used in the header, the footer, the contact page and for search
 * engines. It is sent with every page, so unset values are left out.
 */
export type SiteIdentity = z.output<typeof siteSchema> & {
  /** The announcement that is shown now. */
  announcement?: Announcement;
};

/** What every part of a page may know: the owner, the menus, the footer, the year. */
export const siteDataSchema = z.object({
  site: siteSchema,
  entries: z.array(
    z.object({ ...linkShape, isDropdown: z.boolean(), children: z.array(z.object(linkShape)) }),
  ),
  frame: siteFrameSchema,
  /** Pages beside the tree that editors renamed, by address. */
  renamed: z.record(z.string(), z.string()),
  /** What dropdowns say below the names of pages, by address. */
  lines: z.record(z.string(), z.string()),
  /** The ids of those that were taken away. */
  gone: z.array(z.string()),
  year: z.number(),
});

export function languageOf({ language = english }: { language?: string | undefined }): string {
  return language;
}

export type SiteData = Omit<z.output<typeof siteDataSchema>, 'site'> & { site: SiteIdentity };
