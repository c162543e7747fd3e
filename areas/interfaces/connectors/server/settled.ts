// Which files of a server's folder are whole: a name of something unfinished waits, and so does a file that grows while it is looked at.
import { setTimeout as pause } from 'node:timers/promises';
import { isHalfWritten } from '#platform/server/files/inbox-folder.ts';
import type { Peer, RemoteFile } from './peer.ts';

/** Invented: whoever sends a file writes to it more often than this. */
const SETTLED_MS = 1_000;

export interface Settled {
  readonly whole: readonly RemoteFile[];
  /** Names of those left for the next run. */
  readonly growing: readonly string[];
}

/**
 * Looks at the sizes of a folder twice. @param wanted which names are of interest
 * Where nothing is wanted the second look is spared.
 */
export const settledFiles = async (
  peer: Peer,
  folder: string,
  wanted: (name: string) => boolean = () => true,
): Promise<Settled> => {
  const look = async (): Promise<readonly RemoteFile[]> =>
    (await peer.list(folder))
      .filter(({ name }) => wanted(name) && !isHalfWritten(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const before = new Map((await look()).map(({ name, size }) => [name, size]));
  if (before.size === 0) return { whole: [], growing: [] };
  await pause(SETTLED_MS);
  const now = await look();
  const isWhole = ({ name, size }: RemoteFile): boolean => before.get(name) === size;
  return {
    whole: now.filter(isWhole),
    growing: now.filter((file) => !isWhole(file)).map(({ name }) => name),
  };
};
