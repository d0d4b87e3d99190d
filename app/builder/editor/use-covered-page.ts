import { useEffect } from 'react';

/** Nothing of the page is seen behind the editor: it is not painted there, and its film rests, or both cost each key a part of its time. */
export function useCoveredPage(): void {
  useEffect(() => {
    const hidden = [...document.querySelectorAll<HTMLElement>('body > main, body > footer')];
    const films = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
    for (const part of hidden) part.style.visibility = 'hidden';
    for (const film of films) film.pause();
    return () => {
      for (const part of hidden) part.style.visibility = '';
      for (const film of films) void film.play().catch(() => {});
    };
  }, []);
}
