// A call of a customer's directory: by its key, in its customer's own scope, written into the trail as the key and nobody else.
import { callLimits } from '#platform/server/auth/api-keys.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { WithHeaders, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import type { RefusalShape } from '#platform/server/http/errors.ts';
import { readServiceKey } from '#areas/organisation/api-keys/server/api.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import type { scim } from '../contract.ts';
import { ScimFault } from '../fault.ts';
import { fr } from '../fr.ts';

type Call = Pick<HandlerCall<typeof scim.users>, 'request' | 'services' | 'now'>;
export interface Interface {
  readonly tx: Tx;
  readonly customerId: number;
  readonly now: Temporal.Instant;
  readonly services: Services;
  /** The address under which the directory reaches us. */
  readonly base: string;
  /** Accounts whose sessions end, and those whose rights changed, once the change is stored. */
  readonly rested: Set<number>;
  readonly changed: Set<number>;
}
export interface Answer {
  readonly status?: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

export const BASE = '/scim/v2';
const SCIM = 'application/scim+json; charset=utf-8';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const bearer = (header: string | undefined): string | null =>
  /^Bearer (rls_[\w-]{43})$/i.exec(header ?? '')?.[1] ?? null;

const place = placeRows('i');
const identified = async ({ request, services, now }: Call) => {
  const sent = bearer(request.headers.authorization);
  const caller =
    sent === null
      ? null
      : await services.db.elevated(async (tx) => {
          const key = await readServiceKey(tx, sent, now);
          return key === null
            ? null
            : {
                key,
                infras: await tx.column<number>`select ${place.id} from ${place.rows}
                  where ${place.customer} = ${key.customerId}`,
              };
        });
  if (caller === null) throw new ScimFault(401, null, fr.notSignedIn);
  return caller;
};

const sent = (
  status: number,
  body: Answer['body'],
  headers: Readonly<Record<string, string>> = {},
): WithHeaders<string | null> =>
  new WithHeaders(
    body === null ? null : JSON.stringify(body),
    body === null ? headers : { ...headers, 'content-type': SCIM },
    body === null ? 204 : status,
  );

const faultBody = ({ status, scimType, message }: ScimFault) => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType === null ? {} : { scimType }),
  detail: message,
});
/** What is refused before a handler is asked: a body that is no JSON or too long, an address that is not there (RFC 7644 §3.12). */
export const scimRefusal: RefusalShape = (url, { code, status, message }) => {
  if (!url.startsWith(`${BASE}/`)) return null;
  const fault = new ScimFault(status, code === 'malformed' ? 'invalidSyntax' : null, message);
  return { status, type: SCIM, body: JSON.stringify(faultBody(fault)) };
};

/** A refusal in SCIM's own words; what is no refusal stays a failure of ours. */
const refusal = (problem: unknown): WithHeaders<string | null> => {
  const fault =
    problem instanceof AppError
      ? new ScimFault(problem.status === 422 ? 400 : problem.status, null, problem.message)
      : problem;
  if (!(fault instanceof ScimFault)) throw problem;
  const { status } = fault;
  const retryAfter = problem instanceof AppError ? problem.extra['retryAfter'] : undefined;
  return sent(status, faultBody(fault), {
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}),
  });
};

/** One change of a customer after the other: two who are put to rest at once see each other. */
export const inTurn = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.run`select pg_advisory_xact_lock(hashtext(${`provisioning ${customerId}`}))`;
};

/** Beyond this many, everybody's rights are read anew. */
const MOST_NAMED = 20;
const rightsRead = async (auth: Auth, { tx, changed }: Interface, after: (() => void)[]) => {
  const call = { tx, afterCommit: (task: () => void) => void after.push(task) };
  if (changed.size > MOST_NAMED) return auth.rightsChanged(call, 'all');
  for (const user of changed) await auth.rightsChanged(call, { user });
};

export const interfaceOf = (auth: Auth) => {
  const count = callLimits(() => performance.now());
  return async (
    call: Call,
    mode: 'read' | 'write',
    work: (at: Interface) => Promise<Answer> | Answer,
  ): Promise<WithHeaders<string | null>> => {
    const { request, services, now } = call;
    const rested = new Set<number>();
    const after: (() => void)[] = [];
    try {
      const { key, infras } = await identified(call);
      count(key);
      const { customerId } = key;
      const scope = {
        customerId,
        infras,
        personId: 0,
        provider: false,
        customers: [customerId],
        audit: {
          userId: null,
          impersonatorId: null,
          keyId: key.id,
          requestId: request.id,
          ip: request.ip,
        },
      };
      const { origin, publicUrl } = services.config;
      const base = (origin ?? publicUrl) + BASE;
      const answer = await services.db.within(scope, mode, async (tx) => {
        rested.clear();
        after.length = 0;
        if (mode === 'write') await inTurn(tx, customerId);
        const at = { tx, customerId, now, services, base, rested, changed: new Set<number>() };
        const done = await work(at);
        for (const id of rested) at.changed.add(id);
        await rightsRead(auth, at, after);
        return done;
      });
      for (const task of after) task();
      for (const id of rested) await auth.revokeAllOf(id);
      return sent(answer.status ?? 200, answer.body);
    } catch (problem) {
      return refusal(problem);
    }
  };
};
export type AsInterface = ReturnType<typeof interfaceOf>;

export const idOf = (sent: string): number => {
  const id = /^\d{1,15}$/.test(sent) ? Number(sent) : 0;
  if (id === 0) throw missing();
  return id;
};
export const missing = (): ScimFault => new ScimFault(404, null, fr.notFound);
export const refused = (detail: string): ScimFault => new ScimFault(403, null, detail);

export type Body = Readonly<Record<string, unknown>>;
