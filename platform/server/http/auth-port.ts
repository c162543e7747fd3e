// What the request pipeline asks of sign-in and rights; `platform/server/auth` answers it.
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../call.ts';

export const SESSION_COOKIE = 'roulement_session';
/** Its name where the portal is reached by https: browsers take it from this very host alone, not from a neighbour under the same domain. */
export const HOST_SESSION_COOKIE = `__Host-${SESSION_COOKIE}` as const;

export interface AuthPort {
  /** The person behind a session token, or null. Cached: costs no query most of the time. */
  actor(token: string): Promise<Actor | null>;
  /** The account behind an API key, cut down to what the key may, or null. Throws when the key calls too often. */
  byKey(key: string): Promise<Actor | null>;
  /** The same person inside one infrastructure; null when it is outside the perimeter. */
  within(actor: Actor, infra: number): Promise<Actor | null>;
  /** Does the request carry the session's CSRF token? */
  proves(request: FastifyRequest, actor: Actor, token: string): boolean;
  /** The person among the customers that use the module of a permission; null where none of theirs does. */
  withModule(actor: Actor, permission: string): Actor | null;
  /** Is it a permission of employees alone, by which people do what is their own? */
  isEmployeesOwn(permission: string): boolean;
}

export const nobodyActor: Actor = {
  userId: 0,
  name: '',
  email: '',
  roles: [],
  permissions: new Set(),
  provider: false,
  whole: false,
  customerId: null,
  customers: [],
  perimeter: [],
  contextInfra: null,
  scope: [],
  collaboratorId: null,
  impersonator: null,
  sessionId: 0,
};
