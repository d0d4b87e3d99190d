import { spawnSync } from 'node:child_process';

export type Step = [name: string, command: string, ...args: string[]];

/** Runs commands of `node_modules/.bin` in turn and ends the process at the first that fails. */
export function runSteps(steps: Step[]): void {
  for (const [name, command, ...args] of steps) {
    console.log(`\n── ${name}`);
    const { status } = spawnSync(command, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) {
      console.error(`\nStopped at: ${name} (${[command, ...args].join(' ')})`);
      process.exit(status ?? 1);
    }
  }
}
