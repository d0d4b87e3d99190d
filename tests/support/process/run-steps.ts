import { spawnSync } from 'node:child_process';

export type Step = [name: string, command: string, ...args: string[]];

/** Runs commands of `node_modules/.bin` in turn, ends the process at the first that fails, and says how long each took. */
export function runSteps(steps: Step[]): void {
  const took: string[] = [];
  for (const [name, command, ...args] of steps) {
    console.log(`\n── ${name}`);
    const began = Date.now();
    const { status } = spawnSync(command, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    took.push(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${name}`);
    if (status === 0) continue;
    console.error(`\nStopped at: ${name} (${[command, ...args].join(' ')})`);
    console.log(took.join('\n'));
    process.exit(status ?? 1);
  }
  console.log(`\n${took.join('\n')}`);
}
