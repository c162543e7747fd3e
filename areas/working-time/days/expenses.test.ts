import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { instantAt } from '#engines/french-time/zones.ts';
import { deriveDays, type DerivedDay } from './derive.ts';
import type { EvidenceFacts, PersonFacts } from './facts.ts';
import type { PlaceFacts } from './night-away.ts';
import { packSpans } from './spans.ts';

const zone = 'Europe/Paris';
const [MON, TUE, WED] = ['2026-03-09', '2026-03-10', '2026-03-11'];
const HOUR = 3600;
/** Driving between two times of a day's local clock; all within one UTC day. */
const drove = (id: number, day: string, from: number, to: number): EvidenceFacts => {
  // Winter: UTC is an hour behind.
  const span = { start: (from - 1) * HOUR, seconds: (to - from) * HOUR, crew: false };
  return {
    id,
    day,
    source: 'card',
    spans: packSpans([{ ...span, activity: 'driving' }]),
    distance: null,
    vehicles: [],
  };
};
const place = (
  day: string,
  hour: number,
  kind: PlaceFacts['kind'],
  at: readonly [number, number],
): PlaceFacts => ({
  at: instantAt(day, hour * HOUR, zone),
  kind,
  nation: 17,
  latitude: at[0] * 100_000,
  longitude: at[1] * 100_000,
});
const [HOME, FAR]: (readonly [number, number])[] = [
  [45, 5],
  [48, 2],
];
const person = (o: Partial<PersonFacts>): PersonFacts => ({
  collaboratorId: 1,
  customerId: 1,
  infraId: 1,
  scheduled: false,
  driverType: 'LD',
  missions: [{ id: 1, infraId: 1, startsOn: '2020-01-01', endsOn: null, driverType: 'LD' }],
  planned: [],
  absences: [],
  clockOf: () => ({ zone, territory: 'metropole' }),
  evidence: [drove(1, MON, 6, 16), drove(2, TUE, 6, 16)],
  ...o,
});
const figures = (p: PersonFacts, day = MON): Partial<DerivedDay> => {
  const derived = deriveDays(p, { first: MON, last: WED }).find((one) => one.day === day);
  const { meals, overnights, morning_snacks: snacks, night_meals: nightMeals } = derived ?? {};
  return {
    meals,
    overnights,
    morning_snacks: snacks,
    night_meals: nightMeals,
  } as Partial<DerivedDay>;
};
const journey = (end: readonly [number, number]): PlaceFacts[] => [
  place('2026-03-06', 6, 'start', HOME ?? [0, 0]),
  place(MON, 6, 'start', HOME ?? [0, 0]),
  place(MON, 16, 'end', end),
];

describe('a night away', () => {
  it('is not proven by the type of the driver', () => {
    expect(figures(person({}))).toMatchObject({ meals: 1, overnights: 0 });
  });
  it('of a night worker who sleeps by day at home is none', () => {
    const evidence = [drove(1, MON, 20, 24), drove(2, TUE, 20, 24)];
    const places = [
      place('2026-03-06', 6, 'start', HOME ?? [0, 0]),
      place(MON, 20, 'start', HOME ?? [0, 0]),
      place(MON, 24, 'end', HOME ?? [0, 0]),
    ];
    expect(figures(person({ evidence, places })).overnights).toBe(0);
  });
  it('is proven by the place where the service ended, and brings dinner', () => {
    expect(figures(person({ places: journey(FAR ?? [0, 0]) }))).toMatchObject({
      meals: 2,
      overnights: 1,
    });
    expect(figures(person({ places: journey(HOME ?? [0, 0]) }))).toMatchObject({
      meals: 1,
      overnights: 0,
    });
  });
  it('holds for whoever sleeps away, whatever the type', () => {
    const short = person({
      driverType: 'CD',
      missions: [{ id: 1, infraId: 1, startsOn: '2020-01-01', endsOn: null, driverType: 'CD' }],
      places: journey(FAR ?? [0, 0]),
    });
    expect(figures(short).overnights).toBe(1);
  });
  it('is proven by a declaration; two of one night are one night', () => {
    const declared = { day: MON, meals: 0, overnights: 1 };
    expect(figures(person({ additions: [declared] }))).toMatchObject({ meals: 2, overnights: 1 });
    expect(figures(person({ additions: [declared, declared] })).overnights).toBe(1);
    const both = person({ additions: [declared], places: journey(FAR ?? [0, 0]) });
    expect(figures(both)).toMatchObject({ meals: 2, overnights: 1 });
  });
  it('with its meals named by hand gives those, not one more', () => {
    const additions = [{ day: MON, meals: 1, overnights: 1 }];
    expect(figures(person({ additions }))).toMatchObject({ meals: 2, overnights: 1 });
    const none = [{ day: MON, meals: 1, overnights: 0 }];
    expect(figures(person({ additions: none }))).toMatchObject({ meals: 2, overnights: 0 });
  });
  it('of a day off spent away has its dinner, and the whole day after a night away', () => {
    const additions = [MON, TUE].map((day) => ({ day, meals: 0, overnights: 1 }));
    const p = person({ evidence: [drove(1, MON, 6, 16)], additions });
    expect(figures(p)).toMatchObject({ meals: 2, overnights: 1 });
    expect(figures(p, TUE)).toMatchObject({ meals: 2, overnights: 1 });
  });
  it('has its breakfast: no morning snack follows', () => {
    const evidence = [drove(1, MON, 6, 16), drove(2, TUE, 4, 14)];
    expect(figures(person({ evidence }), TUE).morning_snacks).toBe(1);
    const away = person({ evidence, places: journey(FAR ?? [0, 0]) });
    expect(figures(away, TUE).morning_snacks).toBe(0);
  });
});

it('the order of the evidence and of the places changes nothing', () => {
  const evidence = [
    drove(1, MON, 6, 16),
    { ...drove(2, MON, 6, 17), source: 'vehicle' as const },
    drove(3, TUE, 4, 14),
    drove(4, WED, 5, 9),
  ];
  const places = [...journey(FAR ?? [0, 0]), place(TUE, 14, 'end', HOME ?? [0, 0])];
  const range = { first: MON, last: WED };
  const once = deriveDays(person({ evidence, places }), range);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(evidence, { minLength: evidence.length }),
      fc.shuffledSubarray(places, { minLength: places.length }),
      (mixed, visited) => {
        expect(deriveDays(person({ evidence: mixed, places: visited }), range)).toEqual(once);
      },
    ),
    { numRuns: 50 },
  );
});

it('a day is the same whichever days are derived with it', () => {
  const p = person({ places: journey(FAR ?? [0, 0]) });
  const all = deriveDays(p, { first: MON, last: WED });
  const alone = [MON, TUE, WED].flatMap((day) => deriveDays(p, { first: day, last: day }));
  expect(alone).toEqual(all);
});
