import { describe, expect, it } from 'vitest';
import { utcMidnight } from '../tachograph/card-time.ts';
import type { ActivityChange } from '../tachograph/driver-activity.ts';
import type { VehicleUnit } from '../tachograph/vehicle-unit.ts';
import { activitiesOfVehicle } from './vehicle-activities.ts';
import { legalView } from './legal-view.ts';
import { markedPeriods } from './conditions.ts';

const [monday, tuesday] = ['2026-03-02', '2026-03-03'];
const at = (day: string, hours: number): number => utcMidnight(day) + hours * 3600;
const change = (
  hour: number,
  activity: ActivityChange['activity'],
  how: Partial<ActivityChange> = {},
): ActivityChange => ({
  minute: hour * 60,
  activity,
  slot: 'driver',
  crew: false,
  cardInserted: true,
  ...how,
});
type Day = VehicleUnit['days'][number];
const card = (number: string, type = 1) => ({ type, nation: 17, number, generation: null });
const inserted = (
  number: string,
  slot: ActivityChange['slot'],
  { from: insertedAt, to: withdrawnAt }: { readonly from: number; readonly to: number | null },
  type = 1,
): Day['cardInsertions'][number] => ({
  surname: '',
  firstNames: '',
  card: card(number, type),
  cardExpiresAt: null,
  insertedAt,
  odometerIn: null,
  slot,
  withdrawnAt,
  odometerOut: null,
  previousVehicle: { nation: 0, number: '' },
  previousWithdrawal: null,
  manualEntries: false,
  offset: 0,
});
const day = (
  date: string,
  cardInsertions: Day['cardInsertions'],
  changes: ActivityChange[],
): Day => ({
  generation: 1,
  date,
  dateRaw: utcMidnight(date),
  odometerMidnight: null,
  cardInsertions,
  changes,
  places: [],
  specificConditions: [],
  gnss: [],
  borderCrossings: [],
  loadUnloads: [],
  minutes: { driver: null, coDriver: null },
  offset: 0,
});
const unit = (days: Day[], downloadedAt: number | null = null): VehicleUnit => ({
  generation: 'G1',
  overviews:
    downloadedAt === null
      ? []
      : [{ currentTime: downloadedAt } as VehicleUnit['overviews'][number]],
  days,
  faults: [],
  events: [],
  overSpeedControls: [],
  overSpeeds: [],
  timeAdjustments: [],
  speedBlocks: [],
  technical: [],
});
const shown = (of: VehicleUnit): Record<string, string[]> =>
  Object.fromEntries(
    [...activitiesOfVehicle(of, 'vu')].map(([who, evidence]) => [
      who,
      evidence.map(
        (one) =>
          `${(one.start - at(monday, 0)) / 3600}-${(one.end - at(monday, 0)) / 3600} ${one.activity}${one.crew ? '*' : ''}${one.slot === undefined ? '' : ` ${one.slot}`} ${one.source}`,
      ),
    ]),
  );

describe('the evidence of a vehicle', () => {
  it('is each driver’s slot while the card was in it', () => {
    expect(
      shown(
        unit([
          day(
            monday,
            [
              inserted('10000000000031AA', 'driver', { from: at(monday, 6), to: at(monday, 12) }),
              inserted('20000000000031AA', 'co-driver', {
                from: at(monday, 8),
                to: at(monday, 10),
              }),
            ],
            [
              change(0, 'rest', { cardInserted: false }),
              change(6, 'work'),
              change(7, 'driving'),
              change(8, 'driving', { crew: true }),
              change(10, 'driving'),
              change(12, 'rest', { cardInserted: false }),
              change(0, 'rest', { cardInserted: false, slot: 'co-driver' }),
              change(8, 'availability', { slot: 'co-driver', crew: true }),
              change(10, 'rest', { cardInserted: false, slot: 'co-driver' }),
            ],
          ),
        ]),
      ),
    ).toEqual({
      'F-10000000000031': [
        '6-7 work vehicle',
        '7-8 driving vehicle',
        '8-10 driving* driver vehicle',
        '10-12 driving vehicle',
      ],
      'F-20000000000031': ['8-10 waiting* co-driver vehicle'],
    });
  });
  it('keeps the seconds of the insertion, renewed cards together, and leaves out other cards', () => {
    const changes = [change(6, 'driving')];
    expect(
      shown(
        unit([
          day(
            monday,
            [
              inserted('10000000000031AA', 'driver', {
                from: at(monday, 6) + 1800,
                to: at(monday, 7),
              }),
              inserted('10000000000031BB', 'driver', { from: at(monday, 8), to: at(monday, 9) }),
              inserted(
                '90000000000000AA',
                'driver',
                { from: at(monday, 10), to: at(monday, 11) },
                2,
              ),
            ],
            changes,
          ),
        ]),
      ),
    ).toEqual({ 'F-10000000000031': ['6.5-7 driving vehicle', '8-9 driving vehicle'] });
  });
  it('a card left in over midnight stands in both days, and counts until the download', () => {
    const over = inserted('10000000000031AA', 'driver', {
      from: at(monday, 22),
      to: at(tuesday, 2),
    });
    const days = [
      day(monday, [over], [change(0, 'driving')]),
      day(
        tuesday,
        [over, inserted('10000000000031AA', 'driver', { from: at(tuesday, 8), to: null })],
        [change(0, 'work')],
      ),
    ];
    expect(shown(unit(days, at(tuesday, 10)))).toEqual({
      'F-10000000000031': ['22-24 driving vehicle', '24-26 work vehicle', '32-34 work vehicle'],
    });
    expect(shown(unit(days))['F-10000000000031']?.at(-1)).toBe('32-48 work vehicle');
  });
  it('fills in the legal view what the card does not say', () => {
    const vehicle =
      activitiesOfVehicle(
        unit([
          day(
            monday,
            [inserted('10000000000031AA', 'driver', { from: at(monday, 6), to: at(monday, 12) })],
            [change(0, 'driving')],
          ),
        ]),
        'vu',
      ).get('F-10000000000031') ?? [];
    const { spells } = legalView(
      [
        {
          start: at(monday, 0),
          end: at(monday, 8),
          activity: 'rest',
          source: 'card',
          evidenceId: 'c',
        },
        ...vehicle,
      ],
      { first: monday, last: monday },
      'UTC',
    );
    expect(spells.map(({ end, activity }) => [(end - at(monday, 0)) / 3600, activity])).toEqual([
      [8, 'rest'],
      [12, 'driving'],
    ]);
  });
});

describe('marked periods', () => {
  const marks = (...all: [time: number, type: number][]) =>
    markedPeriods(all.map(([time, type]) => ({ time, type })));
  it('pair starts and ends, in any order and repeated', () => {
    expect(marks([200, 2], [100, 1], [300, 3], [400, 4], [100, 1])).toEqual({
      outOfScope: [{ start: 100, end: 200 }],
      crossings: [{ start: 300, end: 400 }],
    });
  });
  it('without an end last a day, without a start say nothing', () => {
    expect(marks([100, 3], [50, 2])).toEqual({
      outOfScope: [],
      crossings: [{ start: 100, end: 86_500 }],
    });
    expect(marks([100, 1], [100_000, 2])).toEqual({
      outOfScope: [{ start: 100, end: 86_500 }],
      crossings: [],
    });
  });
});
