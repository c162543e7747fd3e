// Runs named steps one after the other, each shown with its time; stops at the first that fails. Or several such rows of steps beside each other.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

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

/** What a step says is shown when it is over, so that two rows do not mix their words. */
const shown = async ({ name, command: [program = '', ...args], env }: Step): Promise<boolean> => {
  const from = performance.now();
  const run = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  const failed = once(run, 'error').then(([error]) => {
    text += `${String(error)}\n`;
    return 1;
  });
  const ended = once(run, 'close').then(([code]) => code as number | null);
  const code = await Promise.race([ended, failed]);
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  process.stdout.write(`${text}${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  return code === 0;
};
const untilFailed = async (steps: readonly Step[]): Promise<boolean> => {
  for (const step of steps) if (!(await shown(step))) return false;
  return true;
};

/** Each row stops at its first step that fails; all rows are waited for, then a failure ends the process. */
export const runBeside = async (rows: readonly (readonly Step[])[]): Promise<void> => {
  const passed = await Promise.all(rows.map(untilFailed));
  if (passed.includes(false)) process.exit(1);
};
