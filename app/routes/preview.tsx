import '../styles/draft-banner.css';

import { data, redirect } from 'react-router';

import { PageSections } from '../sections/page-sections.tsx';
import { sectionRegistry } from '../sections/section-registry.tsx';
import { pageContext } from '../server-context.ts';
import { ProblemPage } from '../shell/problem-page.tsx';
import type { Route } from './+types/preview';

/** Unlike other pages this one is nobody's to keep: it shows the draft of this very moment. */
export function loader({ context }: Route.LoaderArgs) {
  const { shown, movedTo } = context.get(pageContext);
  if (movedTo !== undefined) throw redirect(movedTo);
  if (!shown) throw data(null, { status: 404 });
  return shown;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Draft: ${loaderData.page.name}` : 'This preview is over' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageSections {...loaderData} registry={sectionRegistry} />
      <p className="draft-banner">Draft preview, not published</p>
    </>
  );
}

/** One answer for links that are over, taken back or were never ours. */
export function ErrorBoundary() {
  return (
    <ProblemPage
      eyebrow="Draft preview"
      heading="This preview link does not work any more"
      text="Preview links end after a while, or when the draft is finished. Ask whoever sent it to you for a new one."
    />
  );
}
