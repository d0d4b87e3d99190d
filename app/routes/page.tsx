import { PageSections } from '../sections/page-sections.tsx';
import { sectionRegistry } from '../sections/section-registry.tsx';
import { pageContext } from '../server-context.ts';
import { loadPage } from '../site/load-page.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/page';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context.get(pageContext), new URL(request.url).search);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData?.page, matches[0]?.loaderData?.site);

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return <PageSections {...loaderData} registry={sectionRegistry} />;
}
