// How a handler's answer becomes an HTTP answer.
import type { FastifyReply } from 'fastify';
import type { Route } from '#platform/contract/route.ts';
import { Download, Redirect, WithHeaders } from '../call.ts';
import { dataPolicy } from './html.ts';

const asciiName = (name: string): string => name.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/["\\]/g, '_') || 'fichier';

/** `attachment; filename="..."; filename*=UTF-8''...` (RFC 6266). */
export const disposition = (name: string, inline: boolean): string =>
  `${inline ? 'inline' : 'attachment'}; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (c) => `%${c.codePointAt(0)?.toString(16).toUpperCase()}`)}`;

const sendDownload = (reply: FastifyReply, d: Download): FastifyReply =>
  reply.headers({ 'content-disposition': disposition(d.name, d.inline), 'content-security-policy': dataPolicy, 'cache-control': 'private, no-store' }).type(d.type).send(d.body);

const HERE = 'http://portal.invalid';
/**
 * Only a path of this portal, as a header can carry it. It is read as a browser reads it, which drops tabs and line ends and takes `\\` for
 * `/`: what would lead to another site leads home.
 */
export const safePath = (to: string): string => {
  const read = to.startsWith('/') ? URL.parse(to, HERE) : null;
  const path = read?.origin === HERE ? read.pathname + read.search + read.hash : '/';
  return path.startsWith('//') ? '/' : path;
};

const sendData = (reply: FastifyReply, route: Route, value: unknown, check: boolean): FastifyReply => {
  const said: unknown = check ? route.output.parse(value) : value;
  if (said === null || said === undefined) return reply.status(reply.statusCode === 200 ? 204 : reply.statusCode).send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(said));
};

/** `check` parses the output against the contract, so that nothing unlisted leaks (tests and development). */
export const sendAnswer = (reply: FastifyReply, route: Route, answer: unknown, check: boolean): FastifyReply => {
  if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-store');
  if (answer instanceof Download) return sendDownload(reply, answer);
  if (answer instanceof Redirect) return reply.redirect(safePath(answer.to), 302);
  if (!(answer instanceof WithHeaders)) return sendData(reply, route, answer, check);
  for (const [k, v] of Object.entries(answer.headers)) void reply.header(k, v);
  void reply.status(answer.status);
  const { value } = answer;
  if (value instanceof Download) return sendDownload(reply, value);
  if (value instanceof Redirect) return reply.redirect(safePath(value.to), 302);
  if (typeof value === 'string' && reply.hasHeader('content-type')) return reply.send(value);
  return sendData(reply, route, value, check && answer.status < 300 && answer.status !== 202);
};
