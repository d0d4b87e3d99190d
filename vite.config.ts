import { defineConfig } from 'vite';

import { partNames } from './app/parts/part-names.ts';
import { namedBreakpoints } from './app/styles/breakpoints.ts';
import { onlyExtras } from './app/styles/extras.ts';
import { listedRules } from './app/styles/listed-rules.ts';
import { subsetFonts } from './app/styles/subset-fonts.ts';

/** What documents ask for: the script of every page, the sheets, and the parts that wake. */
const documentFiles = {
  page: 'app/page/page.ts',
  'long-menus': 'app/page/long-menus.ts',
  embeds: 'app/page/embeds.ts',
  'nearest-pages': 'app/page/nearest-pages.ts',
  asleep: 'app/page/sleeping-form.ts',
  site: 'app/styles/site.css',
  extras: 'app/styles/extras.css',
  'desk-styles': 'app/admin/styles/desk.css',
  'draft-banner': 'app/styles/draft-banner.css',
  'embed-styles': 'app/styles/embeds.css',
  ...Object.fromEntries(partNames.map((name) => [name, `app/parts/${name}.tsx`])),
};

/** What `server/start.js` loads. */
const serverEntries = {
  main: 'server/start/main.ts',
  'failed-start': 'server/start/failed-start.ts',
  'admin-command': 'server/start/commands/admin-command.ts',
  'backup-commands': 'server/start/commands/backup-commands.ts',
  'check-links-command': 'server/start/commands/check-links-command.ts',
};

/**
 * Packages with compiled code, those that only development needs, and one that the bundler breaks: it drops
 * `reflect-metadata`, which a library behind passkeys wants.
 */
const notBundled = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'vite', '@simplewebauthn/server'];

type Module = { importers: string[]; dynamicImporters: string[] };
type Modules = { getModuleInfo(id: string): Module | null };

/** Who brings a module along: the script of every page, or parts that wake. */
const bringers = new Map<string, Set<string>>();

function bringersOf(id: string, modules: Modules): Set<string> {
  const known = bringers.get(id);
  if (known) return known;
  // The desk asks for the library only when it is opened; otherwise it belongs to the tools.
  if (/\/app\/library\//.test(id)) return new Set(['parts/tools']);
  const found = new Set<string>();
  bringers.set(id, found);
  const own = /\/app\/(page\/page|parts\/[a-z-]+)\.tsx?$/.exec(id)?.[1];
  const info = modules.getModuleInfo(id);
  const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
  if (own !== undefined && importers.length === 0) found.add(own);
  for (const importer of importers) {
    for (const name of bringersOf(importer, modules)) found.add(name);
  }
  return found;
}

const isForInsiders = (name: string) => /tools|desk|account/.test(name);

/**
 * At most four files make a part wake: the page's own, the bundler's few lines, React with what forms share, and the
 * part; what only people who are signed in need is one more.
 */
function chunkOf(id: string, modules: Modules): string | null {
  if (/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'react';
  // Asked for by those alone who have a passkey, or make one.
  if (/node_modules\/@simplewebauthn\//.test(id)) return 'passkeys';
  const names = [...bringersOf(id, modules)];
  if (names.includes('page/page')) return 'page';
  if (names.length < 2 || id.endsWith('.css')) return null;
  return names.every(isForInsiders) ? 'insiders' : 'react';
}

export default defineConfig(({ command }) => ({
  plugins: [subsetFonts()],
  css: { postcss: { plugins: [listedRules(), namedBreakpoints(), onlyExtras()] } },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: documentFiles,
          // A part is begun by what it exports.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
          },
        },
      },
    },
    ssr: {
      // React as in production whatever NODE_ENV says, and no search through node_modules at each start. While pages
      // are being written, node itself loads what is not ours.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        rolldownOptions: { input: { index: 'app/entry.server.tsx' } },
      },
    },
    // A start reads a few files instead of a thousand. It is not minified, so that a stack can be read.
    server: {
      consumer: 'server',
      resolve: { noExternal: true, external: notBundled },
      build: {
        outDir: 'build/main',
        copyPublicDir: false,
        minify: false,
        sourcemap: true,
        // Nothing is left out: a call whose result nobody uses may be there for its error.
        rolldownOptions: { input: serverEntries, treeshake: false },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    // Told which browsers, the minifier leaves `light-dark()` as it is: always-dark parts of a light page need it.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
  },
}));
