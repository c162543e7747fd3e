// What the threads of a page compute, from a trace of the browser; and how the page is told what to do.
import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
  readonly args?: { readonly name?: string };
}
/** Everything that the page's main thread does while something runs. */
export const traced = async (
  session: CDPSession,
  run: () => Promise<unknown>,
): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'] },
  });
  await run();
  const done = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  return events;
};
/** Two marks, and whose computing time counts. */
interface Between {
  readonly from: string;
  readonly to: string;
  readonly whose?: 'page' | 'worker';
}
/** Computing time in ms between one mark and the next: of the page's main thread, or of its workers. */
export const workBetween = (
  events: readonly TraceEvent[],
  { from, to, whose = 'page' }: Between,
): number[] => {
  const mark = events.find((e) => e.name === from);
  const workers = new Set(
    events
      .filter(
        (e) =>
          e.pid === mark?.pid &&
          e.name === 'thread_name' &&
          e.args?.name?.startsWith('DedicatedWorker') === true,
      )
      .map((e) => e.tid),
  );
  const isTheirs = ({ tid }: TraceEvent): boolean =>
    whose === 'page' ? tid === mark?.tid : workers.has(tid);
  const tasks = events
    .filter((e) => isTheirs(e) && e.pid === mark?.pid && e.ph === 'X' && e.name.includes('RunTask'))
    .toSorted((a, b) => a.ts - b.ts);
  const times = (name: string): number[] =>
    [...new Set(events.filter((e) => e.name === name && e.ph !== 'X').map((e) => e.ts))].toSorted(
      (a, b) => a - b,
    );
  const ends = times(to);
  return times(from).flatMap((start) => {
    const end = ends.find((t) => t > start);
    // A mark lies inside the task that set it: the part of a task that is between the marks counts, by its share of the task's length.
    return end === undefined
      ? []
      : [
          tasks.reduce((sum, { ts, dur = 0, tdur = dur }) => {
            const inside = Math.min(ts + dur, end) - Math.max(ts, start);
            return inside <= 0 || dur === 0 ? sum : sum + (tdur * inside) / dur;
          }, 0) / 1_000,
        ];
  });
};
export const at = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ??
  Number.NaN;

/** Computing time of the page and its workers together. */
export const both = (events: readonly TraceEvent[], from: string, to: string): number[] => {
  const worker = workBetween(events, { from, to, whose: 'worker' });
  return workBetween(events, { from, to }).map((ms, i) => ms + (worker[i] ?? 0));
};
// Not by a function of the page: the policy forbids what would be read as code there.
export const run = async <T>(session: CDPSession, script: string): Promise<T> => {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `window.bench.${script}`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined)
    throw new Error(
      `${script}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
    );
  return result.value as T;
};
