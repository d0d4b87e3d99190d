import { measureDeskGrowth } from './desk-growth.ts';
import type { Figure } from './figures.ts';
import { measureLibraryGrowth } from './library-growth.ts';
import { measurePageGrowth } from './page-growth.ts';
import { measureSiteGrowth } from './site-growth.ts';

/** Measures what must not grow with the site: the work of editors and visitors, then the lists of the library and of the desk. */
export async function measureGrowth(isShort: boolean): Promise<Figure[]> {
  return [
    ...(await measureSiteGrowth(isShort)),
    await measurePageGrowth(),
    ...(await measureLibraryGrowth(isShort)),
    ...(await measureDeskGrowth(isShort)),
  ];
}
