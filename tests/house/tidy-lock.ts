import { readFileSync, writeFileSync } from 'node:fs';

/** Removes from the lock file what `lock-file.test.ts` does not want there. */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const [place, entry] of Object.entries<{ engines?: object }>(lock.packages)) {
  if (place !== '') delete entry.engines;
}
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
