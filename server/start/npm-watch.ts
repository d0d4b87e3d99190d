import { readFileSync } from 'node:fs';

const pollMs = 1000;
/** From the site up to npm: a shell and, in development, Node's own watcher. */
const maxSteps = 4;

type Step = { child: number; parent: number };

/**
 * `npm start` stands between a terminal or supervisor and the site, and does not forward every signal. So the site
 * ends when npm has ended; otherwise it would keep the port unnoticed. Nothing is watched when npm did not start the
 * site.
 */
export function endWithNpm(): void {
  const steps = process.env['npm_lifecycle_event'] === undefined ? [] : stepsToNpm();
  if (steps.length === 0) return;
  const timer = setInterval(() => {
    if (steps.every(({ child, parent }) => parentOf(child) === parent)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  timer.unref();
  // The site is ending already; a second signal would interrupt it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => clearInterval(timer));
  }
}

/** Empty when npm is no ancestor: a daemon may have inherited npm's variables. */
function stepsToNpm(): Step[] {
  const steps: Step[] = [];
  let child = process.pid;
  while (steps.length < maxSteps) {
    const parent = parentOf(child);
    if (parent === undefined || parent < 1) return [];
    steps.push({ child, parent });
    const command = read(`/proc/${parent}/cmdline`);
    // Only Linux tells the command; elsewhere the next parent is used.
    if (command === undefined) return parent > 1 ? steps : [];
    if (/\b(?:npm|pnpm|yarn)\b/.test(command)) return steps;
    child = parent;
  }
  return [];
}

function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid;
  // The name in brackets may contain anything.
  const [, parent] = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? [];
  return parent === undefined ? undefined : Number(parent);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
