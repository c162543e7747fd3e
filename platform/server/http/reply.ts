// How a handler's answer becomes an HTTP answer.
import type { FastifyReply } from 'fastify';
import type { Route } from '#platform/contract/route.ts';
import { Download, Redirect, WithHeaders } from '../call.ts';
import { dataPolicy } from './html.ts';

const asciiName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\]/g, '_') || 'fichier';

/** `attachment; filename="..."; filename*=UTF-8''...` (RFC 6266). */
export const disposition = (name: string, inline: boolean): string =>
  `${inline ? 'inline' : 'attachment'}; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (c) => `%${c.codePointAt(0)?.toString(16).toUpperCase()}`)}`;

/** Nothing that leaves is kept by anybody on the way, unless its area says for how long. */
const sendDownload = (
  reply: FastifyReply,
  d: Download,
  cache = 'private, no-store',
): FastifyReply =>
  reply
    .headers({
      'content-disposition': disposition(d.name, d.inline),
      'content-security-policy': dataPolicy,
      'cache-control': cache,
    })
    .type(d.type)
    .send(d.body);

const HERE = 'http://portal.invalid';
/**
 * Only a path of this portal, as a header can carry it. It is read as a browser reads it, which drops tabs and line ends and takes `\` for
 * `/`: what would lead to another site leads home.
 */
export const safePath = (to: string): string => {
  const read = to.startsWith('/') ? URL.parse(to, HERE) : null;
  const path = read?.origin === HERE ? read.pathname + read.search + read.hash : '/';
  return path.startsWith('//') ? '/' : path;
};

/** Where an answer holds something that its contract does not list, or null. */
export const unlisted = (value: unknown, listed: unknown, at = ''): string | null => {
  if (value === listed || typeof value !== 'object' || value === null) return null;
  const kept = (listed ?? {}) as Readonly<Record<string, unknown>>;
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const place = `${at}.${key}`;
    const more = Object.hasOwn(kept, key) ? unlisted(inner, kept[key], place) : place;
    if (more !== null) return more;
  }
  return null;
};

/** In production an answer is sent as the handler gives it: what the contract does not list would leave with it, so elsewhere it is a fault. */
const checkOutput = (route: Route, value: unknown): void => {
  const more = unlisted(value, route.output.parse(value));
  if (more !== null)
    throw new Error(
      `${route.method} ${route.path} answers ${more}, which its contract does not list`,
    );
};

const sendData = (
  reply: FastifyReply,
  route: Route,
  value: unknown,
  check: boolean,
): FastifyReply => {
  if (check) checkOutput(route, value);
  if (value === null || value === undefined)
    return reply.status(reply.statusCode === 200 ? 204 : reply.statusCode).send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
};

/** `check` parses the output against the contract and refuses what it does not list (tests and development). */
export const sendAnswer = (
  reply: FastifyReply,
  route: Route,
  answer: unknown,
  check: boolean,
): FastifyReply => {
  if (reply.getHeader('cache-control') === undefined)
    void reply.header('cache-control', 'no-store');
  void reply.header('content-security-policy', dataPolicy);
  if (answer instanceof Download) return sendDownload(reply, answer);
  if (answer instanceof Redirect) return reply.redirect(safePath(answer.to), 302);
  if (!(answer instanceof WithHeaders)) return sendData(reply, route, answer, check);
  for (const [k, v] of Object.entries(answer.headers)) void reply.header(k, v);
  void reply.status(answer.status);
  const { value } = answer;
  if (value instanceof Download)
    return sendDownload(reply, value, answer.headers['cache-control'] as string | undefined);
  if (value instanceof Redirect) return reply.redirect(safePath(value.to), 302);
  if (typeof value === 'string' && reply.hasHeader('content-type')) return reply.send(value);
  return sendData(reply, route, value, check && answer.status < 300 && answer.status !== 202);
};
