// Where the demo's drivers were in their last days: out from the agency and back, every three hours of driving told, as cards of generation 2 do.
import { addDays, dayNumber, type Day } from '#engines/french-time/days.ts';
import type { NewEvidence, NewPositions, Position } from '#areas/working-time/days/server/api.ts';
import { chance } from './random.ts';

const FRANCE = 17;
/** Days of places: of who comes home each evening, and of who sleeps on the road, whose nights away they prove. */
const DAYS = { home: 10, away: 40 } as const;
/** A longer rest is taken at home. */
const BACK_HOME = 24 * 3600;
/** Longitude and latitude of towns, in degrees. */
const HOMES: Readonly<Record<string, readonly [number, number]>> = {
  Lyon: [4.84, 45.76],
  'Clermont-Ferrand': [3.08, 45.78],
  Rennes: [-1.68, 48.11],
  Lille: [3.06, 50.63],
  Bordeaux: [-0.58, 44.84],
  Strasbourg: [7.75, 48.58],
  Nantes: [-1.55, 47.22],
  Angers: [-0.56, 47.47],
};
type Degrees = readonly [longitude: number, latitude: number];
const TARGETS: [Degrees, ...Degrees[]] = [
  [2.35, 48.86],
  [5.04, 47.32],
  [5.37, 43.3],
  [1.44, 43.6],
  [0.11, 49.49],
  [6.18, 49.12],
  [1.91, 47.9],
  [4.89, 44.93],
  [-0.37, 49.18],
  [4.03, 49.26],
  [1.26, 45.83],
  [5.72, 45.19],
];

const hundredThousandths = (degrees: number): number => Math.round(degrees * 100_000);
const at = (
  time: number,
  kind: Position['kind'],
  [longitude, latitude]: readonly [number, number],
  odometer: number,
): Position => ({
  at: time,
  kind,
  nation: FRANCE,
  latitude: hundredThousandths(latitude),
  longitude: hundredThousandths(longitude),
  odometer,
  authenticated: true,
});
const between = (
  [a, b]: readonly [number, number],
  [c, d]: readonly [number, number],
  share: number,
): readonly [number, number] => [a + (c - a) * share, b + (d - b) * share];

interface Service {
  readonly start: number;
  readonly end: number;
  readonly km: number;
}
/** A rest of this length ends a service, whatever midnight says. */
const ENDS_SERVICE = 7 * 3600;
/** The services of days in a row: a night's belongs to the day on which it starts. */
const servicesOf = (days: NewEvidence['days']): Service[] => {
  const services: Service[] = [];
  for (const d of days) {
    const midnight = dayNumber(d.day) * 86_400;
    for (const { start, seconds, activity } of d.spans) {
      if (activity !== 'driving' && activity !== 'work') continue;
      const [from, end, last] = [midnight + start, midnight + start + seconds, services.at(-1)];
      if (last !== undefined && from - last.end < ENDS_SERVICE)
        services[services.length - 1] = { ...last, end };
      else services.push({ start: from, end, km: d.distanceKm ?? 400 });
    }
  }
  return services;
};

/** Which services end on the road: another one begins within a day. */
const restsAway = (services: readonly Service[], i: number): boolean => {
  const [one, next] = [services[i], services[i + 1]];
  return one !== undefined && next !== undefined && next.start - one.end <= BACK_HOME;
};

export interface Traveller {
  readonly city: string;
  /** Sleeps where the service ends, from Monday to Friday. */
  readonly sleepsAway: boolean;
  readonly today: Day;
}

/** Of each service of a card: start, a place each quarter of the way, what was unloaded, the end. */
export const positionsAlong = (
  card: NewEvidence,
  { city, sleepsAway, today }: Traveller,
): NewPositions => {
  const luck = chance(card.collaboratorId * 7);
  const home: Degrees = HOMES[city] ?? [2.35, 48.86];
  const since = addDays(today, -(sleepsAway ? DAYS.away : DAYS.home));
  // Islands have no roads to the towns of TARGETS.
  const days = HOMES[city] === undefined ? [] : card.days;
  const services = servicesOf(days.filter((d) => d.day >= addDays(since, -1))).filter(
    ({ start }) => start >= dayNumber(since) * 86_400,
  );
  let from = home;
  const positions = services.flatMap(({ start, end, km }, i): Position[] => {
    const target = between(home, luck.pick(TARGETS), 0.35 + luck.next() * 0.4);
    const to = sleepsAway && restsAway(services, i) ? target : home;
    const odometer = 120_000 + card.collaboratorId * 13 + Math.floor(start / 86_400) * 40;
    const way = (share: number): number => Math.round(start + (end - start) * share);
    const places = [
      at(start, 'start', from, odometer),
      at(way(0.3), 'driving', between(from, target, 0.6), odometer + Math.round(km * 0.3)),
      at(way(0.5), 'unload', target, odometer + Math.round(km / 2)),
      at(way(0.75), 'driving', between(target, to, 0.5), odometer + Math.round(km * 0.75)),
      at(end, 'end', to, odometer + km),
    ];
    from = to;
    return places;
  });
  return {
    customerId: card.customerId,
    infraId: card.infraId,
    collaboratorId: card.collaboratorId,
    source: 'card',
    legalFileId: null,
    positions,
  };
};
