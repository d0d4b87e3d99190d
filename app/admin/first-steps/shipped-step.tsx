import type { ReactNode } from 'react';

import type { FirstSteps } from '../../../domain/desk/overview.ts';
import { StepLink } from './step-link.tsx';

type ShippedStepProps = {
  pages: FirstSteps['shipped'];
  /** The button that says that the words are right. */
  children: ReactNode;
};

/** The pages that still show what came with the site, with how much, and its invented positions by name. */
export function ShippedStep({ pages, children }: ShippedStepProps) {
  return (
    <>
      <ul className="desk-step-parts">
        {pages.map(({ pageId, page, texts, pictures, jobs }) => (
          <li key={pageId}>
            <StepLink to={`/?edit=${pageId}`}>{page}</StepLink>
            {`: ${[...counted(texts, 'text'), ...counted(pictures, 'picture'), ...counted(jobs.length, 'position')].join(', ')}`}
            {jobs.length > 0 && ` (${jobs.join(', ')})`}
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

function counted(count: number, thing: string): string[] {
  return count === 0 ? [] : [`${count} ${thing}${count === 1 ? '' : 's'}`];
}
