import type { Announcement } from './settings/announcement.ts';

/**
 * Who the site belongs to, as set: used in the header, the footer, the contact page and for search engines. It
 * travels with every page, so what is not set is left out.
 */
export type SiteIdentity = {
  name: string;
  url: string;
  address: string;
  email: string;
  phone: string;
  /** The line under the brand in the footer. */
  footerLine: string;
  legalLinks: { label: string; link: string }[];
  /** What stands above the header at this moment. */
  announcement?: Announcement;
  heroVideoUrl?: string;
  heroPoster?: string;
  /** Where its days begin and end: an IANA name. */
  timeZone: string;
  signInProviderName?: string;
  social: { linkedin: string; x: string; facebook: string; instagram: string };
};
