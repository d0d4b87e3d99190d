import { mediaPath } from '../../../domain/media/media.ts';
import type { MediaItem } from '../../../domain/media/media-schemas.ts';
import { builtSection } from '../../../domain/pages/built-section.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import type { WireTree } from '../../../domain/tree/tree-schema.ts';
import { linkToPage } from '../../../domain/values/addresses.ts';
import { child, page, parent, section } from '../builder/trees.ts';
import type { ArchiveDesk } from './archive-desk.ts';

/** The pages of the filled site. */
export const ids = {
  port: 'a'.repeat(24),
  crew: 'b'.repeat(24),
  boats: 'c'.repeat(24),
  ropes: 'd'.repeat(24),
};

/** A site with pages, a picture, redirects and settings of its own. */
export async function fillSite(desk: ArchiveDesk): Promise<MediaItem> {
  const { trees } = desk.world.services;
  const picture = await desk.upload();
  await desk.call('PUT', `/media/${picture.id}`, {
    name: 'Harbour',
    alt: 'The harbour at noon',
    isDecorative: false,
    focalX: 20,
    focalY: 80,
  });
  const { documentId, version, tree } = await trees.read();
  const hero = sectionOfKind('section_01', 'hero1', { image: mediaPath(picture.id) });
  const crewLink = builtSection('section_02', 'links1', {
    heading: 'Crew',
    buttonText: 'Meet them',
    buttonLink: linkToPage(ids.crew),
  });
  const sent = tree.toJSON();
  const filled: WireTree = {
    ...sent,
    children: [
      page(ids.port, [hero, crewLink], 'Our port'),
      ...sent.children,
      parent(ids.boats, [child(ids.ropes, [section('rope1')], 'Ropes & knots')], 'Boats'),
      page(ids.crew, [section('crew1')], 'Crew'),
    ],
  };
  await trees.save({
    documentId,
    version,
    tree: filled,
    authorId: null,
  });
  const renamed = await trees.read();
  await trees.save({
    documentId: renamed.documentId,
    version: renamed.version,
    tree: {
      ...renamed.tree.toJSON(),
      children: renamed.tree
        .toJSON()
        .children.map((each) => (each.id === ids.crew ? { ...each, text: 'The crew' } : each)),
    },
    authorId: null,
  });
  const put = await desk.call('PUT', '/auth/admin/settings', {
    version: 0,
    changes: {
      name: 'Harbour & Sons',
      accent: '#1d4ed8',
      language: 'de-AT',
      logoLight: mediaPath(picture.id),
      contactReceivers: ['inbox.of.someone@example.com'],
      answerSignature: 'Yours, Secret Signer',
    },
  });
  if (put.statusCode !== 200) throw new Error(put.body);
  await desk.call('PUT', '/template/redirects', { from: '/old-port', to: linkToPage(ids.port) });
  return picture;
}
