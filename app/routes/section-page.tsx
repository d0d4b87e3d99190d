import { PageSections } from '../sections/page-sections.tsx';
import { sectionRegistry } from '../sections/section-registry.tsx';
import { pageContext } from '../server-context.ts';
import { loadPage } from '../router/load-page.ts';
import { pageMeta } from '../router/page-meta.ts';
import type { Route } from './+types/section-page';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context.get(pageContext), new URL(request.url).search);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData?.page, matches[0]?.loaderData?.site);

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  return <PageSections {...loaderData} registry={sectionRegistry} />;
}
