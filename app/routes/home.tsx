import { PageSections } from '../sections/page-sections.tsx';
import { shippedKinds } from '../sections/shipped-kinds.tsx';
import { pageContext } from '../server-context.ts';
import { loadPage } from '../router/load-page.ts';
import { pageMeta } from '../router/page-meta.ts';
import type { Route } from './+types/home';

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context.get(pageContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData?.page, matches[0]?.loaderData?.site);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <PageSections {...loaderData} registry={shippedKinds} />;
}
