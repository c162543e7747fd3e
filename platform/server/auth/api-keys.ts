// Calls of programs: a key of an account instead of its session. What the key may is cut out of what its owner may at that moment.
import type { FastifyRequest } from 'fastify';
import { may } from '#platform/contract/roles.ts';
import { loadActor, type Known, type PlacedActor } from '../access/perimeter.ts';
import { AppError } from '../app-error.ts';
import type { Tx } from '../call.ts';
import { firstScreenOf } from '../http/first-screen.ts';
import { port } from '../ports.ts';

/** What a key was given; the area that stores keys answers it, and null for one that is unknown, past its day or taken back. Elevated. */
export interface KeyGrant {
  readonly id: number;
  readonly userId: number;
  readonly permissions: readonly string[];
  /** With everything under them. */
  readonly infras: readonly number[];
  readonly callsPerMinute: number;
}
/** By what is sent, or by its number where a job goes on under it. */
export type KeyNamed = { readonly hash: Buffer } | { readonly id: number };
export type KeyReader = (tx: Tx, by: KeyNamed, now: Temporal.Instant) => Promise<KeyGrant | null>;
export const keyReader = port<KeyReader>('api-keys', () => Promise.resolve(null));

export const KEY_PREFIX = 'rlt_';
/** The key that a call carries, or null: other bearers (live updates) are no keys. */
export const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const sent = /^Bearer (rlt_[\w-]{43})$/.exec(headers.authorization ?? '')?.[1];
  return sent ?? null;
};

export interface KeyActor extends PlacedActor {
  readonly key: Pick<KeyGrant, 'id' | 'callsPerMinute'>;
}

/**
 * The owner cut down to the key: no roles, so that nothing is allowed by who they are; the permissions that both have; the infrastructures of both.
 * What asks for the whole of a customer is gone as soon as the key leaves out a part of what the owner sees. Whose account it is stays: nobody answers for themselves by a program either.
 */
export const cutDown = (owner: PlacedActor, grant: KeyGrant, { access }: Known): KeyActor => {
  const isIn = (infra: number): boolean =>
    owner.lineage.get(infra)?.some((above) => grant.infras.includes(above)) === true;
  const perimeter = owner.perimeter.filter(isIn);
  const isNarrower = perimeter.length < owner.perimeter.length;
  const granted = grant.permissions.filter(
    (permission) =>
      may(owner, permission) &&
      !(isNarrower && access[permission as keyof typeof access]?.whole === true),
  );
  const tops = perimeter.flatMap((infra) => owner.lineage.get(infra)?.at(-1) ?? []);
  return {
    ...owner,
    roles: [],
    permissions: new Set(granted),
    perimeter,
    scope: perimeter,
    customers: [...new Set(tops)],
    whole: owner.whole && !isNarrower,
    lineage: new Map([...owner.lineage].filter(([infra]) => perimeter.includes(infra))),
    key: grant,
  };
};

/** Null when the key opens nothing (any more), or its owner's account does not. Elevated. */
export const actorOfKey = async (
  tx: Tx,
  registry: Known,
  key: KeyNamed,
  now: Temporal.Instant,
): Promise<KeyActor | null> => {
  const grant = await keyReader.value(tx, key, now);
  const owner = grant === null ? null : await loadActor(tx, registry, grant.userId);
  if (grant === null || owner === null) return null;
  const actor = cutDown(owner, grant, registry);
  const mustSee = await firstScreenOf(owner, tx, now);
  return mustSee === null ? actor : { ...actor, mustSee };
};

const MINUTE_MS = 60_000;
/** Counts the calls of each key in this process; throws 429 from one more than its limit on. `clock` in milliseconds, monotonic. */
export const callLimits = (clock: () => number) => {
  const windows = new Map<number, { readonly until: number; calls: number }>();
  return ({ id, callsPerMinute }: KeyActor['key']): void => {
    const now = clock();
    const open = windows.get(id);
    const window =
      open === undefined || open.until <= now ? { until: now + MINUTE_MS, calls: 0 } : open;
    windows.set(id, window);
    window.calls += 1;
    if (window.calls > callsPerMinute)
      throw new AppError('too_many', {
        message: 'Trop d’appels pour cette clé : réessayez dans une minute.',
        extra: { retryAfter: Math.ceil((window.until - now) / 1_000) },
      });
  };
};
