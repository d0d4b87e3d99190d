// Plain JavaScript, so that an older Node can read it and explain what is wrong.
const major = Number(process.versions.node.split('.')[0]);
if (major < 26) {
  process.stderr.write(
    `Fourfold runs on Node 26, which \`npm ci\` installs beside it; this is Node ${process.versions.node}.\n` +
      'Start it with `npm start`, or with node_modules/.bin/node.\n',
  );
  process.exit(1);
}

// The compile cache of one start makes the next a third faster.
const { enableCompileCache, flushCompileCache } = await import('node:module');
const { directory } = enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/compiled`);
// Worker threads read this variable.
if (directory) process.env.NODE_COMPILE_CACHE ??= directory;

const isDev = process.argv.includes('--dev');
const sources = {
  main: './start/main.ts',
  'failed-start': './start/failed-start.ts',
  'admin-command': './start/commands/admin-command.ts',
  'backup-commands': './start/commands/backup-commands.ts',
  'check-links-command': './start/commands/check-links-command.ts',
};
let isBuilt = false;
process.env.NODE_ENV ||= isDev ? 'development' : 'production';
try {
  await run();
} catch (error) {
  const { endFailedStart } = await load('failed-start');
  endFailedStart(error);
}

/** Loads a part of the server from the build, which has a few files in place of a thousand, or from its source. */
function load(name) {
  return import(isBuilt ? `../build/main/${name}.js` : sources[name]);
}

/**
 * Files made from here on are readable by their owner only, whatever the folder allows. A build is readable for
 * everyone.
 */
function keepFilesPrivate() {
  process.umask(0o077);
}

async function run() {
  if (
    ['--admin', '--check-links', '--backup', '--restore'].some((one) => process.argv.includes(one))
  ) {
    keepFilesPrivate();
    const { findStaleParts } = await import('./start/build-when-stale.ts');
    // A command does not wait for a build.
    isBuilt = !findStaleParts().includes('server');
  }
  const folder = process.argv.slice(3).find((word) => !word.startsWith('--'));
  if (process.argv.includes('--admin')) {
    const { printAdminLink } = await load('admin-command');
    await printAdminLink(process.argv.at(-1) ?? '');
  } else if (process.argv.includes('--check-links')) {
    const { printDeadLinks } = await load('check-links-command');
    await printDeadLinks();
  } else if (process.argv.includes('--backup')) {
    const { backUp, confirmBackup } = await load('backup-commands');
    await (process.argv.includes('--confirm') ? confirmBackup() : backUp(folder));
  } else if (process.argv.includes('--restore')) {
    const { restore } = await load('backup-commands');
    await restore(folder, {
      mayReplace: process.argv.includes('--replace'),
      mayLackFiles: process.argv.includes('--without-missing'),
    });
  } else {
    return serve();
  }
  process.exit();
}

async function serve() {
  const { default: cluster } = await import('node:cluster');
  // The primary process has checked the build already.
  if (!isDev && cluster.isPrimary) {
    const { buildWhenStale } = await import('./start/build-when-stale.ts');
    await buildWhenStale();
  }
  isBuilt = !isDev;
  keepFilesPrivate();
  const { main } = await load('main');
  await main({ isDev });
  // Otherwise a process that is killed would leave nothing for the next.
  setTimeout(() => flushCompileCache(), 5000).unref();
}
