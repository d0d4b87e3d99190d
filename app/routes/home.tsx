import { use } from 'react';

import type { Page } from '../../domain/pages/page.ts';
import { kindOf } from '../../domain/sections/fields.ts';
import { PageSections } from '../sections/page-sections.tsx';
import type { KnownRenderers } from '../sections/section-view.tsx';
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
  return <PageSections {...loaderData} registry={useKindsOf(loaderData.page)} />;
}

let others: Promise<KnownRenderers> | undefined;

/** Home as it was shipped does without the editors' icons; only what editors have put on it may need them. */
function useKindsOf({ sections }: Page): KnownRenderers {
  if (sections.every((section) => kindOf(section) in shippedKinds)) return shippedKinds;
  others ??= import('../sections/section-registry.tsx').then((module) => module.sectionRegistry);
  return use(others);
}
