import type { Announcement } from './settings/announcement.ts';

/** Who the site belongs to, as set: used in the header, the footer, the contact page and for search engines. */
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
  announcement: Announcement | null;
  heroVideoUrl: string | null;
  heroPoster: string | null;
  /** Where its days begin and end: an IANA name. */
  timeZone: string;
  signInProviderName: string | null;
  social: { linkedin: string; x: string; facebook: string; instagram: string };
};
