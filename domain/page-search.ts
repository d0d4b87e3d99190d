import * as z from 'zod/mini';

import { treeLimits } from './limits.ts';
import { isSafeImage } from './links.ts';

/** How a page is found: what search engines and shared links show of it. Empty means: from its own words. */
export const pageSearchSchema = z.object({
  title: z._default(z.string().check(z.maxLength(treeLimits.headingLength)), ''),
  description: z._default(z.string().check(z.maxLength(treeLimits.textLength)), ''),
  image: z._default(
    z.string().check(
      z.maxLength(treeLimits.urlLength),
      z.refine(
        (value) => value === '' || isSafeImage(value),
        'An image address must start with https:// or /',
      ),
    ),
    '',
  ),
  noindex: z._default(z.boolean(), false),
});

export type PageSearch = z.output<typeof pageSearchSchema>;

export const noPageSearch: PageSearch = { title: '', description: '', image: '', noindex: false };
