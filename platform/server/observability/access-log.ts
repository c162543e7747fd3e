// One line for each request, and for each that is slow, by setting. Written under the route's name: addresses hold ids and searches.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Tokens are 43 letters; escapes only lengthen them. */
const SHORTEST_SECRET = 32;
/**
 * The path without what opens something by itself: a segment that may be a one-time link is named `…`, however it is written, and also where
 * no route took it.
 */
export const pathOf = ({ url, params }: Pick<FastifyRequest, 'url' | 'params'>): string => {
  const { token } = (params ?? {}) as { readonly token?: string };
  return (url.split('?')[0] ?? '')
    .split('/')
    .map((segment) => (segment.length >= SHORTEST_SECRET || isText(segment, token) ? '…' : segment))
    .join('/');
};
const isText = (segment: string, token: string | undefined): boolean => {
  if (token === undefined || token === '') return false;
  try {
    return decodeURIComponent(segment) === token;
  } catch {
    return true;
  }
};

const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  route: request.routeOptions.config?.id ?? 'other',
  path: pathOf(request),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  ip: request.ip,
});

/** Adds the lines that the settings ask for; nothing is added to a server that asks for none. */
export const logRequests = (
  app: FastifyInstance,
  { ACCESS_LOG, SLOW_REQUEST_MS }: Pick<Config, 'ACCESS_LOG' | 'SLOW_REQUEST_MS'>,
): void => {
  if (!ACCESS_LOG && SLOW_REQUEST_MS === undefined) return;
  const slowFrom = SLOW_REQUEST_MS ?? Infinity;
  // Whoever asked for these lines gets them whatever LOG_LEVEL says.
  const write = ({ log }: FastifyRequest) => log.child({}, { level: 'info' });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime >= slowFrom) write(request).warn(lineOf(request, reply), 'slow request');
    else if (ACCESS_LOG) write(request).info(lineOf(request, reply), 'request');
    done();
  });
};
