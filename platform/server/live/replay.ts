// What a subscriber missed (Mercure specification, "Reconciliation"): from which event on, and sending it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeEvent } from '#engines/mercure/event-stream.ts';
import { EARLIEST, type Claims } from '#engines/mercure/update.ts';
import type { Connection } from './connection.ts';
import { takingTurns } from '../turns/turns.ts';
import { reachOf } from './history.ts';
import type { HubOptions } from './hub-options.ts';
import type { Subscriber } from './hub.ts';
import { personOf } from './revocations.ts';

const PIECE = 500;
/** Matching a piece lets other requests through this often. */
const SLICE_MS = 10;
/** Pieces are read two at once in a process, one for each person: many streams that start anew wait for each other, nobody for them. */
const inTurn = takingTurns({ atOnce: 2, mostWaiting: Number.POSITIVE_INFINITY });

/** Where the replay starts, and what the answer says of it. */
export interface Start {
  readonly position: number;
  readonly id: string;
}

/**
 * `asked` is an id or `earliest`. An id that is not known, no longer kept, or of a private update that these claims may not read, all
 * look the same: the whole history that is kept, from `earliest`, so that the client knows that it may have lost some.
 */
export const startOf = async (
  { hub, history }: HubOptions,
  claims: Claims | null,
  asked: string,
): Promise<Start> => {
  const beginning = { position: 0, id: EARLIEST };
  if (asked === EARLIEST) return beginning;
  const lastUpdate = await history.find(asked);
  return lastUpdate === null || !hub.readable(claims, lastUpdate)
    ? beginning
    : { position: lastUpdate.position, id: lastUpdate.id };
};

/** Reads the next piece up to where the hub is, and sends what concerns the subscriber. */
const replayPiece = async (
  { hub, history, timing }: HubOptions,
  connection: Connection,
  subscriber: Subscriber,
): Promise<void> => {
  if (connection.ended !== null) return;
  const limit = Math.min(PIECE, timing.queue);
  const upTo = hub.position;
  const reach = reachOf(subscriber.claims);
  const missed = await history.between(subscriber.since, upTo, limit, reach);
  let started = performance.now();
  for (const update of missed) {
    if (hub.concerns(subscriber, update)) connection.send(writeEvent(update));
    if (performance.now() - started < SLICE_MS) continue;
    await nextTurn();
    started = performance.now();
  }
  subscriber.since = missed.length < limit ? upTo : (missed.at(-1)?.position ?? upTo);
};

/**
 * Sends what happened since `from`, then has the subscriber join the hub. It joins at the very moment when the history has nothing that
 * the hub has dispatched and the subscriber has not: what comes later is dispatched to it. So nothing is lost or sent twice.
 */
export const replay = async (
  o: HubOptions,
  connection: Connection,
  subscriber: Subscriber,
  from: number,
): Promise<void> => {
  const { hub } = o;
  subscriber.since = from;
  while (subscriber.since < hub.position && connection.ended === null) {
    await inTurn(personOf(subscriber.claims), () => replayPiece(o, connection, subscriber));
    await connection.taken();
  }
  if (connection.ended === null && !hub.stopping) hub.join(subscriber);
  else connection.end('stopping');
};
