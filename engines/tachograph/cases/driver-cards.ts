import * as fc from 'fast-check';
import { utcDate } from '../card-time.ts';
import type { ActivityChange, ActivityDay } from '../driver-activity.ts';
import type { DriverCardContent } from '../encode-driver-card.ts';

/** Generated driver cards, as varied as the format allows, whose content survives encoding unchanged. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-\'ÀÉÈÊËÇÔÜŒéèêëçôüœ'];
const CYRILLIC = [...'АБВГДЕЖЗИКЛМНОПРСТУФабвгдежзиклмнопрст'];
const DIGITS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const word = (alphabet: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength }).map((letters) => letters.join(''));
const personName = fc.oneof(word(LETTERS, 35), word(CYRILLIC, 35));
const instant = fc.integer({ min: 1_100_000_000, max: 2_000_000_000 });
const kilometres = fc.option(fc.integer({ min: 0, max: 0xff_fffe }));
const nation = fc.integer({ min: 1, max: 55 });

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

export const driverCardOf = (leastDays: number): fc.Arbitrary<DriverCardContent> => fc.record({
  identification: fc.record({
    issuingNation: nation, cardNumber: word(DIGITS, 16), authority: personName,
    issuedAt: fc.option(instant), validFrom: fc.option(instant), expiresAt: fc.option(instant),
    surname: personName, firstNames: personName,
    birthDate: fc.option(fc.integer({ min: -3000, max: 12_000 }).map((n) => utcDate(n * 86_400))),
    language: fc.constantFrom('fr', 'de', 'es', 'pl'),
  }),
  drivingLicence: fc.option(fc.record({ authority: personName, issuingNation: nation, number: word(DIGITS, 16) })),
  days: days(leastDays),
  vehiclesUsed: fc.array(fc.record({
    nation, registration: word(DIGITS, 13), firstUse: instant, lastUse: fc.option(instant), odometerBegin: kilometres,
    odometerEnd: kilometres, vuDataBlockCounter: fc.integer({ min: 0, max: 9999 }), vin: fc.constant(null),
  }), { maxLength: 30 }),
  places: fc.array(fc.record({
    time: instant, type: fc.integer({ min: 0, max: 5 }), nation, region: fc.integer({ min: 0, max: 40 }), odometer: kilometres,
  }), { maxLength: 30 }),
  lastControl: fc.option(fc.record({
    type: fc.integer({ min: 0, max: 255 }), time: instant, cardNation: nation, cardNumber: word(DIGITS, 16), vehicleNation: nation,
    registration: word(DIGITS, 13), periodBegin: fc.option(instant), periodEnd: fc.option(instant),
  })),
  lastDownload: fc.option(instant),
  bufferStart: fc.integer({ min: 0, max: 13_775 }),
});

export const driverCard = driverCardOf(0);
