import { readFileSync } from 'node:fs';

const lookEveryMs = 1000;
/** From the site up to npm: a shell, in development also Node's own watcher. */
const mostSteps = 4;

/** A process and the one that started it. */
type Step = { child: number; parent: number };

/**
 * `npm start` stands between a terminal, or a supervisor, and the site, and does not hand on every signal: once npm is gone the
 * site ends too, or it would keep the port without anyone knowing. Nothing is watched where npm did not start it.
 */
export function endWithNpm(): void {
  const steps = process.env['npm_lifecycle_event'] === undefined ? [] : stepsToNpm();
  if (steps.length === 0) return;
  const timer = setInterval(() => {
    if (steps.every(({ child, parent }) => parentOf(child) === parent)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
  // Told by someone else already: a second signal would cut it off.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => clearInterval(timer));
  }
}

/** Empty where npm is not among them: a daemon may have got npm's variables from whoever started it. */
function stepsToNpm(): Step[] {
  const steps: Step[] = [];
  let child = process.pid;
  while (steps.length < mostSteps) {
    const parent = parentOf(child);
    if (parent === undefined || parent < 1) return [];
    steps.push({ child, parent });
    const command = read(`/proc/${parent}/cmdline`);
    // Only Linux tells; elsewhere the next one up has to do.
    if (command === undefined) return parent > 1 ? steps : [];
    if (/\b(?:npm|pnpm|yarn)\b/.test(command)) return steps;
    child = parent;
  }
  return [];
}

function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid;
  // The name in brackets may hold anything.
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
