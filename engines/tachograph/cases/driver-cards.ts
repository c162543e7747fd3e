import * as fc from 'fast-check';
import { utcDate } from '../card-time.ts';
import type { ActivityChange, ActivityDay } from '../driver-activity.ts';
import type { CardContent } from '../encode-content.ts';
import type { DriverCardContent } from '../encode-driver-card.ts';
import type { SecondContent } from '../encode-second-application.ts';
import { byte, code, gnssPlace, instant, inTime, kilometres, maybeInstant, nation, personName } from './fields.ts';

/** Generated driver cards, as varied as the format allows, whose content survives encoding unchanged. */
const change = (minute: number): fc.Arbitrary<ActivityChange> => fc.record({
  minute: fc.constant(minute),
  activity: fc.constantFrom('rest', 'availability', 'work', 'driving'),
  slot: fc.constantFrom('driver', 'co-driver'),
  crew: fc.boolean(),
  cardInserted: fc.boolean(),
});

export const changesOfDay: fc.Arbitrary<ActivityChange[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 1439 }), { maxLength: 40 })
  .chain((minutes) => fc.tuple(...[0, ...minutes.sort((a, b) => a - b)].map(change)));

const day = fc.record({
  gap: fc.integer({ min: 1, max: 40 }),
  presenceCounter: fc.integer({ min: 0, max: 9999 }),
  distanceKm: fc.integer({ min: 0, max: 2000 }),
  changes: changesOfDay,
});

const days = (minLength: number): fc.Arbitrary<ActivityDay[]> => fc.array(day, { minLength, maxLength: 100, size: 'max' }).map((list) => {
  let midnight = 1_700_006_400;
  return list.map(({ gap, ...rest }) => {
    midnight += gap * 86_400;
    return { date: utcDate(midnight), ...rest };
  });
});

const event = (lists: number) => fc.record({
  list: fc.integer({ min: 0, max: lists - 1 }), type: byte(0x7f), begin: instant, end: maybeInstant, nation, registration: code(13),
});
/** In the order of the card: by list. */
const events = (lists: number) => fc.array(event(lists), { maxLength: 10 }).map((all) => all.sort((a, b) => a.list - b.list));

const content = (generation: 1 | 2, leastDays: number) => ({
  days: days(leastDays),
  vehiclesUsed: fc.array(fc.record({
    nation, registration: code(13), firstUse: instant, lastUse: maybeInstant, odometerBegin: kilometres, odometerEnd: kilometres,
    vuDataBlockCounter: fc.integer({ min: 0, max: 9999 }), vin: generation === 2 ? code(17) : fc.constant(null),
  }), { maxLength: 30 }),
  places: fc.array(fc.record({
    time: instant, type: byte(5), nation, region: byte(40), odometer: kilometres, ...(generation === 2 ? { gnss: gnssPlace(false) } : {}),
  }), { maxLength: 30 }),
  events: events(generation === 1 ? 6 : 11),
  faults: events(2),
  specificConditions: inTime(fc.record({ time: instant, type: byte(4) }), 20),
  lastControl: fc.option(fc.record({
    type: byte(), time: instant, cardNation: nation, cardNumber: code(16), vehicleNation: nation, registration: code(13),
    periodBegin: maybeInstant, periodEnd: maybeInstant,
  })),
  lastDownload: maybeInstant,
  currentUse: fc.record({ sessionOpenedAt: maybeInstant, nation, registration: code(13) }),
  bufferStart: fc.integer({ min: 0, max: 13_775 }),
}) satisfies Record<keyof CardContent, unknown>;

const operation = fc.record({ time: instant, operation: byte(3), place: gnssPlace(true), odometer: kilometres });
const status = inTime(fc.record({ time: instant, status: byte(1) }), 20);

export const secondContent = (version: 1 | 2): fc.Arbitrary<SecondContent> => fc.record({
  ...content(2, 0),
  version: fc.constant(version),
  vehicleUnits: inTime(fc.record({
    time: instant, manufacturer: byte(), device: byte(), softwareVersion: fc.array(byte(), { minLength: 4, maxLength: 4 }),
  }), 20),
  gnssPlaces: inTime(fc.record({ time: instant, place: gnssPlace(false), odometer: kilometres }), 20),
  ...(version === 1 ? {} : {
    placeAuthentications: status,
    gnssAuthentications: status,
    borderCrossings: fc.array(fc.record({ left: nation, entered: nation, place: gnssPlace(true), odometer: kilometres }), { maxLength: 20 }),
    loadUnloads: inTime(operation, 20),
    loadTypes: inTime(fc.record({ time: instant, type: byte(2) }), 20),
  }),
});

const DAY = 86_400;
const holder = {
  identification: fc.record({
    issuingNation: nation, cardNumber: code(16), authority: personName, issuedAt: maybeInstant, validFrom: maybeInstant, expiresAt: maybeInstant,
    surname: personName, firstNames: personName, birthDate: fc.option(fc.integer({ min: -3000, max: 12_000 }).map((n) => utcDate(n * DAY))),
    language: fc.constantFrom('fr', 'de', 'es', 'pl'),
  }),
  drivingLicence: fc.option(fc.record({ authority: personName, issuingNation: nation, number: code(16) })),
};

export const driverCardOf = (leastDays: number): fc.Arbitrary<DriverCardContent> => fc.record({ ...content(1, leastDays), ...holder });

export const driverCard = driverCardOf(0);

/** Cards with both applications. */
export const secondCard: fc.Arbitrary<DriverCardContent & { readonly second: SecondContent }> =
  fc.record({ ...content(1, 0), ...holder, second: fc.constantFrom<1 | 2>(1, 2).chain(secondContent) });
