/** Who the site belongs to, as configured: used in the header, the footer, the contact page and for search engines. */
export type SiteIdentity = {
  name: string;
  url: string;
  address: string;
  email: string;
  phone: string;
  heroVideoUrl: string | null;
  /** Where its days begin and end: an IANA name. */
  timeZone: string;
  signInProviderName: string | null;
  social: { linkedin: string; x: string; facebook: string; instagram: string };
};
