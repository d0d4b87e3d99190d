import { type DataRouter, matchRoutes } from 'react-router';

type Files = { module: string; imports?: string[] };

const pointedAtMs = 100;

/**
 * The code of a page is asked for while a link to it is pointed at. The router's own `prefetch` would throw
 * this page away when that fails; a link element that fails is only not there when the code is wanted.
 */
export function fetchCodeAhead(
  router: DataRouter,
  routes: Record<string, Files | undefined>,
): () => void {
  const asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function ask(path: string): void {
    for (const { route } of matchRoutes(router.routes, path) ?? []) {
      const files = routes[route.id ?? ''];
      for (const href of files ? [files.module, ...(files.imports ?? [])] : []) {
        if (asked.has(href)) continue;
        asked.add(href);
        const link = document.createElement('link');
        Object.assign(link, { rel: 'modulepreload', href });
        document.head.append(link);
      }
    }
  }

  function notice({ target }: Event): void {
    clearTimeout(timer);
    const link = target instanceof Element && target.closest('a');
    if (link && link.origin === location.origin)
      timer = setTimeout(ask, pointedAtMs, link.pathname);
  }

  const signs = ['pointerover', 'touchstart', 'focusin'];
  for (const sign of signs) document.addEventListener(sign, notice, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) document.removeEventListener(sign, notice);
  };
}
