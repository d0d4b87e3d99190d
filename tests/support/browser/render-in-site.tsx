import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { noFrame } from '../../../domain/settings/site-frame.ts';
import type { SiteData } from '../../../domain/settings/site-identity.ts';
import { SiteContext } from '../../../app/site/use-site.ts';

const siteData: SiteData = {
  site: {
    name: 'Fourfold',
    url: 'https://fourfold.example',
    address: '4 Meridian Court',
    email: 'hello@fourfold.example',
    phone: '+44 20 7946 0444',
    interestAreas: [],
    timeZone: 'UTC',
  },
  entries: [],
  frame: noFrame,
  renamed: {},
  lines: {},
  gone: [],
  year: 2026,
};

/** The HTML of a part of a page, with the site's data around it. */
export async function renderInSite(
  element: ReactNode,
  site: Partial<SiteData['site']> = {},
  entries: SiteData['entries'] = [],
): Promise<string> {
  const value = { ...siteData, entries, site: { ...siteData.site, ...site } };
  return renderToStaticMarkup(<SiteContext value={value}>{element}</SiteContext>);
}
