import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveInstallable } from './installable.ts';

it('pictures stay a day with the browser, what opens the portal offline is asked for each time', async () => {
  const root = await mkdtemp(join(tmpdir(), 'installable-'));
  const app = fastify();
  try {
    for (const name of ['service-worker.js', 'icon-192.png'])
      await writeFile(join(root, name), 'a');
    serveInstallable(app, root, (reply) => reply.send(''));
    const cached = async (path: string) =>
      (await app.inject({ method: 'GET', url: path })).headers['cache-control'];
    expect(await cached('/icon-192.png')).toBe('public, max-age=86400');
    expect(await cached('/service-worker.js')).toBe('no-cache');
  } finally {
    await app.close();
    await rm(root, { recursive: true });
  }
});
