import type { ReactNode } from 'react';

import type { FirstSteps } from '../../../domain/desk/overview.ts';
import { StepLink } from './step-link.tsx';

type FiguresStepProps = {
  figures: FirstSteps['figures'];
  /** The button that says that the figures are right. */
  children: ReactNode;
};

/** The claims in figures that the pages were shipped with, by the page that makes them. */
export function FiguresStep({ figures, children }: FiguresStepProps) {
  const pages = [...new Set(figures.map(({ pageId }) => pageId))];
  return (
    <>
      <ul className="desk-step-parts">
        {pages.map((pageId) => {
          const here = figures.filter((one) => one.pageId === pageId);
          return (
            <li key={pageId}>
              <StepLink to={`/?edit=${pageId}`}>{`Edit ${here[0]?.page}`}</StepLink>
              {': '}
              {here.map(({ figure, about }, at) => (
                <span key={figure} title={about}>
                  {at > 0 && ', '}
                  <strong>{figure}</strong>
                </span>
              ))}
            </li>
          );
        })}
      </ul>
      {children}
    </>
  );
}
