import { useRouteLoaderData } from 'react-router';

import type { SiteData } from './site-data.ts';

/** The shell must stand even when the server could not say anything: the error page uses it. */
const unknownSite: SiteData = {
  site: {
    name: 'Fourfold',
    url: '',
    address: '',
    email: '',
    phone: '',
    heroVideoUrl: null,
    signInProviderName: null,
    social: { linkedin: '#', x: '#', facebook: '#', instagram: '#' },
  },
  entries: [],
  year: 2026,
};

export function useSite(): SiteData {
  return useRouteLoaderData('root') ?? unknownSite;
}
