import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';

import { AddressContext, type GoTo, GoToContext } from '../site/address.ts';
import { SiteContext, type SiteData } from '../site/use-site.ts';

/** All that the parts of a page learn from the router. */
export function SiteAround({ children }: { children: ReactNode }) {
  const site: SiteData | undefined = useRouteLoaderData('root');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => ({ pathname, search }), [pathname, search]);
  const goTo = useCallback<GoTo>(async (to, options) => navigate(to, options), [navigate]);
  return (
    <SiteContext value={site}>
      <AddressContext value={address}>
        <GoToContext value={goTo}>{children}</GoToContext>
      </AddressContext>
    </SiteContext>
  );
}
