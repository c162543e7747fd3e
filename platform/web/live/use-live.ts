// How screens hear live updates.
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { outOfDate } from '#platform/web/client/out-of-date.ts';
import type { Route } from '#platform/contract/route.ts';
import { live } from './live.ts';
import type { LiveStatus } from './live-link.ts';
import type { LiveMessage } from './message.ts';

const keyOf = (topics: string | readonly string[]): string => [topics].flat().join('\n');
const topicsOf = (key: string): readonly string[] => key.split('\n').filter((t) => t !== '');

/**
 * Calls `handler` with the data of each update of these topics (`/users/7/jobs`, or a selector as `/infrastructures/12/{+rest}`) and of
 * this type, null for any: `useLive('/users/7/jobs', 'job', (data) => …)`. No topic (an empty text or list), no listening.
 */
export const useLive = (
  topics: string | readonly string[],
  type: string | null,
  handler: (data: unknown, message: LiveMessage) => void,
): void => {
  const key = keyOf(topics);
  const tell = useEffectEvent((message: LiveMessage) => {
    handler(message.data, message);
  });
  useEffect(() => {
    const wanted = topicsOf(key);
    return wanted.length === 0
      ? undefined
      : live.listen(wanted, type, (message) => {
          tell(message);
        });
  }, [key, type]);
};

const isRoute = (target: Route | QueryKey): target is Route => !Array.isArray(target);
/** Updates come in bursts; one reload answers them all. */
const GATHER_MS = 150;

/**
 * Answers of these routes (or under these query keys) are asked again when anything happens on the topics, and when something may have
 * been missed: `useLiveInvalidate('/infrastructures/12/planning', [board.read])`.
 */
export const useLiveInvalidate = (
  topics: string | readonly string[],
  targets: readonly (Route | QueryKey)[],
): void => {
  const cache = useQueryClient();
  const key = keyOf(topics);
  const invalidate = useEffectEvent(() => {
    for (const target of targets)
      void outOfDate(cache, isRoute(target) ? [target.method, target.path] : target);
  });
  useEffect(() => {
    const wanted = topicsOf(key);
    if (wanted.length === 0) return undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      clearTimeout(soon);
      soon = setTimeout(() => {
        invalidate();
      }, GATHER_MS);
    };
    const stops = [live.listen(wanted, null, again), live.onLost(again), () => clearTimeout(soon)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [key]);
};

/** Holds messages back while `held` is true (a dialog is open, a drag is under way); they come in order afterwards (D1-L-04). */
export const useLiveHold = (held: boolean): void => {
  useEffect(() => (held ? live.hold() : undefined), [held]);
};

/** The shell's `useLive` port: off, connecting, live, lost. */
export const useLiveStatus = (): LiveStatus => {
  return useSyncExternalStore(
    live.onStatus,
    () => live.status,
    () => 'off',
  );
};
