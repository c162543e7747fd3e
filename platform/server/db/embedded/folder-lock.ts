// PGlite takes no lock: two processes on one folder lose each other's commits silently. So we take our own.
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import process from 'node:process';

interface Holder {
  readonly pid: number;
  readonly started: string;
  readonly host: string;
}

/** A folder that somebody else has open. */
export class FolderInUse extends Error {}

const BEAT_MS = 3_000;
/** A holder on another machine (or in another container) cannot be asked whether it lives: a lock not renewed for so long is dead. */
const SILENCE_MS = 15_000;

/** When a process started, in whatever terms the system has: a number used again by another process starts at another time. */
const startOf = (pid: number): string => {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').split(' ')[20] ?? '';
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const read = (file: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
};

const ageMs = (file: string): number => {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
};

/** Whether the holder of a lock still has the folder open. An unreadable lock is being written, or was cut off while it was. */
const holds = (holder: Holder | null, file: string): boolean => {
  if (holder === null) return ageMs(file) < BEAT_MS;
  if (holder.host !== hostname()) return ageMs(file) < SILENCE_MS;
  return alive(holder.pid) && startOf(holder.pid) === holder.started;
};

/** Moves a dead lock out of the way; false when somebody else replaced it in the meantime. */
const clear = (file: string, dead: Holder | null): boolean => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return true; // somebody else has cleared it
  }
  const same = JSON.stringify(read(aside)) === JSON.stringify(dead);
  if (!same) renameSync(aside, file);
  else rmSync(aside, { force: true });
  return same;
};

const refusal = (folder: string, holder: Holder | null): FolderInUse => {
  const who =
    holder === null
      ? 'un autre processus'
      : `le processus ${holder.pid}${holder.host === hostname() ? '' : ` de la machine ${holder.host}`}`;
  return new FolderInUse(
    `La base embarquée ${folder} est déjà ouverte par ${who}. Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.`,
  );
};

/**
 * Takes the folder for this process and answers how to give it back. Throws `FolderInUse` naming the holder. The lock is a file beside
 * the folder; one left by a process that is gone (kill -9, power cut) is taken over.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = `${folder}.lock`;
  const mine = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
  } satisfies Holder);
  mkdirSync(dirname(file), { recursive: true });
  for (let tries = 0; tries < 5; tries++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return keep(file, mine);
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e;
    }
    const holder = read(file);
    if (holds(holder, file) || !clear(file, holder)) throw refusal(folder, holder);
  }
  throw refusal(folder, null);
};

const keep = (file: string, mine: string): (() => void) => {
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      /* the folder is gone: nothing is left to guard */
    }
  }, BEAT_MS);
  beat.unref();
  const release = (): void => {
    clearInterval(beat);
    process.off('exit', release);
    try {
      if (readFileSync(file, 'utf8') === mine) rmSync(file, { force: true });
    } catch {
      /* already gone */
    }
  };
  process.once('exit', release);
  return release;
};
