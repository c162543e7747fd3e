// npm start: the portal, ready to use. Refuses an old runtime before anything that it could not read is loaded.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type * as Main from './main.ts';
import { OLDEST_NODE, ROOT } from './settings.ts';

const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE) {
  process.stderr.write(
    `Roulement demande Node ${OLDEST_NODE} ou plus récent (celui-ci est ${process.versions.node}). « npm ci » l’installe avec le projet : lancez « npm start ».\n`,
  );
  process.exit(1);
}
process.env['NODE_ENV'] ??= 'production';
// What was compiled once is read the next time: a third of a start.
enableCompileCache(join(ROOT, 'node_modules/.cache/node'));
const { webBuild } = await import('./web-build.ts');
const web = webBuild();
const { builtServer } = await import('./server-build.ts');
const { main } = (await import(builtServer() ?? './main.ts')) as typeof Main;
await main(web);
flushCompileCache();
