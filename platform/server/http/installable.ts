// What a browser asks for at the root to install the portal and to open it without a network.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SendApp } from './html.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
};
const AT_THE_ROOT = [
  'service-worker.js',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'apple-touch-icon.png',
];
/** A day (D1-K-26): what installs the portal and opens it offline is asked for each time, its pictures are not. */
const ICON_CACHE = 'public, max-age=86400';
/** The page that a telephone keeps (platform/web/offline/shell-address.ts): the application, with nothing of anybody in it. */
const SHELL = '/app-shell';
/** The same of an employee's first screen. */
const OWN_SHELL = '/own-shell';

/** Nothing where the web application is not built. */
export const serveInstallable = (app: FastifyInstance, webRoot: string, sendApp: SendApp): void => {
  if (!existsSync(join(webRoot, 'service-worker.js'))) return;
  app.get(SHELL, (_request, reply) => sendApp(reply, { path: '/collaborative/calendar' }));
  app.get(OWN_SHELL, (_request, reply) => sendApp(reply, { own: true }));
  for (const name of AT_THE_ROOT)
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type(TYPES[extname(name)] ?? 'application/octet-stream')
        .header('cache-control', name.endsWith('.png') ? ICON_CACHE : 'no-cache')
        .send(await readFile(join(webRoot, name))),
    );
};
