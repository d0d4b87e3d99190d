import { useContext, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useNavigation,
  useRevalidator,
} from 'react-router';

import { shellWords } from '../../domain/shell-words.ts';
import { useTopDialog } from '../ui/use-top-dialog.ts';
import { fetchCodeAhead } from './code-ahead.ts';
import { followLinks } from './follow-links.ts';
import {
  guardRouter,
  readObstacles,
  retryPageRequests,
  subscribeObstacles,
} from './page-requests.ts';

/** The way to the next page: a bar when it takes longer than 300 ms (its styles wait that long), or why it ends. */
export function PendingBar() {
  const { state } = useNavigation();
  useRevalidator();
  const obstacles = useSyncExternalStore(subscribeObstacles, readObstacles, readObstacles);
  const isMoving = useGuardedRouter();
  if (obstacles.length > 0 && isMoving()) return <Unreached />;
  return state === 'idle' ? null : (
    <output className="pending-bar" aria-label={shellWords.loading} />
  );
}

function Unreached() {
  const dialog = useTopDialog();
  const notice = (
    <div className="unreached" role="alert">
      <p>{shellWords.unreached}</p>
      <button type="button" className="button button-small" onClick={retryPageRequests}>
        {shellWords.tryAgain}
      </button>
    </div>
  );
  return dialog ? createPortal(notice, dialog) : notice;
}

function useGuardedRouter(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  const manifest = useContext(FrameworkContext)?.manifest;
  useEffect(() => {
    if (!router || !manifest) return undefined;
    const files = Object.values(manifest.routes).flatMap((route) =>
      route ? [[route.id, route.module]] : [],
    );
    const stops = [
      guardRouter(router, Object.fromEntries(files)),
      fetchCodeAhead(router, manifest.routes),
      followLinks(router),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, manifest]);
  return () =>
    router !== undefined &&
    (router.state.navigation.state !== 'idle' || router.state.revalidation !== 'idle');
}
