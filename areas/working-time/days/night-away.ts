// Whether a night was spent away: what proves it. A driver's type alone proves nothing.
import type { Day } from '#engines/french-time/days.ts';
import type { Interval } from '#engines/french-time/intervals.ts';

/** Where a work period began or ended, as a card or a vehicle unit says it. `at` in UTC seconds, degrees in hundred-thousandths. */
export interface PlaceFacts {
  readonly at: number;
  readonly kind: 'start' | 'end';
  /** As NationNumeric. */
  readonly nation: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export type NightProof =
  | { readonly by: 'place'; readonly km: number | null; readonly nation: number | null }
  | { readonly by: 'declaration' };

const HOUR = 3600;
/** Invented: a rest of more than a day is taken at home unless somebody declares the night. */
export const NIGHT_AWAY_AT_MOST = 24 * HOUR;
/** Arrêté du 20 décembre 2002, art. 5: beyond 50 km from home nobody is expected to return each day. */
export const AWAY_FROM_KM = 50;
/** A weekly rest begins at the latest after six periods of 24 hours (Regulation 561/2006 art. 8 §6): a journey is no longer than that. */
export const JOURNEY_DAYS = 8;
/** Invented: how far the entry of a place may lie from the end of the service. */
const ENTRY_SLACK = HOUR / 2;

const rad = (hundredThousandths: number): number =>
  (hundredThousandths / 100_000) * (Math.PI / 180);
const EARTH_KM = 6_371;

/** Great-circle distance in whole km; null where a place has no coordinates. */
export const kmBetween = (a: PlaceFacts, b: PlaceFacts): number | null => {
  if (a.latitude === null || a.longitude === null) return null;
  if (b.latitude === null || b.longitude === null) return null;
  const [from, to] = [rad(a.latitude), rad(b.latitude)];
  const h =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h))));
};

const before = (a: PlaceFacts, b: PlaceFacts): number =>
  a.at - b.at || Number(a.kind === 'end') - Number(b.kind === 'end');

/** Where the rest was taken: the place at which the service ended, else the one at which the next started. */
const placeOfRest = (places: readonly PlaceFacts[], rest: Interval): PlaceFacts | null => {
  const around = places.filter(
    ({ at }) => rest.start - ENTRY_SLACK <= at && at <= rest.end + ENTRY_SLACK,
  );
  return around.find((one) => one.kind === 'end') ?? around.at(-1) ?? null;
};

/** Where the journey began: the first place after the last gap of a day or more; null where no such gap is known within `JOURNEY_DAYS`. */
const baseOf = (places: readonly PlaceFacts[], until: number): PlaceFacts | null => {
  const past = places.filter(({ at }) => at <= until && at > until - JOURNEY_DAYS * 24 * HOUR);
  const last = past.findLastIndex(
    (one, i) => i > 0 && one.at - (past[i - 1]?.at ?? one.at) >= NIGHT_AWAY_AT_MOST,
  );
  return last === -1 ? null : (past[last] ?? null);
};

interface Rest extends Interval {
  readonly places: readonly PlaceFacts[];
  /** The country of the person's agency, as NationNumeric. */
  readonly homeNation: number;
}

/** What places prove of the rest after a service; null: nothing. */
export const provenByPlaces = ({ start, end, places, homeNation }: Rest): NightProof | null => {
  if (end - start > NIGHT_AWAY_AT_MOST) return null;
  const sorted = places.toSorted(before);
  const resting = placeOfRest(sorted, { start, end });
  if (resting === null) return null;
  const base = baseOf(sorted, start);
  const km = base === null ? null : kmBetween(base, resting);
  if (km !== null) return km > AWAY_FROM_KM ? { by: 'place', km, nation: resting.nation } : null;
  const home = base?.nation ?? homeNation;
  return resting.nation !== null && resting.nation !== home
    ? { by: 'place', km: null, nation: resting.nation }
    : null;
};

/** Meals and nights that somebody entered by hand for a day. */
export interface ExpenseAddition {
  readonly day: Day;
  readonly meals: number;
  readonly overnights: number;
}
