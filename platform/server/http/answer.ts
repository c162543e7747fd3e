// How one request travels: route → session → permission and perimeter → parse → transaction with row-level security → handler → answer.
// The session is judged before the body is read, so that a stranger's upload is never stored (docs/decisions/0003).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#platform/contract/route.ts';
import { AppError } from '../app-error.ts';
import {
  LateDownload,
  type Actor,
  type AnyHandler,
  type HandlerCall,
  type RequestFacts,
  type Tx,
} from '../call.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { uploadRoom } from '../quotas/quotas.ts';
import { scopeOf, type Services } from '../services.ts';
import { admit } from './admit.ts';
import type { AuthPort } from './auth-port.ts';
import { tellFailedDownload, writeDownload } from './download-trail.ts';
import { alongsideOf, DISPATCHED_HEADER } from './dispatch.ts';
import { noTx } from './no-transaction.ts';
import { issueDetails } from './errors.ts';
import { leading } from './first-screen.ts';
import { isOwnHome } from './own-home.ts';
import type { SendApp } from './html.ts';
import type { PersonTurn } from './person-turns.ts';
import { elementOf, pathParams } from './path-params.ts';
import { queryOf } from './read-query.ts';
import { disposition, sendAnswer } from './reply.ts';
import { explainedStale } from './stale.ts';
import type { TwinRequest } from './twins.ts';
import { wantsHtml } from './wants-html.ts';
import { readUpload } from './uploads.ts';

export interface Pipeline {
  readonly services: Services;
  readonly auth: AuthPort;
  readonly sendApp: SendApp;
  readonly checkOutput: boolean;
  /** Whose routes these are. */
  readonly area: string;
  readonly inTurn: PersonTurn;
}

/** One registration of a route: a twin has two paths. */
export interface Endpoint {
  readonly pipeline: Pipeline;
  readonly route: Route;
  readonly path: string;
  /** A permission of the module that the route belongs to (`moduleRight`). */
  readonly module: string | null;
}

const facts = (request: FastifyRequest): RequestFacts => ({
  id: request.id,
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  url: request.url,
  origin: String(request.headers.origin ?? ''),
  method: request.method,
  headers: request.headers,
  cookies: request.cookies,
});

const parsed = async (route: Route, part: 'query' | 'body', value: unknown): Promise<unknown> => {
  const read = await route[part].safeParseAsync(value ?? {});
  if (!read.success) throw new AppError('invalid', { details: issueDetails(read.error.issues) });
  return read.data;
};

// oxlint-disable-next-line typescript/no-explicit-any -- any route's call
type AnyCall = HandlerCall<any>;

const run = async (
  p: Pipeline,
  route: Route,
  handler: AnyHandler,
  call: Omit<AnyCall, 'tx' | 'afterCommit'>,
): Promise<unknown> => {
  const after: (() => Promise<void> | void)[] = [];
  const afterCommit = (task: () => Promise<void> | void): void => {
    after.push(task);
  };
  const alongside = alongsideOf(call.request.headers[DISPATCHED_HEADER]);
  const element = elementOf(route, call.params);
  const work = async (tx: Tx): Promise<unknown> => {
    after.length = 0;
    if (element !== null) await oneAtATime(tx, p.area, element);
    const answer = await handler({ ...call, tx, afterCommit });
    await alongside?.(tx, answer);
    return answer;
  };
  const answer =
    route.tx === 'none'
      ? await work(noTx(route))
      : await p.services.db.within(scopeOf(call.actor, call.request), route.tx, work);
  // Whoever hears the answer may rely on them (a revoked session is dead); the change itself stands even if one fails.
  await Promise.all(
    after.map(async (task) => {
      try {
        await task();
      } catch (e) {
        call.log.error({ err: e }, 'after commit');
      }
    }),
  );
  return answer instanceof LateDownload ? answer.make() : answer;
};

interface Admission {
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: ReturnType<typeof queryOf>;
  readonly actor: Actor;
}
/** Who was let in before the body came: see `guard`. */
const admitted = new WeakMap<FastifyRequest, Admission>();

/** Path, session, permission, proof and perimeter; nothing of the body. */
const letIn = async (
  { pipeline: p, route, path, module }: Endpoint,
  request: FastifyRequest,
): Promise<Admission> => {
  const params = pathParams(path, request.params as Record<string, string | undefined>);
  if (params === null) throw new AppError('route_not_found');
  // A device's list of calls plays what a route allows to be recorded offline, and nothing else: no sign-in, no download, no other list.
  if (request.headers[DISPATCHED_HEADER] !== undefined && !route.offline)
    throw new AppError('not_offline', {
      status: 422,
      message: 'Cette action ne peut pas être enregistrée hors connexion.',
    });
  const query = queryOf(route, request.url);
  return { params, query, actor: await admit(p.auth, { route, module }, request, query.sent) };
};

/**
 * Judges who calls before a byte of the body is read (docs/decisions/0003): a stranger costs no parsing. For routes with a body; `enter` judges
 * the others.
 */
export const guard =
  (endpoint: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    admitted.set(request, await letIn(endpoint, request));
  };

/** Who answers a route, and what loads the element that a stale save of it shows. */
export interface Answering {
  readonly handler: AnyHandler | null;
  readonly current: AnyHandler | null;
}

const enter = async (
  endpoint: Endpoint & { readonly handler: AnyHandler; readonly current: AnyHandler | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { pipeline: p, route, path, handler, current } = endpoint;
  const admission = admitted.get(request) ?? (await letIn(endpoint, request));
  const { params, actor } = admission;
  const upload = await readUpload(request, route, {
    files: p.services.files,
    roomOf: () => uploadRoom(p.services, actor.customerId, p.services.now()),
  });
  const [query, body] = await Promise.all([
    admission.query.read((plain) => parsed(route, 'query', plain)),
    parsed(route, 'body', upload.body),
  ]);
  const call = {
    params,
    query,
    body,
    actor,
    files: upload.files,
    refusedFiles: upload.refused,
    request: facts(request),
    now: p.services.now(),
    log: request.log,
    services: p.services,
  };
  const asked = { route, actor, request: call.request, services: p.services };
  const answer = await p
    .inTurn({ actor, request }, () => run(p, route, handler, call))
    .catch(async (failure: unknown) => {
      await tellFailedDownload(asked, failure);
      throw await explainedStale(failure, { route, current, call });
    });
  await writeDownload(asked, answer, p.checkOutput);
  if ((request.raw as TwinRequest).asFile === true)
    void reply.header(
      'content-disposition',
      disposition(
        `${path.split('/').findLast((part) => /^[\w-]+$/.test(part)) ?? 'donnees'}.json`,
        false,
      ),
    );
  return sendAnswer(reply, route, answer, p.checkOutput);
};

/** Shows the application: a stranger is led to the sign-in page and back, a person without the right reads so (403). */
const showApp = async (
  { pipeline: p, route, path, module }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (pathParams(path, request.params as Record<string, string | undefined>) === null)
    return p.sendApp(reply, { status: 404 });
  const { path: screen } = route;
  if (route.may === 'public') return p.sendApp(reply, { path: screen });
  try {
    const who = await admit(
      p.auth,
      { route: { ...route, tx: 'none' }, module },
      request,
      queryOf(route, request.url).sent,
    );
    const { mustSee } = who;
    if (mustSee !== undefined && mustSee !== screen)
      return reply.redirect(leading(mustSee, request), 302);
    return p.sendApp(reply, { path: screen, own: isOwnHome(screen, who) });
  } catch (e) {
    if (!(e instanceof AppError)) throw e;
    if (e.code === 'not_signed_in')
      return reply.redirect(`/login?next=${encodeURIComponent(request.originalUrl)}`, 302);
    return p.sendApp(reply, { status: e.status });
  }
};

/** The Fastify handler of one registration of a route. `handler` is null for a screen. */
export const answer =
  (endpoint: Endpoint, { handler, current }: Answering) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { route } = endpoint;
    if (route.answers !== 'data' && (wantsHtml(request) || handler === null)) {
      if (
        handler === null &&
        !wantsHtml(request) &&
        request.headers.accept?.includes('application/json')
      )
        throw new AppError('not_acceptable');
      return showApp(endpoint, request, reply);
    }
    if (handler === null) throw new AppError('not_acceptable');
    return enter({ ...endpoint, handler, current }, request, reply);
  };
