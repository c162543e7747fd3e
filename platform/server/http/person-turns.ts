// What one person asks at once: a few calls are answered, the others wait for those, and nobody else does.
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../call.ts';
import type { Db } from '../services.ts';
import { takingTurns } from '../turns/turns.ts';
import { alongsideOf, DISPATCHED_HEADER } from './dispatch.ts';
import { fr } from './fr.ts';

/** Invented. The embedded database does one thing after the other; a server has ten connections of each process. */
const EACH = { embedded: 2, postgres: 4 } as const;
const MOST_WAITING = 200;
export type PersonTurn = <T>(
  who: { readonly actor: Actor; readonly request: FastifyRequest },
  work: () => Promise<T>,
) => Promise<T>;

export const personTurns = (kind: Db['kind']): PersonTurn => {
  const inTurn = takingTurns({
    atOnce: Number.POSITIVE_INFINITY,
    each: EACH[kind],
    mostWaiting: MOST_WAITING,
    busy: fr.busy,
  });
  return ({ actor, request }, work) => {
    // A stranger's calls cost little; one that a call makes itself has its turn already.
    const isInside = alongsideOf(request.headers[DISPATCHED_HEADER]) !== undefined;
    if (actor.userId === 0 || isInside) return work();
    return inTurn(actor.impersonator?.id ?? actor.userId, work);
  };
};
