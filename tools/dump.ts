// Saves the database into a file, or reads it back:
//
//   npm run dump -- roulement.dump.gz                       (the database of DATA_DIR, or of DATABASE_URL when it is set)
//   npm run dump -- --restore roulement.dump.gz             into a new DATA_DIR, or an empty PostgreSQL database
//   npm run dump -- --restore roulement.dump.gz --replace   in place of what is there
//
// To move to PostgreSQL: stop the portal, dump, set DATABASE_URL (and SECRET_KEY: the content of DATA_DIR/secret.key), restore, start.
// Files are not in it: copy DATA_DIR/files, or the bucket. An embedded database is dumped while the portal is stopped.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/config/config.ts';
import { dump } from '#platform/server/db/dump.ts';
import { openDb } from '#platform/server/db/open.ts';
import { headOf, restore } from '#platform/server/db/restore.ts';
import { silentLog } from '#platform/testing/silent-log.ts';

const usage = 'npm run dump -- fichier.gz\nnpm run dump -- --restore fichier.gz [--replace]';
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { restore: { type: 'string' }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const file = values.restore ?? positionals[0];
  if (file === undefined) throw new Error(usage);
  if (values.restore !== undefined) await headOf(values.restore); // before a database is created for nothing
  const db = await openDb(readConfig(process.env), silentLog, { progress: say });
  try {
    const { tables, rows } =
      values.restore === undefined
        ? await dump(db, file)
        : await restore(db, file, { replace: values.replace });
    say(
      `${values.restore === undefined ? 'Sauvegardé' : 'Restauré'} : ${tables} tables, ${rows} lignes (${file})`,
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
