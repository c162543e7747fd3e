// How many streams one person may hold in one process: each costs memory, and work at every update.
import type { Claims } from '#engines/mercure/update.ts';
import { HubRefusal } from './authorize.ts';
import { personOf } from './revocations.ts';

/** Invented: a stream is a tab; beyond these, one has to be closed first. */
export const STREAMS_PER_PERSON = 50;

/** Counts a stream of this bearer, and answers how to give it back; throws 429 beyond the limit. Tokens of others than the portal are not counted. */
export type TakeStream = (claims: Claims | null) => () => void;

export const countingStreams = (): TakeStream => {
  const held = new Map<number, number>();
  return (claims) => {
    const person = personOf(claims);
    if (person === null) return () => {};
    const count = held.get(person) ?? 0;
    if (count >= STREAMS_PER_PERSON)
      throw new HubRefusal(429, 'too many streams of one person are open');
    held.set(person, count + 1);
    return () => {
      const left = (held.get(person) ?? 1) - 1;
      if (left > 0) held.set(person, left);
      else held.delete(person);
    };
  };
};
