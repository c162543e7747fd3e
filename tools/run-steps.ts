// Runs named steps one after the other, each shown with its time; stops at the first that fails.
import { spawnSync } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export const runSteps = (steps: readonly Step[]): void => {
  for (const {
    name,
    command: [program = '', ...args],
    env,
  } of steps) {
    const from = performance.now();
    const run = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    const seconds = ((performance.now() - from) / 1_000).toFixed(1);
    process.stdout.write(`${run.status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
    if (run.status !== 0) process.exit(1);
  }
};
