import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { ROOT } from './settings.ts';

/** A command of the project's own that runs behind everything else, and not beyond this process. */
export const inBackground = (args: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BROTLI: 'later' },
  });
  process.once('exit', () => child.kill());
  // The database is the longer way to the first page: it goes first where both want the same core.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
};
