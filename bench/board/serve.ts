// Serves a built page as the portal serves its own: the policy that rules the application's worker rules this one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { appPolicy } from '#platform/server/http/html.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const htmlOf = (folder: string): string => {
  const styles = readdirSync(join(folder, 'assets'))
    .filter((f) => f.endsWith('.css'))
    .map((f) => `<link rel="stylesheet" href="/assets/${f}">`)
    .join('');
  return `<!doctype html><html lang="fr"><title>bench</title>${styles}<body><script type="module" nonce="bench" src="/page.js"></script></body></html>`;
};

const serverOf = (folder: string): Server => {
  const html = htmlOf(folder);
  return createServer((request, reply) => {
    const path = request.url ?? '/';
    if (path === '/') {
      reply
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': appPolicy('bench', ''),
        })
        .end(html);
      return;
    }
    const file = join(folder, path);
    if (path.includes('..') || !existsSync(file)) {
      reply.writeHead(404).end();
      return;
    }
    reply
      .writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'x-content-type-options': 'nosniff',
      })
      .end(readFileSync(file));
  });
};

export const servePage = async (
  folder: string,
): Promise<{ readonly url: string; close(): void }> => {
  const server = serverOf(folder);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the page is served nowhere');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => void server.close() };
};
