// The hub's routes inside the server: its own form parser, its own errors, its own CORS (Mercure specification, classic protocol 0.x).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HubRefusal } from './authorize.ts';
import { HUB_PATH, type HubOptions } from './hub-options.ts';
import { publish } from './publish.ts';
import { subscribe } from './subscribe.ts';

const FORM = 'application/x-www-form-urlencoded';
const METHODS = 'GET, HEAD, POST, OPTIONS';

const cors =
  (origins: readonly string[]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    void reply.header('vary', 'Origin');
    if (origin === undefined) return;
    if (origins.includes(origin))
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
    else if (origins.includes('*')) void reply.header('access-control-allow-origin', '*');
    else return;
    void reply.headers({
      'access-control-expose-headers': 'Last-Event-ID, Link',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method === 'OPTIONS')
      void reply.headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': 'authorization, cache-control, last-event-id, content-type',
        'access-control-max-age': '600',
      });
  };

/** A refusal's own status, or that of a request which the server could not read; anything else is our fault. */
const statusOf = (error: unknown): number => {
  if (error instanceof HubRefusal) return error.status;
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode < 500 ? statusCode : 500;
};
const onError =
  (o: HubOptions) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = statusOf(error);
    if (status === 500) o.log.error({ err: error, url: request.url.split('?')[0] }, 'live hub');
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(status === 500 ? 'internal error' : (error as Error).message);
  };

/** Registers the hub at `/.well-known/mercure`. Closing the server ends every stream first. */
export const hubPlugin =
  (o: HubOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(async (own) => {
      // Raw text: order, repetitions and brackets of the form must survive.
      if (own.hasContentTypeParser(FORM)) own.removeContentTypeParser(FORM);
      own.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
        done(null, body);
      });
      own.setErrorHandler(onError(o));
      own.addHook('onRequest', cors(o.origins));
      own.addHook('onRequest', async () => {
        if (o.hub.stopping) throw new HubRefusal(503, 'the hub is stopping');
      });
      own.route({
        method: ['GET', 'HEAD'],
        url: HUB_PATH,
        handler: subscribe(o),
        config: { id: 'live.subscribe' },
      });
      own.post(HUB_PATH, { config: { id: 'live.publish' } }, publish(o));
      own.options(HUB_PATH, async (_request, reply) =>
        reply.status(204).header('allow', METHODS).send(),
      );
      own.route({
        method: ['PUT', 'PATCH', 'DELETE'],
        url: HUB_PATH,
        handler: async (_request, reply) => {
          void reply.header('allow', METHODS);
          throw new HubRefusal(405, 'method not allowed');
        },
      });
    });
    app.addHook('preClose', async () => {
      o.hub.stop();
    });
  };
