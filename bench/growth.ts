import { measureDeskGrowth } from './desk-growth.ts';
import type { Figure } from './figures.ts';
import { measurePageGrowth } from './page-growth.ts';
import { measureSiteGrowth } from './site-growth.ts';

/** Measures what must not grow with the site: the work of editors and visitors, then the lists of the desk. */
export async function measureGrowth(isShort: boolean): Promise<Figure[]> {
  return [
    ...(await measureSiteGrowth(isShort)),
    await measurePageGrowth(),
    ...(await measureDeskGrowth(isShort)),
  ];
}
