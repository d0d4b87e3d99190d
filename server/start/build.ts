import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import { createBuilder } from 'vite';

import { docsFolder, writeDocs } from '../pages/docs/docs.ts';
import { readSheet } from '../pages/read-sheet.ts';
import { type BuildPart, buildStamped, projectRoot } from './build-when-stale.ts';

process.env['NODE_ENV'] = 'production';
const builder = await createBuilder({
  root: projectRoot,
  logLevel: process.env['VERBOSE'] ? 'info' : 'error',
});
if (isWanted('pages')) {
  await buildStamped('pages', async () => {
    // The renderer names the files for browsers.
    await build('client');
    await build('ssr');
    compressFiles(path.join(projectRoot, 'build/client'));
    writeInAscii(path.join(projectRoot, 'build/server'));
    writeSheets(path.join(projectRoot, 'build/client'));
  });
}
if (isWanted('server')) {
  await buildStamped('server', async () => {
    await build('server');
    writeInAscii(path.join(projectRoot, 'build/main'));
    await writeDocs(path.join(projectRoot, 'build/main', docsFolder));
    compressFiles(path.join(projectRoot, 'build/main', docsFolder));
  });
}

/** Without names everything is built. */
function isWanted(part: BuildPart): boolean {
  const named = process.argv.slice(2);
  return named.length === 0 || named.includes(part);
}

async function build(name: 'client' | 'ssr' | 'server'): Promise<void> {
  const environment = builder.environments[name];
  if (environment) await builder.build(environment);
}

/** Compresses text files once at build time instead of on every request. */
function compressFiles(directory: string): void {
  for (const name of globSync('**/*.{js,css,svg,html,json,webmanifest,txt}', { cwd: directory })) {
    const file = path.join(directory, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  }
}

/** Reads the stylesheets once, so that the first page of a start does not wait for that. */
function writeSheets(directory: string): void {
  const sheets = globSync('assets/*.css', { cwd: directory }).map((name) => {
    const css = readFileSync(path.join(directory, name), 'utf8');
    return [`/${name.replaceAll(path.sep, '/')}`, readSheet(css)];
  });
  writeFileSync(
    path.join(directory, '.vite/sheets.json'),
    JSON.stringify(Object.fromEntries(sheets)),
  );
}

/**
 * Node reads a module with a single character beyond ASCII as a string of two bytes per character, and these are large.
 */
function writeInAscii(directory: string): void {
  for (const name of globSync('**/*.js', { cwd: directory })) {
    const file = path.join(directory, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    );
  }
}
