// Saves the database into a file, or reads it back:
//
//   npm run dump -- roulement.dump.gz                       (the database of DATA_DIR, or of DATABASE_URL when it is set)
//   npm run dump -- --customer 12 martin.dump.gz            (one customer alone, to move it or to hand it over)
//   npm run dump -- --restore roulement.dump.gz             into a new DATA_DIR, or an empty PostgreSQL database
//   npm run dump -- --restore roulement.dump.gz --replace   in place of what is there
//   npm run dump -- --drill roulement.dump.gz               restores it into a database of the moment and proves that it is whole
//
// To move to PostgreSQL: stop the portal, dump, set DATABASE_URL (and SECRET_KEY: the content of DATA_DIR/secret.key), restore, start.
// Files are not in it: copy DATA_DIR/files, or the bucket. An embedded database is dumped while the portal is stopped.
import { mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

// As for the portal (apps/server/start.ts): what was compiled once is read the next time. Before what is imported below.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
const { readConfig } = await import('#platform/server/config/config.ts');
const { dump } = await import('#platform/server/db/dump.ts');
const { openDb } = await import('#platform/server/db/open.ts');
const { headOf, restore } = await import('#platform/server/db/restore.ts');
const { silentLog } = await import('#platform/testing/silent-log.ts');

const usage = `npm run dump -- [--customer 12] fichier.gz
npm run dump -- --restore fichier.gz [--replace]
npm run dump -- --drill fichier.gz`;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Restores into an embedded database of the moment, compares every table with what the dump says of it, and leaves nothing behind. */
const drill = async (file: string): Promise<void> => {
  await headOf(file);
  const place = mkdtempSync(join(tmpdir(), 'roulement-drill-'));
  const from = performance.now();
  try {
    const db = await openDb(readConfig({ DATA_DIR: place }), silentLog);
    try {
      const { tables, rows } = await restore(db, file, { verify: true });
      const seconds = Math.round((performance.now() - from) / 1_000);
      say(
        `Sauvegarde vérifiée : ${tables} tables, ${rows} lignes restaurées et comparées une à une en ${seconds} s (${file})`,
      );
    } finally {
      await db.close();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: {
      restore: { type: 'string' },
      drill: { type: 'string' },
      customer: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.drill !== undefined) return drill(values.drill);
  const file = values.restore ?? positionals[0];
  if (file === undefined) throw new Error(usage);
  const customer = values.customer === undefined ? undefined : Number(values.customer);
  if (values.restore !== undefined) await headOf(values.restore); // before a database is created for nothing
  const db = await openDb(readConfig(process.env), silentLog, { progress: say });
  try {
    const { tables, rows } =
      values.restore === undefined
        ? await dump(db, file, { customer })
        : await restore(db, file, { replace: values.replace, verify: true });
    say(
      `${values.restore === undefined ? 'Sauvegardé' : 'Restauré et vérifié'} : ${tables} tables, ${rows} lignes (${file})`,
    );
  } finally {
    await db.close();
  }
};

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
