import { isRouteErrorResponse, useRouteError } from 'react-router';

import { problemWords } from '../../domain/shell-words.ts';
import { ProblemPage } from '../shell/problem-page.tsx';

/** What stands in the place of a page that is missing or could not be drawn. */
export function RouteProblem() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? (
    <ProblemPage {...problemWords.missing} />
  ) : (
    <ProblemPage {...problemWords.broken} canRetry />
  );
}
