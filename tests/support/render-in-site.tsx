import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';

import type { SiteData } from '../../app/site/site-data.ts';

const siteData: SiteData = {
  site: {
    name: 'Fourfold',
    url: 'https://fourfold.example',
    address: '4 Meridian Court',
    email: 'hello@fourfold.example',
    phone: '+44 20 7946 0444',
    heroVideoUrl: null,
    signInProviderName: null,
    social: { linkedin: '#', x: '#', facebook: '#', instagram: '#' },
  },
  entries: [],
  year: 2026,
};

/** For tests: the HTML of a part of a page, with the shell's data around it. */
export async function renderInSite(element: ReactNode): Promise<string> {
  const handler = createStaticHandler([{ id: 'root', path: '*', loader: () => siteData, element }]);
  const context = await handler.query(new Request('https://fourfold.example/'));
  if (context instanceof Response) throw new Error('The part redirected');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}
