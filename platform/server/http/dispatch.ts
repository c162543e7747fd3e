// Calling the portal's own routes from inside, as the person of a request: through the whole pipeline, with the same rights.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RequestFacts, Tx } from '../call.ts';
import { HOST_SESSION_COOKIE, SESSION_COOKIE } from './auth-port.ts';

/** A call that the portal makes itself carries it: one that makes further calls refuses to be made so. */
export const DISPATCHED_HEADER = 'x-dispatched';

/** Stored in the transaction of the call that it comes with, or not at all. Throwing undoes both. */
export type Alongside = (tx: Tx, answer: unknown) => Promise<void>;
/** By the value of the header of the call in hand; a value that nobody gave out stands for nothing. */
const waiting = new Map<string, Alongside>();
export const alongsideOf = (header: unknown): Alongside | undefined =>
  typeof header === 'string' ? waiting.get(header) : undefined;

/** The device's clock when it sent what it had recorded (ISO). */
export const SENT_AT_HEADER = 'x-sent-at';

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
  readonly sentAt: string | undefined;
  readonly alongside: Alongside;
}) => Promise<Dispatched>;

/** `app` is asked for when it is needed: areas are made before the server is. `csrf` gives the token of a session. */
export const dispatcher =
  (app: () => FastifyInstance, csrf: (sessionToken: string) => string): Dispatch =>
  async ({ method, url, body, as, infra = null, sentAt, alongside }) => {
    const call = randomUUID();
    waiting.set(call, alongside);
    const token = as.cookies[SESSION_COOKIE] ?? '';
    const answer = await app()
      .inject({
        method: method as 'POST',
        url,
        remoteAddress: as.ip,
        headers: {
          accept: 'application/json',
          'user-agent': as.userAgent,
          cookie: `${SESSION_COOKIE}=${token}; ${HOST_SESSION_COOKIE}=${token}`,
          'x-csrf-token': csrf(token),
          [DISPATCHED_HEADER]: call,
          ...(sentAt === undefined ? {} : { [SENT_AT_HEADER]: sentAt }),
          ...(infra === null ? {} : { 'x-context-infra': String(infra) }),
        },
        ...(body === undefined || body === null ? {} : { payload: body as object }),
      })
      .finally(() => waiting.delete(call));
    try {
      return {
        status: answer.statusCode,
        body: answer.payload === '' ? null : (JSON.parse(answer.payload) as unknown),
      };
    } catch {
      return { status: answer.statusCode, body: null };
    }
  };
