import { readFileSync } from 'node:fs';

import type { Site } from './site.ts';

/** The memory of a running process, in MB. */
export function residentMb(site: Site): number {
  return readStatus(site, 'VmRSS');
}

/** Its peak memory, in MB. */
export function mostResidentMb(site: Site): number {
  return readStatus(site, 'VmHWM');
}

function readStatus({ process: { pid } }: Site, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1];
  return Number(kilobytes) / 1024;
}
