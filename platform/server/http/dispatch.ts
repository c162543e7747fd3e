// Calling the portal's own routes from inside, as the person of a request: through the whole pipeline, with the same rights.
import type { FastifyInstance } from 'fastify';
import type { RequestFacts } from '../call.ts';
import { HOST_SESSION_COOKIE, SESSION_COOKIE } from './auth-port.ts';

/** A call that the portal makes itself carries it: one that makes further calls refuses to be made so. */
export const DISPATCHED_HEADER = 'x-dispatched';

export interface Dispatched {
  readonly status: number;
  readonly body: unknown;
}
export type Dispatch = (o: {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly as: RequestFacts;
  /** The infrastructure to work in, unless `url` names one itself. */ readonly infra?:
    | number
    | null;
}) => Promise<Dispatched>;

/** `app` is asked for when it is needed: areas are made before the server is. `csrf` gives the token of a session. */
export const dispatcher =
  (app: () => FastifyInstance, csrf: (sessionToken: string) => string): Dispatch =>
  async ({ method, url, body, as, infra = null }) => {
    const token = as.cookies[SESSION_COOKIE] ?? '';
    const answer = await app().inject({
      method: method as 'POST',
      url,
      remoteAddress: as.ip,
      headers: {
        accept: 'application/json',
        'user-agent': as.userAgent,
        cookie: `${SESSION_COOKIE}=${token}; ${HOST_SESSION_COOKIE}=${token}`,
        'x-csrf-token': csrf(token),
        [DISPATCHED_HEADER]: '1',
        ...(infra === null ? {} : { 'x-context-infra': String(infra) }),
      },
      ...(body === undefined || body === null ? {} : { payload: body as object }),
    });
    try {
      return {
        status: answer.statusCode,
        body: answer.payload === '' ? null : (JSON.parse(answer.payload) as unknown),
      };
    } catch {
      return { status: answer.statusCode, body: null };
    }
  };
