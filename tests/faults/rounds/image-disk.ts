import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A disk in a file: what the file holds is what a power cut would leave. */
export class ImageDisk {
  readonly folder: string;
  readonly #image: string;

  private constructor(image: string) {
    this.#image = image;
    this.folder = `${image}.mounted`;
    mkdirSync(this.folder, { recursive: true });
  }

  static make(megabytes: number): ImageDisk {
    const place = mkdtempSync(path.join(os.tmpdir(), 'fourfold-image-'));
    // For the user of the database too.
    chmodSync(place, 0o755);
    const image = path.join(place, 'disk');
    run('truncate', '-s', `${megabytes}M`, image);
    run('mkfs.ext4', '-q', image);
    const disk = new ImageDisk(image);
    disk.mount();
    return disk;
  }

  mount(): void {
    run('mount', '-o', 'loop', this.#image, this.folder);
  }

  unmount(): void {
    run('umount', this.folder);
  }

  /** As a disk that finds itself damaged: nothing more is written to it. */
  turnReadOnly(): void {
    run('mount', '-o', 'remount,abort', this.folder);
  }

  /** Makes it whole again, as at a boot. */
  repair(): void {
    this.unmount();
    spawnSync('fsck.ext4', ['-y', this.#image]);
    this.mount();
  }

  /** What has reached the disk by now, without asking for anything to be written first. */
  copy(): ImageDisk {
    const image = `${this.#image}-copy`;
    copyFileSync(this.#image, image);
    const copy = new ImageDisk(image);
    copy.mount();
    return copy;
  }

  remove(): void {
    spawnSync('umount', ['--lazy', this.folder]);
    rmSync(this.#image, { force: true });
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function run(command: string, ...words: string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr} (root is needed)`);
}
