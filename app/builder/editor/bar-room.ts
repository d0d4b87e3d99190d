import { useSyncExternalStore } from 'react';

import { from } from '../../styles/breakpoints.ts';
import { mediaMatcher } from '../../ui/match-media.ts';

const tablet = mediaMatcher(from('tablet'));
const desktop = mediaMatcher(from('desktop'));
const wide = mediaMatcher(from('wide'));

export type BarRoom = 'phone' | 'tablet' | 'desktop' | 'wide';

/** How much of the window's width the bar above the editor has; the rest stands in its menu. */
export function useBarRoom(): BarRoom {
  const isTablet = useSyncExternalStore(tablet.subscribe, tablet.read);
  const isDesktop = useSyncExternalStore(desktop.subscribe, desktop.read);
  const isWide = useSyncExternalStore(wide.subscribe, wide.read);
  if (isWide) return 'wide';
  if (isDesktop) return 'desktop';
  return isTablet ? 'tablet' : 'phone';
}
