import { readFileSync } from 'node:fs';

import type { Site } from './site.ts';

/** Of a process that runs, in MB. */
export function residentMb(site: Site): number {
  return readStatus(site, 'VmRSS');
}

/** The most that it ever was. */
export function mostResidentMb(site: Site): number {
  return readStatus(site, 'VmHWM');
}

function readStatus({ process: { pid } }: Site, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1];
  return Number(kilobytes) / 1024;
}
