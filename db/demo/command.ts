// npm run demo-data -- --people 10000: fills the empty database that the settings name with a demo of any size.
import { readConfig } from '#platform/server/config/config.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { fillPorts } from '#apps/server/fill-ports.ts';
import { createLog } from '#apps/server/log.ts';
import { createFiles } from '#platform/server/files/files.ts';
import { seedHiring } from './hiring.ts';
import { seedHistory } from './history.ts';
import { seedLegalFiles, seedPastFiles } from './legal-files.ts';
import { seedPaidMonths } from './paid-months.ts';
import { seedDemo } from './seed.ts';

const at = process.argv.indexOf('--people');
const people = at < 0 ? 300 : Number(process.argv[at + 1]);
if (!Number.isSafeInteger(people) || people < 10 || people > 100_000) {
  process.stderr.write('usage : npm run demo-data -- --people 10000   (de 10 à 100000)\n');
  process.exit(2);
}
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
fillPorts();
const config = readConfig(process.env);
// The portal that opens this database finds its key beside it.
createSecrets(config);
const db = await openDb(config, createLog(config), { progress: say });
await migrate(db, { progress: say });
const done = await seedDemo(db, { people, progress: say });
const files = await createFiles(config);
const cards = await seedLegalFiles(db, files);
if (cards > 0) say(`Fichiers de cartes : ${cards}`);
await seedHistory(db, { progress: (n) => say(`Treize mois d’activité : ${n} personnes`) });
await seedHiring(db, files);
const past = await seedPastFiles(db, files);
if (past > 0) say(`Fichiers des treize mois : ${past}`);
await seedPaidMonths(db, files, {
  progress: (n) => say(`Mois de paie calculés et clôturés : ${n}`),
});
say(
  done
    ? `Démonstration prête : ${people} personnes.`
    : 'Cette base contient déjà des comptes : seul ce qui manquait à sa démonstration a été écrit.',
);
files.close();
await db.close();
