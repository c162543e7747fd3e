// One line when what the portal stands on goes away and one when it is back, instead of a stack for every request, listener and job.
import type { LogFn } from 'pino';
import { isAway } from './database-away.ts';

/** So long without a failure is its end. */
const QUIET_MS = 10_000;

interface Outage {
  readonly since: number;
  last: number;
  failures: number;
}

const failureOf = (args: readonly unknown[]): unknown => {
  const [first] = args;
  if (first instanceof Error) return first;
  const { err, error } = (first ?? {}) as { err?: unknown; error?: unknown };
  return err ?? error;
};

const reasonOf = ({ message, code }: { message: string; code?: unknown }): string =>
  message === '' ? String(code) : message;

/** What is away: the address that a socket could not reach, or the database, whose driver names none. */
const placeOf = (failure: unknown, databases: ReadonlySet<string>): string => {
  for (let e = failure; e instanceof Error; e = e.cause) {
    const { address, port } = e as { address?: string; port?: number };
    if (port !== undefined && !databases.has(String(port))) return `${address}:${port}`;
  }
  return 'the database';
};

export interface OutageLog {
  /** For pino's `hooks.logMethod`: lets everything through but what belongs to an outage that was told already. */
  readonly logMethod: (this: unknown, args: Parameters<LogFn>, method: LogFn) => void;
}

/** `report` is told of the beginning and the end of an outage; `databases` are the ports of the databases, `now` is in milliseconds. */
export const outageLog = (
  report: (line: { event: 'away' | 'back'; message: string }) => void,
  {
    databases = new Set<string>() as ReadonlySet<string>,
    now = () => performance.now(),
    quietMs = QUIET_MS,
  } = {},
): OutageLog => {
  const outages = new Map<string, Outage>();
  const watch = (place: string, outage: Outage): void => {
    const quiet = now() - outage.last;
    if (quiet < quietMs) return void setTimeout(watch, quietMs - quiet, place, outage).unref();
    const seconds = Math.round((outage.last - outage.since) / 1_000);
    outages.delete(place);
    report({
      event: 'back',
      message: `${place}: no failure for ${quietMs / 1_000} s; it was away for ${seconds} s, ${outage.failures} failures were not logged one by one`,
    });
  };
  const begin = (place: string, failure: Error): void => {
    const outage = { since: now(), last: now(), failures: 1 };
    outages.set(place, outage);
    report({ event: 'away', message: `Cannot reach ${place}: ${reasonOf(failure)}` });
    setTimeout(watch, quietMs, place, outage).unref();
  };
  return {
    logMethod(args, method) {
      const failure = failureOf(args);
      if (!isAway(failure)) return method.apply(this as never, args);
      const place = placeOf(failure, databases);
      const outage = outages.get(place);
      if (outage === undefined) return begin(place, failure as Error);
      outage.last = now();
      outage.failures += 1;
    },
  };
};
