// Who calls, by a session or by a key, and whether they may: judged before a byte of the body is read.
import type { FastifyRequest } from 'fastify';
import { may as allows } from '#platform/contract/roles.ts';
import { changesState, type Route } from '#platform/contract/route.ts';
import { keyOf } from '../auth/api-keys.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../call.ts';
import { nobodyActor, SESSION_COOKIE, type AuthPort } from './auth-port.ts';
import { refuseBefore } from './first-screen.ts';
import { fr } from './fr.ts';
import type { TwinRequest } from './twins.ts';
import { wantsHtml } from './wants-html.ts';

const contextOf = (
  request: FastifyRequest,
  query: Readonly<Record<string, unknown>>,
): number | null => {
  const asked =
    (request.raw as TwinRequest).contextInfra ??
    query['_context_infra'] ??
    request.headers['x-context-infra'];
  if (asked === undefined || asked === '') return null;
  const infra = Number(asked);
  if (!Number.isSafeInteger(infra) || infra < 0) throw new AppError('not_found');
  return infra;
};

/** Nothing of record stands in the name of an employee who did not press: who acts in their name reads, and does what is the work of others too. */
const isInPerson = (auth: AuthPort, route: Route): boolean =>
  route.inPerson || auth.isEmployeesOwn(route.may);

interface Caller {
  readonly request: FastifyRequest;
  readonly person: Actor;
  readonly token: string;
}
/** Throws unless what changes something comes from a page of the portal, and from the person where it must. */
const refuseUnproven = (auth: AuthPort, route: Route, { request, person, token }: Caller): void => {
  if (!changesState(route)) return;
  if (route.may !== 'public' && !auth.proves(request, person, token)) throw new AppError('csrf');
  if (person.impersonator !== null && isInPerson(auth, route))
    throw new AppError('forbidden', { message: fr.inPerson });
};

/** A program's call: what a route's permission opens, never what is a person's own (`signed-in`, in person); no page of ours sends keys, so nothing is to be proved. */
const byKey = async (auth: AuthPort, route: Route, key: string): Promise<Actor> => {
  const actor = await auth.byKey(key);
  if (actor === null) throw new AppError('not_signed_in');
  if (!allows(actor, route.may) || isInPerson(auth, route)) throw new AppError('forbidden');
  return actor;
};
const bySession = async (auth: AuthPort, request: FastifyRequest): Promise<Caller | null> => {
  const token = request.cookies[SESSION_COOKIE];
  const person = token === undefined ? null : await auth.actor(token);
  return person === null || token === undefined ? null : { request, person, token };
};

interface Admitted {
  readonly route: Route;
  /** A permission of the module that the route belongs to. */
  readonly module: string | null;
}
type Rights = Pick<AuthPort, 'withModule' | 'within'>;
/** The person among those whose module is on; throws when there are none, or the right is not theirs. The explainer of rights asks the same. */
export const permitted = (auth: Rights, { route, module }: Admitted, whole: Actor): Actor => {
  const person = module === null ? whole : auth.withModule(whole, module);
  if (person === null) throw new AppError('module_off');
  if (route.may !== 'public' && route.may !== 'signed-in' && !allows(person, route.may))
    throw new AppError('forbidden');
  return person;
};
/** The person in the infrastructure asked for; throws where it is out of their sight. */
export const placed = async (auth: Rights, person: Actor, infra: number | null): Promise<Actor> => {
  const actor = infra === null ? person : await auth.within(person, infra);
  if (actor === null) throw new AppError('not_found');
  return actor;
};

/** The person or the program, over its whole perimeter; null for a stranger to a public route. */
const judged = async (
  auth: AuthPort,
  of: Admitted,
  request: FastifyRequest,
): Promise<Actor | null> => {
  const { route } = of;
  const key = route.may === 'public' ? null : keyOf(request);
  const caller = key === null ? await bySession(auth, request) : null;
  const whole = key === null ? caller?.person : await byKey(auth, route, key);
  if (whole === undefined) {
    if (route.may === 'public') return null;
    throw new AppError('not_signed_in');
  }
  const person = permitted(auth, of, whole);
  if (caller !== null) refuseUnproven(auth, route, { ...caller, person });
  return person;
};

/** The caller with its rights in the context asked for, or a refusal. */
export const admit = async (
  auth: AuthPort,
  of: Admitted,
  request: FastifyRequest,
  query: Readonly<Record<string, unknown>>,
): Promise<Actor> => {
  const person = await judged(auth, of, request);
  if (person === null) return nobodyActor;
  if (!wantsHtml(request)) refuseBefore(person, of.route);
  return placed(auth, person, contextOf(request, query));
};
