import type * as z from 'zod';

import { readSite } from '../../domain/calls/site.ts';
import { siteDataSchema } from '../../domain/settings/site-identity.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { envelope, ok } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { navigationOf, type PageServices, readSiteAround } from './find-page.ts';

/** What surrounds the sections of a page, for editors' tools. The page document does not contain it. */
export function registerSiteRoutes(api: Api, services: PageServices): void {
  serve(api, readSite, async (_request, reply) => {
    const { answer, text } = writeOnce(await readSiteAround(services));
    reply.type('application/json; charset=utf-8').serializer(() => text);
    return [answer.message, answer.data];
  });
}

type SiteAround = Awaited<ReturnType<typeof readSiteAround>>;

const siteAnswer = envelope(200, siteDataSchema);
type Written = { mark: string; answer: z.output<typeof siteAnswer>; text: string };
const written = new WeakMap<NavigationTree, Written>();

/** Checking the answer by its schema costs too much for every request on a site with many pages, so it is done once. */
function writeOnce({ site, tree, frame, year }: SiteAround): Written {
  const mark = JSON.stringify([site, frame, year]);
  const known = written.get(tree);
  if (known?.mark === mark) return known;
  const data = { site, frame, ...navigationOf(tree), year };
  const answer = siteAnswer.parse(ok('The site', data));
  const made = { mark, answer, text: JSON.stringify(answer) };
  written.set(tree, made);
  return made;
}
