import { isRouteErrorResponse, useRouteError } from 'react-router';

import { ProblemPage } from '../shell/problem-page.tsx';

/** What stands in the place of a page that is missing or could not be drawn. */
export function RouteProblem() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ProblemPage
        eyebrow="404"
        heading="There is no page at this address"
        text="It may have moved, or the link may be misspelt. Everything we do is a step away from the home page."
      />
    );
  }
  return (
    <ProblemPage
      eyebrow="Error"
      heading="Something went wrong on our side"
      text="The page could not be drawn. Try again in a moment; if it stays this way, tell us and we will mend it."
      canRetry
    />
  );
}
