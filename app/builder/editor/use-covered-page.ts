import { useEffect } from 'react';

/**
 * Nothing of the page is seen behind the editor. It is not laid out or painted there, and its films rest, who ask
 * themselves whether they are in view: both would cost each key a part of its time.
 */
export function useCoveredPage(): void {
  useEffect(() => {
    const hidden = [...document.querySelectorAll<HTMLElement>('body > main, body > footer')];
    for (const part of hidden) {
      // It keeps its height, and the page its place.
      part.style.containIntrinsicSize = `${part.offsetWidth}px ${part.offsetHeight}px`;
      part.style.contentVisibility = 'hidden';
    }
    return () => {
      for (const part of hidden) {
        part.style.containIntrinsicSize = '';
        part.style.contentVisibility = '';
      }
    };
  }, []);
}
