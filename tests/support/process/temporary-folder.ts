import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

/** Several times what a run needs. */
const neededBytes = 1024 ** 3;

/**
 * Lets tests keep their files in memory, if there is room, until this process ends: the disk took a
 * third of their time, and a killed process, unlike a power cut, loses nothing in memory files.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR']) return;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < neededBytes) return;
  } catch {
    // There is no memory file system; the disk is used.
    return;
  }
  const folder = mkdtempSync('/dev/shm/fourfold-tests-');
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
