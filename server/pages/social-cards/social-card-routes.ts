import type { FastifyInstance } from 'fastify';

import { resolvePage } from '../../../domain/tree/resolve-page.ts';
import { shippedPagesById } from '../../../domain/pages/shipped-pages.ts';
import { pageIdOfCard, type SocialCard } from '../../../domain/pages/social-card.ts';
import { pageAddresses } from '../../../domain/tree/read-tree.ts';
import { notFound } from '../../http/answers.ts';
import type { PageServices } from '../find-page.ts';
import { SocialCards } from './social-cards.ts';

const forever = 'public, max-age=31536000, immutable';

type Folders = { clientDir: string; dataDir: string };

/** The preview pictures of links to built pages. */
export function registerSocialCardRoutes(
  app: FastifyInstance,
  services: PageServices,
  { clientDir, dataDir }: Folders,
): void {
  let fonts: Promise<string> | undefined;
  const cards = new SocialCards(async (card) => {
    // Loaded at the first request, because few cards are drawn and the code takes long to load.
    const { loadCardFonts } = await import('./card-fonts.ts');
    const { drawCard } = await import('./draw-card.ts');
    fonts ??= loadCardFonts(dataDir);
    return drawCard(card, { clientDir, fontfile: await fonts });
  });

  app.get('/social/pages/:file', { config: { access: 'public' } }, async (request, reply) => {
    const [address = ''] = request.url.split('?');
    const card = await findCard(address, services);
    if (!card) throw notFound();
    const picture = await cards.get(address, card);
    return reply
      .header('cache-control', forever)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(picture);
  });
}

/** Only the current title of a page is drawn, so nobody can make the site show other words. */
async function findCard(address: string, services: PageServices): Promise<SocialCard | undefined> {
  const pageId = pageIdOfCard(address);
  if (pageId === undefined) return undefined;
  const { tree } = await services.readNavigation();
  const { name: siteName } = await services.readSettings();
  const path = pageAddresses(tree).get(pageId) ?? shippedPagesById.get(pageId)?.path;
  const page = path === undefined ? undefined : resolvePage(path, tree, siteName);
  if (page?.socialImage !== address) return undefined;
  return { title: page.title, hue: page.hue, siteName };
}
