import { spawnSync } from 'node:child_process';

import { isBuildFresh, projectRoot } from './build-stamp.ts';

/** Builds the site when the build is missing or older than what it is made of. */
export function buildWhenStale(): void {
  if (isBuildFresh()) return;
  process.stdout.write('Building the site (the first start takes a little longer)…\n');
  const built = spawnSync(process.execPath, ['server/build.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
