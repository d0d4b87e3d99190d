import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

/** Several times what a run takes. */
const neededBytes = 1024 ** 3;

/**
 * Lets tests keep their files in memory where there is room, until this process ends: waiting for a disk took a third
 * of their time, and a killed process, unlike a machine without power, loses nothing there.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR']) return;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < neededBytes) return;
  } catch {
    // There is none: a disk does as well.
    return;
  }
  const folder = mkdtempSync('/dev/shm/fourfold-tests-');
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
