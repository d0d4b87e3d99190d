import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Reads the resident memory of another process from Linux. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Reads the processor time that another process has used so far, over all its threads. */
export function workMs(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

const msPerTick = 10;

/**
 * Reads the same of all processes that a process has started, such as the connections of a PostgreSQL server. A
 * connection that is no longer needed ends; Linux adds its time to what it keeps for the process that started it.
 */
export function workOfChildrenMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const running = children.reduce((sum, child) => sum + workUnlessEndedMs(Number(child)), 0);
  // The name of the program stands in parentheses and may have spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [inUserMode, inKernel] = fields.slice(13, 15).map(Number);
  return running + ((inUserMode ?? 0) + (inKernel ?? 0)) * msPerTick;
}

function workUnlessEndedMs(pid: number): number {
  try {
    return workMs(pid);
  } catch {
    return 0;
  }
}

/** Counts the files and sockets that another process has open. */
export function openHandles(pid: number): { all: number; sockets: number } {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((name) => targetOf(`${folder}/${name}`));
  const sockets = targets.filter((target) => target.startsWith('socket:'));
  return { all: targets.filter(Boolean).length, sockets: sockets.length };
}

/** Empty when it was closed since it was listed. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
