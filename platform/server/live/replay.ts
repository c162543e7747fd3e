// What a subscriber missed (Mercure specification, "Reconciliation"): from which event on, and sending it.
import { writeEvent } from '#engines/mercure/event-stream.ts';
import { EARLIEST, type Claims } from '#engines/mercure/update.ts';
import type { Connection } from './connection.ts';
import type { HubOptions } from './hub-options.ts';
import type { Subscriber } from './hub.ts';

const PIECE = 500;

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

/**
 * Sends what happened since `from`, then has the subscriber join the hub. It joins at the very moment when the history has nothing that
 * the hub has dispatched and the subscriber has not: what comes later is dispatched to it. So nothing is lost or sent twice.
 */
export const replay = async (
  { hub, history, timing }: HubOptions,
  connection: Connection,
  subscriber: Subscriber,
  from: number,
): Promise<void> => {
  const piece = Math.min(PIECE, timing.queue);
  subscriber.since = from;
  while (subscriber.since < hub.position && connection.ended === null) {
    const upTo = hub.position;
    const missed = await history.between(subscriber.since, upTo, piece);
    for (const update of missed)
      if (hub.concerns(subscriber, update)) connection.send(writeEvent(update));
    subscriber.since = missed.length < piece ? upTo : (missed.at(-1)?.position ?? upTo);
    await connection.taken();
  }
  if (connection.ended === null && !hub.stopping) hub.join(subscriber);
  else connection.end('stopping');
};
