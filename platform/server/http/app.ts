// Builds the HTTP server from the areas' contracts: every route, its aliases and its twin; files of the web app; errors; security headers.
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
} from 'fastify';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ZodString } from 'zod';
import { entries } from '#platform/contract/inventory.ts';
import { moduleRight } from '#platform/contract/module-right.ts';
import { pattern } from '#platform/contract/path.ts';
import { decodeQuery } from '#platform/contract/query-text.ts';
import { speakFrench } from '#platform/contract/zod-french.ts';
import { AppError } from '../app-error.ts';
import type { Served } from '../call.ts';
import type { Services } from '../services.ts';
import { answer, guard, type Endpoint } from './answer.ts';
import { HOST_SESSION_COOKIE, SESSION_COOKIE, type AuthPort } from './auth-port.ts';
import { sendError } from './errors.ts';
import { appPage, securityHeaders, type SendApp } from './html.ts';
import { serveInstallable } from './installable.ts';
import { isTooDeep } from './json-depth.ts';
import { readableBody } from './readable-body.ts';
import { personTurns } from './person-turns.ts';
import { logRequests } from '../observability/access-log.ts';
import { withinQuota } from '../quotas/quotas.ts';
import { traceRequests } from '../observability/traces.ts';
import { measure } from '../observability/metrics.ts';
import { rewriting, type TwinRequest } from './twins.ts';

export interface AppOptions {
  readonly services: Services;
  readonly auth: AuthPort;
  readonly areas: readonly Served[];
  readonly webRoot: string;
  /** Parse every answer against its contract (tests and development). */
  readonly checkOutput: boolean;
  /** Routes that speak another protocol than ours, such as the live hub. */
  readonly plugins?: readonly ((app: FastifyInstance) => Promise<void>)[];
}

/** Until a request has come in whole: twenty megabytes over a slow line, no more. Without it a connection could be held for ever. */
const SLOWEST_REQUEST_MS = 600_000;

/** Most that a person who is not signed in may send. */
const PUBLIC_BODY_BYTES = 65_536;

declare module 'fastify' {
  interface FastifyContextConfig {
    id?: string;
    /** What is signed is read as it came: a route whose body is a text is handed the JSON text. */
    isText?: boolean;
  }
}

const contractsOf = (areas: readonly Served[]) =>
  Object.fromEntries(areas.map((a) => [a.name, a.contract]));

const endpointOf = (
  pipeline: Endpoint['pipeline'],
  { route, path }: Pick<Endpoint, 'route' | 'path'>,
  area: Served | undefined,
): Endpoint => ({ pipeline, route, path, module: moduleRight(area?.contract ?? {}, route) });

const register = (app: FastifyInstance, o: AppOptions, sendApp: SendApp): void => {
  const jobs = withinQuota(o.services.jobs, o.services.config);
  const services = { ...o.services, jobs };
  const inTurn = personTurns(services.db.kind);
  const byName = new Map(o.areas.map((a) => [a.name, a]));
  for (const e of entries(contractsOf(o.areas))) {
    const area = byName.get(e.area);
    const handler = area?.handlers.get(e.name) ?? null;
    if (handler === null && e.route.answers !== 'html')
      throw new Error(`no handler for ${e.area}.${e.name}`);
    if (e.route.offline && e.method !== 'GET' && e.route.tx !== 'write')
      throw new Error(`${e.area}.${e.name} is recorded with its change: it needs a transaction`);
    const url = pattern(e.path);
    // `/{id}` style placeholders must fit; the catch-alls take any method the specification asks for.
    // HEAD of the others is turned into GET before routing (twins.ts), which does not look at catch-alls.
    const pipeline = { ...o, services, sendApp, area: e.area, inTurn };
    const endpoint = endpointOf(pipeline, e, area);
    const takesBody = e.method !== 'GET' && handler !== null;
    app.route({
      ...(takesBody ? { onRequest: guard(endpoint) } : {}),
      // What anybody may send is short: names, a password, a token.
      ...(e.route.may === 'public' ? { bodyLimit: PUBLIC_BODY_BYTES } : {}),
      method: e.method as HTTPMethods,
      url,
      exposeHeadRoute: e.path.includes(':rest}'),
      handler: answer(endpoint, {
        handler,
        current: area?.current.get(e.name) ?? null,
      }),
      config: { id: `${e.area}.${e.name}`, isText: e.route.body instanceof ZodString },
    });
  }
};

const notFound =
  (sendApp: SendApp) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html'))
      return sendApp(reply, { status: 404 });
    return sendError(request, reply, new AppError('route_not_found'));
  };

const serveAssets = async (app: FastifyInstance, webRoot: string): Promise<void> => {
  if (!existsSync(join(webRoot, 'assets'))) return;
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    wildcard: true,
    decorateReply: false,
  });
};

/** Questions and answers are parsed by their contracts: Fastify's compilers of JSON schemas are not even loaded. */
const noSchemas = (): never => {
  throw new Error('a route has a contract, not a JSON schema');
};

/** Bodies that are no uploads: JSON that nests within bounds, and forms. */
const readBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const types = ['application/json', 'application/scim+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (request, text, done) => {
    const json = String(text);
    if (request.routeOptions.config.isText === true) return done(null, json);
    if (isTooDeep(json)) return done(new AppError('malformed'));
    void parseJson(request, json, (error, body) => {
      if (error !== null) return done(error);
      try {
        done(null, readableBody(json, body));
      } catch (unreadable) {
        done(unreadable as AppError);
      }
    });
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, decodeQuery(String(text)));
    },
  );
};

/** The server, ready to listen. */
export const createApp = async (o: AppOptions): Promise<FastifyInstance> => {
  speakFrench();
  const carried = securityHeaders(o.services.config.publicUrl);
  const list = entries(contractsOf(o.areas));
  const rewrite = rewriting(list);
  const app = Fastify({
    loggerInstance: o.services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < o.services.config.TRUST_PROXY,
    bodyLimit: 4_194_304,
    requestTimeout: SLOWEST_REQUEST_MS,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => rewrite(request as TwinRequest),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      void sendError(
        request as unknown as FastifyRequest,
        reply.headers(carried) as unknown as FastifyReply,
        error,
      );
    },
  });
  const sendApp = appPage(o.webRoot, o.services.config.MERCURE_HUB_URL);
  await app.register(cookie);
  // By https only the host's own cookie is a session: whoever reads `SESSION_COOKIE` gets that one.
  if (o.services.config.publicUrl.startsWith('https:'))
    app.addHook('onRequest', async (request) => {
      request.cookies = {
        ...request.cookies,
        [SESSION_COOKIE]: request.cookies[HOST_SESSION_COOKIE],
      };
    });
  await app.register(multipart);
  readBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(carried).header('x-request-id', request.id);
    done();
  });
  measure(app, o.services);
  logRequests(app, o.services.config);
  traceRequests(app, o.services.config);
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  app.setNotFoundHandler(notFound(sendApp));
  await serveAssets(app, o.webRoot);
  serveInstallable(app, o.webRoot, sendApp);
  for (const plugin of o.plugins ?? []) await app.register(plugin);
  register(app, o, sendApp);
  return app;
};
