// The people of a large board who were not seen first: everybody's sums, and their days part after part, those in sight before the others, until everybody is there.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { board, type BoardData, type BoardQuery } from '../contract.ts';
import { withSums, type BoardSums } from '../behind.ts';
import { fr } from '../fr.ts';
import type { EditStore } from './editing/edit-store.ts';
import type { PlanningEngine } from './grid/engine-port.ts';
import { ComingPeople, nextPart, withPart } from './rest-of-board.ts';
import { boardKey, type useBoard } from './use-board.ts';

const t = texts(fr);
/** How long a part that failed is waited for. */
const AGAIN_MS = 4_000;
/** Nobody is told of what comes sooner. */
const TOLD_MS = 250;

/** Once the days of these people are there, or another board is. */
export type Bring = (people: readonly number[]) => Promise<void>;
export interface RestOfBoard {
  readonly bring: Bring;
  /** Once everybody is there. */
  readonly whole: () => Promise<void>;
}
const telling = async (count: number, coming: Promise<void>): Promise<void> => {
  const notice = setTimeout(
    () => toast.info(t('coming', { count }), { id: 'planning-coming' }),
    TOLD_MS,
  );
  await coming;
  clearTimeout(notice);
  toast.hide('planning-coming');
};
/** Goes on until nothing is left to ask; what fails is asked again. */
const going = (read: (signal: AbortSignal) => Promise<boolean>): (() => void) => {
  const stop = new AbortController();
  let later: ReturnType<typeof setTimeout> | undefined;
  const go = async (): Promise<void> => {
    try {
      let more = true;
      while (more) more = await read(stop.signal);
    } catch {
      if (!stop.signal.aborted) later = setTimeout(() => void go(), AGAIN_MS);
    }
  };
  void go();
  return () => {
    stop.abort();
    clearTimeout(later);
  };
};
export const useRestOfBoard = (
  answer: ReturnType<typeof useBoard>,
  question: BoardQuery,
  store: EditStore,
  engine: RefObject<PlanningEngine | null>,
): RestOfBoard => {
  const cache = useQueryClient();
  const [coming] = useState(() => new ComingPeople());
  const { data, isPlaceholderData, isFetching } = answer;
  const wants = !isPlaceholderData && !isFetching && nextPart(data, []).length > 0;
  const key = boardKey(question);
  const keyText = JSON.stringify(key);
  /** Answers whether somebody is still to come. */
  const readPart = useEffectEvent(async (asked: string, signal: AbortSignal): Promise<boolean> => {
    if (asked !== keyText) return false;
    const first = [...coming.wanted(), ...(engine.current?.inSight() ?? [])];
    const people = nextPart(cache.getQueryData<BoardData>(key), first);
    if (people.length === 0) return false;
    const before = store.settled();
    const body = { ...question, collaborators: people.map((r) => r.id) };
    const part = (await send(board.data, { body }, { signal })) as BoardData;
    // Written here while the server was reading: the answer may not hold it, and is asked for again.
    if (!signal.aborted && store.settled() === before)
      cache.setQueryData<BoardData>(key, (old) => old && withPart(old, people, part));
    return !signal.aborted;
  });
  const readSums = useEffectEvent(async (asked: string, signal: AbortSignal): Promise<boolean> => {
    if (asked !== keyText) return false;
    const sums = (await send(board.sums, { body: question }, { signal })) as BoardSums;
    if (!signal.aborted) cache.setQueryData<BoardData>(key, (old) => old && withSums(old, sums));
    return false;
  });
  useEffect(() => {
    if (!wants) return undefined;
    const ends = [
      going((signal) => readPart(keyText, signal)),
      going((signal) => readSums(keyText, signal)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [wants, keyText]);
  useEffect(() => coming.show(data), [coming, data]);
  useEffect(() => coming.about(keyText), [coming, keyText]);
  const [rest] = useState<RestOfBoard>(() => ({
    bring: (people) => telling(people.length, coming.bring(people)),
    whole: () => telling(coming.pendingCount(), coming.whole()),
  }));
  return rest;
};
