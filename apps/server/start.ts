// npm start: the portal, ready to use. Refuses an old runtime before anything that it could not read is loaded.
import { OLDEST_NODE } from './settings.ts';

const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE) {
  process.stderr.write(`Roulement demande Node ${OLDEST_NODE} ou plus récent (celui-ci est ${process.versions.node}). « npm ci » l’installe avec le projet : lancez « npm start ».\n`);
  process.exit(1);
}
process.env['NODE_ENV'] ??= 'production';
const { main } = await import('./main.ts');
await main();
