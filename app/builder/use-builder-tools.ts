import { useEffect, useState, useSyncExternalStore } from 'react';

type BuilderTools = typeof import('./builder-tools.tsx');

/** The builder's controls, for administrators only: everyone else never loads them. */
export function useBuilderTools(): BuilderTools | undefined {
  const isAdmin = useSyncExternalStore(subscribe, readIsAdmin, () => false);
  const [tools, setTools] = useState<BuilderTools>();

  useEffect(() => {
    if (!isAdmin) return;
    loadTools().then(setTools, () => {
      // Without the chunk the site is still a site; the next page change tries again.
    });
  }, [isAdmin]);

  return isAdmin ? tools : undefined;
}

/** Apart from its handlers, or the build takes them for a part of it and does not tell of a lost file. */
const loadTools = (): Promise<BuilderTools> => import('./builder-tools.tsx');

/**
 * The mark on <html> says who is signed in, from before the first paint on. Open work keeps its tools when the
 * session ends: it is begun again there.
 */
function readIsAdmin(): boolean {
  const { auth, working } = document.documentElement.dataset;
  return auth === 'admin' || working !== undefined;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-auth', 'data-working'] });
  return () => observer.disconnect();
}
