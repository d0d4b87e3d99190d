import '../styles/draft-banner.css';

import { data, redirect } from 'react-router';

import { problemWords } from '../../domain/shell-words.ts';
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
  {
    title: loaderData ? problemWords.preview(loaderData.page.name) : problemWords.previewOver.title,
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageSections {...loaderData} registry={sectionRegistry} />
      <p className="draft-banner">{problemWords.previewBanner}</p>
    </>
  );
}

/** One answer for links that are over, taken back or were never ours. */
export function ErrorBoundary() {
  return <ProblemPage {...problemWords.previewOver} />;
}
