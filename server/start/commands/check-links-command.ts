import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

import { mediaPath } from '../../../domain/media/media.ts';
import { openForCommand } from '../open-site.ts';
import { checkLinks, type LinkReport } from '../../content/redirects/check-links.ts';

const fileFolders = ['build/client', 'public'];

/** `npm run check-links`: works while the site runs and calls nothing outside it. */
export async function printDeadLinks(): Promise<void> {
  const { services, close } = await openForCommand();
  const { trees, redirects, media, libraryFiles } = services;
  await trees.seed();
  const { tree } = await trees.read();
  const report = await checkLinks(tree, await redirects.list(), {
    hasFile,
    hasPicture: async (id) => (await media.readPictures([id]))[mediaPath(id)] !== null,
    hasLibraryFile: async (id) => (await libraryFiles.readFiles([id]))[id] !== null,
  });
  await close();
  process.stdout.write(describeReport(report));
  if (report.dead.length > 0) process.exitCode = 1;
}

export function describeReport({ dead, checked, outside }: LinkReport): string {
  const result =
    dead.length === 0
      ? `All ${countOf(checked)} and pictures inside the site lead somewhere.`
      : `${dead.length} of ${countOf(checked)} and pictures inside the site ${dead.length === 1 ? 'leads' : 'lead'} nowhere:`;
  return [
    result,
    ...dead.map((line) => `  ${line}`),
    `${countOf(outside)} to other sites, mail or phone: not checked.`,
    '',
  ].join('\n');
}

function countOf(links: number): string {
  return `${links} ${links === 1 ? 'link' : 'links'}`;
}

function hasFile(address: string): boolean {
  return fileFolders.some((folder) => {
    const root = path.resolve(folder);
    const file = path.join(root, decoded(address));
    return file.startsWith(root + path.sep) && existsSync(file) && statSync(file).isFile();
  });
}

/** A stray % must not stop the check. */
function decoded(address: string): string {
  return address.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
}
