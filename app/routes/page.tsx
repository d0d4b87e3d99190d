import { PageSections } from '../sections/page-sections.tsx';
import { sectionRegistry } from '../sections/section-registry.tsx';
import { pageServicesContext } from '../server-context.ts';
import { loadPage } from '../site/load-page.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/page';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return loadPage(context.get(pageServicesContext), `/${params['*']}`, search);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData?.page, matches[0]?.loaderData?.site);

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return <PageSections {...loaderData} registry={sectionRegistry} />;
}
