// From clockings to services. A stretch of work or rest exists between two clockings that bound it, and nowhere else: no time is made up
// for a clocking that is missing.
import type { Interval } from '../french-time/intervals.ts';
import { LONGEST_AMPLITUDE, type ClockingType } from './limits.ts';
import type { Punch } from './punches.ts';

/** What the clockings of one service say. Instants are UTC seconds. */
export interface ClockedService {
  /** In order. */
  readonly punches: readonly Punch[];
  /** Proven work, each stretch from one clocking to the next. */
  readonly work: readonly Interval[];
  /** Proven rest within the service. */
  readonly breaks: readonly Interval[];
  /** The start clocking, null when it is missing. */
  readonly start: number | null;
  /** The end clocking, null when it is missing or the service still goes on. */
  readonly end: number | null;
  /** Clockings that must have been made and are not there, in the order they were missed. */
  readonly missing: readonly ClockingType[];
}

interface OpenService {
  readonly punches: Punch[];
  readonly work: Interval[];
  readonly breaks: Interval[];
  readonly missing: ClockingType[];
  start: number | null;
  end: number | null;
  /** What goes on since the last clocking. */
  doing: 'work' | 'rest';
  since: number;
}

const opened = (punch: Punch, doing: 'work' | 'rest'): OpenService => ({
  punches: [],
  work: [],
  breaks: [],
  missing: [],
  start: null,
  end: null,
  doing,
  since: punch.at,
});

/** A service whose start nobody clocked, seen first at `punch`. */
const seenAt = (punch: Punch): OpenService => ({
  ...opened(punch, punch.type === 'rest_end' ? 'rest' : 'work'),
  missing: punch.type === 'rest_end' ? ['service_start', 'rest_start'] : ['service_start'],
});

const proves = (service: OpenService, punch: Punch): Interval[] =>
  punch.at > service.since ? [{ start: service.since, end: punch.at }] : [];

/** What a clocking does to the service that it belongs to. */
const take = (service: OpenService, punch: Punch, first: boolean): void => {
  const interval = first ? [] : proves(service, punch);
  const { doing } = service;
  service.punches.push(punch);
  service.since = punch.at;
  if (punch.type === 'service_start') {
    service.start = punch.at;
    service.doing = 'work';
  } else if (punch.type === 'rest_start') {
    if (doing === 'work') service.work.push(...interval);
    else service.missing.push('rest_end');
    service.doing = 'rest';
  } else if (punch.type === 'rest_end') {
    if (doing === 'rest') service.breaks.push(...interval);
    else service.missing.push('rest_start');
    service.doing = 'work';
  } else {
    if (doing === 'work') service.work.push(...interval);
    else service.missing.push('rest_end');
    service.end = punch.at;
  }
};

/** A service that was never ended: what went on last is not known. */
const abandon = (service: OpenService): void => {
  if (service.doing === 'rest') service.missing.push('rest_end');
  service.missing.push('service_end');
};

/**
 * Services of clockings in order and without doubles. The last one goes on when its last clocking is at most `LONGEST_AMPLITUDE` seconds before `asOf`
 * (UTC seconds): nothing of it is missing yet.
 */
export const servicesOfPunches = (punches: readonly Punch[], asOf: number): ClockedService[] => {
  const services: OpenService[] = [];
  let open: OpenService | null = null;
  for (const punch of punches) {
    const tooFar = open !== null && punch.at - open.since > LONGEST_AMPLITUDE;
    if (open !== null && (tooFar || punch.type === 'service_start')) {
      abandon(open);
      open = null;
    }
    const first = open === null;
    open ??= punch.type === 'service_start' ? opened(punch, 'work') : seenAt(punch);
    if (first) services.push(open);
    take(open, punch, first);
    if (open.end !== null) open = null;
  }
  if (open !== null && asOf - open.since > LONGEST_AMPLITUDE) abandon(open);
  return services.map(({ doing: _doing, since: _since, ...service }) => service);
};
