import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { beginStepsWay } from '../../site/steps-way.ts';

/** A link of the list, after which a way leads back here. Screens of the desk open without loading a page. */
export function StepLink({ to, children }: { to: string; children: ReactNode }) {
  const props = { className: 'text-link', onClick: beginStepsWay };
  return to.startsWith('/admin') ? (
    <Link to={to} {...props}>
      {children}
    </Link>
  ) : (
    <a href={to} {...props}>
      {children}
    </a>
  );
}
