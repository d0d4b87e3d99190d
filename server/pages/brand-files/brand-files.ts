import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';

import { darkLogoFile, fileFrom, logoFile } from '../../../domain/settings/brand.ts';
import { ownValue } from '../../../domain/values/values.ts';
import type { Brand, BrandPicture } from '../../../domain/settings/site-identity.ts';
import { databaseTroubleOf } from '../../db/database-trouble.ts';
import { notFound } from '../../http/answers.ts';
import type { PageServices } from '../find-page.ts';
import { keepBriefly } from '../page-maker.ts';
import type { BrandFile } from './make-icons.ts';
import { Service } from '../../service.ts';

/** Icons as shipped, which an own mark replaces at the same addresses. */
export const iconFiles: Record<string, string> = {
  '/favicon.svg': 'image/svg+xml',
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable-512.png': 'image/png',
};

/** Wide enough for the largest icon and the logo of a mail. */
const wanted = 600;

type Parts = {
  clientDir: string;
  services: Pick<PageServices, 'readMediaFile'>;
  readBrand: () => Promise<Brand | undefined>;
};

type Files = Record<string, BrandFile>;

/** The files that are made of the brand's pictures, once for each state of the brand. */
export class BrandFiles extends Service<Parts> {
  #made = { mark: '', files: Promise.resolve<Files>({}) };
  readonly #shipped = new Map<string, Promise<Buffer>>();

  register(app: FastifyInstance): void {
    for (const address of [...Object.keys(iconFiles), logoFile, darkLogoFile]) {
      app.get(address, { config: { access: 'public' } }, async (request, reply) => {
        const { bytes, type } = await this.#find(address);
        const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
        reply.header('etag', etag).headers(keepBriefly);
        // Mails and search engines show the others.
        if (!address.startsWith('/favicon')) {
          reply.header('cross-origin-resource-policy', 'cross-origin');
        }
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        // An icon that is opened directly runs nothing.
        return reply.header('content-security-policy', 'sandbox').type(type).send(bytes);
      });
    }
  }

  async #find(address: string): Promise<BrandFile> {
    const own = ownValue(await this.#files(), address);
    if (own) return own;
    const type = ownValue(iconFiles, address);
    if (type === undefined) throw notFound();
    const file = path.join(this.parts.clientDir, address);
    const bytes = this.#shipped.get(address) ?? readFile(file);
    this.#shipped.set(address, bytes);
    return { bytes: await bytes, type };
  }

  /** While the database is unreachable, the last known brand stays. */
  async #files(): Promise<Files> {
    let brand: Brand | undefined;
    try {
      brand = await this.parts.readBrand();
    } catch (error) {
      if (!databaseTroubleOf(error)) throw error;
      return this.#made.files;
    }
    const mark = [brand?.mark, brand?.logo, brand?.darkLogo].map((one) => one?.hash).join(' ');
    if (mark !== this.#made.mark) {
      const before = this.#made;
      this.#made = { mark, files: this.#make(brand) };
      // After a failure the next request tries again.
      this.#made.files.catch(() => (this.#made = before));
    }
    return this.#made.files;
  }

  async #make(brand: Brand | undefined): Promise<Files> {
    if (!brand) return {};
    // Loaded at the first own mark, because the library takes long to load.
    const { makeIcons, makeLogos } = await import('./make-icons.ts');
    const mark = await this.#read(brand.mark);
    const [logo, darkLogo] = [await this.#read(brand.logo), await this.#read(brand.darkLogo)];
    return { ...(mark && (await makeIcons(mark))), ...(await makeLogos(logo, darkLogo)) };
  }

  async #read(picture: BrandPicture | undefined): Promise<Buffer | undefined> {
    if (!picture) return undefined;
    return this.parts.services.readMediaFile(fileFrom(picture, wanted).slice('/media/'.length));
  }
}
