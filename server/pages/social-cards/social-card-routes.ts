import type { FastifyInstance } from 'fastify';

import { resolvePage } from '../../../domain/tree/resolve-page.ts';
import { pageIdOfCard, type SocialCard } from '../../../domain/pages/social-card.ts';
import { pageAddresses } from '../../../domain/tree/read-tree.ts';
import { notFound } from '../../http/answers.ts';
import { fileFrom, lookOf } from '../../../domain/settings/brand.ts';
import type { Brand } from '../../../domain/settings/site-identity.ts';
import { type PageServices, readBrand } from '../find-page.ts';
import { LastFew } from '../../db/last-few.ts';
import { Service } from '../../service.ts';
import { WorkQueue } from '../work-queue.ts';
import type { CardLook } from './draw-card.ts';

const forever = 'public, max-age=31536000, immutable';

type Folders = { clientDir: string; dataDir: string };

export function registerSocialCardRoutes(
  app: FastifyInstance,
  services: PageServices,
  { clientDir, dataDir }: Folders,
): void {
  let fonts: Promise<string> | undefined;
  const cards = new SocialCards(async (card) => {
    // Loaded at the first request, because few cards are drawn and the code takes long to load.
    const { loadCardFonts } = await import('./draw-text.ts');
    const { drawCard } = await import('./draw-card.ts');
    fonts ??= loadCardFonts(dataDir);
    const look = !card.look ? undefined : await readLook(card.brand, services);
    return drawCard(card, { clientDir, fontfile: await fonts, look });
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
async function findCard(address: string, services: PageServices): Promise<BrandedCard | undefined> {
  const pageId = pageIdOfCard(address);
  if (pageId === undefined) return undefined;
  const { tree } = await services.readNavigation();
  const settings = await services.readSettings();
  const { name: siteName } = settings;
  const brand = await readBrand(services, settings);
  const look = lookOf(brand);
  const path = pageAddresses(tree).get(pageId);
  const page = path === undefined ? undefined : resolvePage(path, tree, siteName, look);
  if (page?.socialImage !== address) return undefined;
  return { title: page.title, hue: page.hue, siteName, look, brand };
}

/** Wide enough for the largest sign of a card. */
const signWidth = 420;

/** A card is dark: it shows the logo for dark ground, else the mark, else the logo on a plate. */
async function readLook(
  brand: Brand | undefined,
  { readMediaFile }: Pick<PageServices, 'readMediaFile'>,
): Promise<CardLook> {
  const picture = brand?.darkLogo ?? brand?.mark ?? brand?.logo;
  const name = picture && fileFrom(picture, signWidth).slice('/media/'.length);
  return {
    accent: brand?.accent,
    sign: name === undefined ? undefined : await readMediaFile(name),
    needsPlate: picture !== undefined && picture === brand?.logo,
    hidesName: brand?.hidesName === true,
  };
}

/** About ten megabytes. */
const keptCards = 200;
/** A card takes a third of a second; a request behind a longer queue is told to come back. */
const mayWait = 29;

/** A card, and the company's look as the card's address names it. */
type BrandedCard = SocialCard & { brand?: Brand | undefined };

/** Drawn cards by their address, which contains their text. One is drawn at a time, because pages come first. */
export class SocialCards extends Service<(card: BrandedCard) => Promise<Buffer>> {
  readonly #cards = new LastFew<Promise<Buffer>>(keptCards);
  readonly #queue = new WorkQueue({ atOnce: 1, mayWait });

  get(address: string, card: BrandedCard): Promise<Buffer> {
    const drawing = this.#cards.get(address) ?? this.#queue.run(() => this.parts(card));
    this.#cards.set(address, drawing);
    // After a failure the next request tries again.
    drawing.catch(() => this.#cards.delete(address));
    return drawing;
  }
}
