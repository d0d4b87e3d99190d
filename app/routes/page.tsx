import { data } from 'react-router';

import { resolvePage } from '../../domain/pages/resolve-page.ts';
import { PageSections } from '../sections/page-sections.tsx';
import { pageServicesContext } from '../server-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { component } = await services.readNavigation();
  const page = resolvePage(`/${params['*'] ?? ''}`, component);
  if (!page) throw data(null, { status: 404 });
  return { page };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0]?.loaderData;
  return loaderData && root ? pageMeta(loaderData.page, root.site) : [];
};

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return <PageSections page={loaderData.page} />;
}
