// The same clocks counted another way: every minute is asked whether it is worked, by the wall of the zone. And random histories, the same for the same seed.
import {
  CLOCKS,
  type Calendar,
  type ClockName,
  type Delays,
  type EventKind,
  type History,
  type Reading,
  type ServiceEvent,
} from './service-clock.ts';

const DAY = 1_440;
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(zone, made);
  return made;
};
const quarters = new Map<string, number>();
/** What the wall shows, in minutes since 1970-01-01 of the wall; offsets change at quarters of an hour. */
const wallOf = (zone: string, minute: number): number => {
  const quarter = Math.floor(minute / 15);
  const key = `${zone} ${quarter}`;
  let wall = quarters.get(key);
  if (wall === undefined) {
    const parts = Object.fromEntries(
      formatOf(zone)
        .formatToParts(quarter * 15 * 60_000)
        .map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute: m = 0 } = parts;
    const days = Temporal.PlainDate.from('1970-01-01').until({ year, month, day }).days;
    wall = days * DAY + hour * 60 + m;
    quarters.set(key, wall);
  }
  return wall + (minute - quarter * 15);
};
const isWorked = ({ zone, open, weekdays, holidays }: Calendar, minute: number): boolean => {
  const wall = wallOf(zone, minute);
  const day = Math.floor(wall / DAY);
  const weekday = (day + 4) % 7 || 7;
  const ofDay = wall - day * DAY;
  return (
    weekdays.includes(weekday) &&
    !holidays.has(day) &&
    open.some(([from, to]) => from <= ofDay && ofDay < to)
  );
};

interface Count {
  /** The boundary at which each minute was counted: the nth is at n − 1. */
  boundaries: number[];
  end: 'answered' | 'closed' | '';
  endDelay: number | null;
}
const none = { state: 'none', minutes: 0, due: null, late: 0 } as const;
/** Beyond it, when a delay is exhausted is not looked for. */
export const FARTHEST = 45 * DAY;

export const minuteByMinute = (history: History, at: number): Record<ClockName, Reading> => {
  let { calendar, delays } = history;
  let [paused, solved] = [false, false];
  const counts: Record<ClockName, Count | null> = {
    first: { boundaries: [], end: '', endDelay: null },
    next: null,
    solution: { boundaries: [], end: '', endDelay: null },
  };
  const finish = (name: ClockName, how: 'answered' | 'closed'): boolean => {
    const of = counts[name];
    if (of === null || of.end !== '') return false;
    of.end = how;
    of.endDelay = delays[name];
    return true;
  };
  const doing: Partial<Record<EventKind, () => void>> = {
    agent_message: () => {
      if (!finish('first', 'answered')) finish('next', 'answered');
    },
    customer_message: () => {
      paused = false;
      if (counts.first?.end !== '' && (counts.next === null || counts.next.end !== ''))
        counts.next = { boundaries: [], end: '', endDelay: null };
    },
    waiting: () => {
      paused = true;
    },
    resumed: () => {
      paused = false;
    },
    solved: () => {
      for (const name of CLOCKS) finish(name, name === 'solution' ? 'answered' : 'closed');
      [solved, paused] = [true, false];
    },
  };
  const happen = (e: ServiceEvent): void => {
    if (e.kind === 'settings') {
      delays = e.delays ?? delays;
      calendar = e.calendar ?? calendar;
    } else if (e.kind === 'reopened') {
      if (solved && counts.solution) counts.solution.end = '';
      solved = false;
    } else if (!solved) doing[e.kind]?.();
  };
  let i = 0;
  for (let minute = history.events[0]?.at ?? at; ; minute += 1) {
    for (let event = history.events[i]; event?.at === minute; event = history.events[i]) {
      happen(event);
      i += 1;
    }
    if (minute >= at) break;
    if (paused || !isWorked(calendar, minute)) continue;
    for (const name of CLOCKS)
      if (counts[name]?.end === '') counts[name].boundaries.push(minute + 1);
  }
  const dueOf = (boundaries: readonly number[], delay: number): number | null => {
    let left = delay - boundaries.length;
    if (left <= 0) return boundaries[delay - 1] ?? null;
    for (let minute = at; minute < at + FARTHEST; minute += 1)
      if (isWorked(calendar, minute) && (left -= 1) === 0) return minute + 1;
    return null;
  };
  const reading = (name: ClockName): Reading => {
    const of = counts[name];
    const delay = of === null || of.end === '' ? delays[name] : of.endDelay;
    if (delay === null) return none;
    if (of === null) return { ...none, state: 'idle' };
    const minutes = of.boundaries.length;
    const late = Math.max(0, minutes - delay);
    if (of.end === '')
      return paused
        ? { state: 'paused', minutes, due: null, late }
        : { state: 'running', minutes, due: dueOf(of.boundaries, delay), late };
    if (of.end === 'closed') return { state: 'closed', minutes, due: null, late };
    if (name === 'next') return { state: 'idle', minutes, due: null, late };
    return { state: late > 0 ? 'missed' : 'met', minutes, due: null, late };
  };
  return { first: reading('first'), next: reading('next'), solution: reading('solution') };
};

/** Numbers from 0 to 1, the same for the same seed. */
const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const ZONES = [
  'Europe/Paris',
  'Europe/Paris',
  'Indian/Reunion',
  'America/Martinique',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
] as const;
/** Beside both changes of the clock in Paris, and somewhere in the year. */
const STARTS = ['2026-03-27', '2026-10-23', '2026-04-03', '2026-09-25', '2026-12-22', '2027-02-26'];
const KINDS: readonly EventKind[] = [
  'agent_message',
  'agent_message',
  'internal',
  'automatic',
  'customer_message',
  'customer_message',
  'waiting',
  'resumed',
  'solved',
  'reopened',
  'settings',
];

/** Histories of up to a dozen events in some ten days, with the moment at which they are read. */
export const randomHistories = (seed: number): (() => { history: History; at: number }) => {
  const random = seededRandom(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const calendarOf = (zone: string, day: number): Calendar => {
    const edges = Array.from({ length: 2 * (1 + below(3)) }, () =>
      below(5) === 0 ? DAY : below(DAY),
    ).toSorted((a, b) => a - b);
    const open = edges.flatMap((edge, j): [number, number][] => {
      const to = edges[j + 1];
      return j % 2 === 0 && to !== undefined && to > edge ? [[edge, to]] : [];
    });
    return {
      zone,
      open,
      weekdays: [1, 2, 3, 4, 5, 6, 7].filter(() => below(4) > 0),
      holidays: new Set([day + below(8), day + below(8)]),
    };
  };
  const delaysOf = (): Delays => {
    const one = (): number | null => (below(5) === 0 ? null : 1 + below(900));
    return { first: one(), next: one(), solution: one() };
  };
  return () => {
    const zone = pick(ZONES);
    const day = Temporal.PlainDate.from('1970-01-01').until(pick(STARTS)).days;
    const gap = (): number => (below(4) === 0 ? 0 : below(1_600));
    let at = day * DAY + below(DAY);
    const events: ServiceEvent[] = [{ at, kind: 'opened' }];
    for (let n = below(12); n > 0; n -= 1) {
      at += gap();
      const kind = pick(KINDS);
      const settings =
        kind === 'settings'
          ? {
              ...(below(3) > 0 ? { delays: delaysOf() } : {}),
              ...(below(3) > 0 ? { calendar: calendarOf(zone, day) } : {}),
            }
          : {};
      events.push({ at, kind, ...settings });
    }
    return {
      history: { calendar: calendarOf(zone, day), delays: delaysOf(), events },
      at: at + gap(),
    };
  };
};
