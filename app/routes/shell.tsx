import { useEffect } from 'react';
import { Outlet } from 'react-router';

import { onSessionOver } from '../api/auth-store.ts';
import { Mended } from '../site/mended.tsx';
import { RouteProblem } from '../router/route-problem.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/shell';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: 'This page is not here' }, { name: 'robots', content: 'noindex' }] : [];

export default function Shell() {
  useEffect(() => onSessionOver((message) => toast.error(message)), []);
  return (
    <Mended>
      <Outlet />
    </Mended>
  );
}

/**
 * Below the root on purpose: an error caught there would make React build the whole document anew, header,
 * footer and all.
 */
export function ErrorBoundary() {
  return <RouteProblem />;
}
