// After `npm ci`: prepares the empty database that the first start copies (prepared.ts). A start without it makes its own.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { openEmbedded } from './embedded.ts';
import { CACHE, emptyDataDir, preparedFolder } from './prepared.ts';

const prepare = async (): Promise<void> => {
  const building = join(CACHE, `preparing-${process.pid}`);
  mkdirSync(building, { recursive: true });
  try {
    await (await openEmbedded(join(building, 'database'))).stop();
    renameSync(building, emptyDataDir());
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
};

if (preparedFolder() === undefined) {
  // Two at once, a disk that cannot be written: nothing that an installation should fail for.
  await prepare().catch((e: unknown) => { process.stderr.write(`La base vide n’a pas été préparée, le premier démarrage la fera : ${(e as Error).message}\n`); });
}
