// The application's HTML: one template, a nonce per response, no inline script or style without it.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** What the application may load and run. */
export const appPolicy = (nonce: string, connect: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'self' blob:",
    "worker-src 'self'",
  ].join('; ');

/** Headers that every answer carries, whatever it is. A portal reached by https is never reached without it again. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...(publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
});
/** Answers that are not the application may run nothing at all, even when a browser shows them. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface Sending {
  readonly status?: number;
  /** Of the screen's route: its own files are named in the page, so that they come beside those of the entry. */
  readonly path?: string;
  /** An employee's first screen, where it is built. */
  readonly own?: boolean;
}
export type SendApp = (reply: FastifyReply, o?: Sending) => FastifyReply;

const MISSING =
  '<!doctype html><html lang="fr"><title>Roulement</title><body><div id="root">L’application web n’est pas construite.</div></body></html>';
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** The domain of a screen, whose areas the browser loads first, and the files that it needs beside the entry. */
interface ScreenFiles {
  readonly domain: string;
  readonly files: readonly string[];
}

/** Reads the built `index.html` of `webRoot` once, and which files each screen needs; `hubUrl` is the address of an outside live hub, allowed in `connect-src`. */
export const appPage = (webRoot: string, hubUrl: string | undefined): SendApp => {
  const [file, files] = [join(webRoot, 'index.html'), join(webRoot, '.vite/pages.json')];
  const template = existsSync(file) ? readFileSync(file, 'utf8') : MISSING;
  const ownFile = join(webRoot, 'own.html');
  const own = existsSync(ownFile) ? readFileSync(ownFile, 'utf8') : null;
  const screens = existsSync(files)
    ? (JSON.parse(readFileSync(files, 'utf8')) as Readonly<Record<string, ScreenFiles>>)
    : {};
  const pages = new Map(
    Object.entries(screens).map(([path, own]) => [
      path,
      template.replace(
        '</head>',
        `<meta name="domain" content="${own.domain}">${own.files.map(linkTo).join('')}</head>`,
      ),
    ]),
  );
  const connect = hubUrl === undefined ? '' : ` ${new URL(hubUrl).origin}`;
  return (reply, { status = 200, path = '', own: isOwn = false } = {}) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(status)
      .headers({
        'content-security-policy': appPolicy(nonce, connect),
        'cache-control': 'no-store',
        vary: 'accept',
      })
      .type('text/html; charset=utf-8')
      .send(((isOwn ? own : null) ?? pages.get(path) ?? template).replaceAll('__NONCE__', nonce));
  };
};
