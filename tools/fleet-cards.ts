// Card files of an invented fleet, one a driver and month: for `npm run fleet`, for benches. The vehicle-unit files of the same days: fleet-vehicles.ts. The same files whenever they are made.
import { addDays, dayNumber, eachDay, weekdayOf, type Day } from '#engines/french-time/days.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import type { ActivityChange, CardActivity } from '#engines/tachograph/driver-activity.ts';
import type { CardContent } from '#engines/tachograph/encode-content.ts';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import type { VehicleUnitGeneration } from '#engines/tachograph/vehicle-unit.ts';

export const FRANCE = 17;
export const midnight = (day: Day): number => dayNumber(day) * 86_400;
/** The same figures for the same driver and day, whatever is asked for: files made twice are equal. */
export const pick = (driver: number, day: Day, of: number, salt: number): number =>
  (((driver * 7919 + dayNumber(day) * 104_729 + salt * 1_299_709) >>> 0) % 1_000_003) % of;

export const change = (minute: number, activity: CardActivity): ActivityChange => ({
  minute,
  activity,
  slot: 'driver',
  crew: false,
  cardInserted: true,
});
/** A plain day of goods transport: two drives of about four hours, a break of 45 minutes, work at both ends. Invented: one day in forty the first drive is too long. */
export const workday = (driver: number, day: Day): ActivityChange[] => {
  const start = 240 + pick(driver, day, 150, 1);
  const [first, second] = [
    pick(driver, day, 40, 9) === 0 ? 285 : 200 + pick(driver, day, 65, 2),
    180 + pick(driver, day, 85, 3),
  ];
  const spells: [number, CardActivity][] = [
    [15, 'work'],
    [first, 'driving'],
    [46, 'rest'],
    [second, 'driving'],
    [20 + pick(driver, day, 40, 4), 'work'],
  ];
  let at = start;
  return [
    change(0, 'rest'),
    ...spells.map(([minutes, activity]) => {
      const one = change(at, activity);
      at += minutes;
      return one;
    }),
    change(at, 'rest'),
  ];
};
export const isWorked = (driver: number, day: Day): boolean =>
  weekdayOf(day) <= 5 && pick(driver, day, 25, 5) !== 0;

export const FIRST_NAMES = 'CAMILLE';
const NAMES = [
  'MARTIN',
  'BERNARD',
  'THOMAS',
  'PETIT',
  'ROBERT',
  'RICHARD',
  'DURAND',
  'DUBOIS',
  'MOREAU',
  'LAURENT',
];
/** Number of a driver's card, as in the demo company. */
export const cardNumber = (driver: number): string => `1${String(driver).padStart(11, '0')}0000`;
export const surnameOf = (driver: number): string => NAMES[driver % NAMES.length] ?? 'MARTIN';
/** The one vehicle that a driver drives, and the generation of its unit: a third of the fleet each. */
export const plateOf = (driver: number): string =>
  `FL-${String(driver % 1000).padStart(3, '0')}-OT`;
export const unitOf = (driver: number): VehicleUnitGeneration =>
  (['G1', 'G2v1', 'G2v2'] as const)[driver % 3] ?? 'G1';
export const vinOf = (driver: number): string => `VF6FLEET${String(driver).padStart(9, '0')}`;
/** Kilometres driven on a day. */
export const distanceOn = (driver: number, day: Day): number =>
  isWorked(driver, day) ? 380 + pick(driver, day, 160, 6) : 0;
/** When the card goes in and comes out on a worked day: five minutes before the first activity, five after the last. */
export const insertedOn = (driver: number, day: Day): { in: number; out: number } => {
  const changes = workday(driver, day);
  return {
    in: midnight(day) + ((changes[1]?.minute ?? 0) - 5) * 60,
    out: midnight(day) + ((changes.at(-1)?.minute ?? 0) + 5) * 60,
  };
};

type VehicleUsed = CardContent['vehiclesUsed'][number];
const vehicleUsed = (driver: number, day: Day): VehicleUsed => {
  const used = insertedOn(driver, day);
  return {
    nation: FRANCE,
    registration: plateOf(driver),
    firstUse: used.in,
    lastUse: used.out,
    odometerBegin: 1000,
    odometerEnd: 1000 + distanceOn(driver, day),
    vuDataBlockCounter: 1,
    vin: null,
  };
};
/** The days of a card and the vehicle of those that were worked. */
const contentOf = (driver: number, days: readonly Day[], readAt: number): CardContent => ({
  places: [],
  lastControl: null,
  lastDownload: readAt,
  days: days.map((day, i) => ({
    date: day,
    presenceCounter: i + 1,
    distanceKm: distanceOn(driver, day),
    changes: isWorked(driver, day) ? workday(driver, day) : [change(0, 'rest')],
  })),
  vehiclesUsed: days
    .filter((day) => isWorked(driver, day) && workday(driver, day).length > 1)
    .map((day) => vehicleUsed(driver, day)),
});
/** What a card of the second generation holds beside the first one's. */
const secondOf = (driver: number, content: CardContent) => {
  const unit = unitOf(driver);
  if (unit === 'G1') return {};
  return {
    second: {
      ...content,
      vehiclesUsed: content.vehiclesUsed.map((used) => ({ ...used, vin: vinOf(driver) })),
      version: unit === 'G2v2' ? (2 as const) : (1 as const),
      vehicleUnits: [],
      gnssPlaces: [],
    },
  };
};

/** The card as it is read the day after a month: that month, and the four weeks before. */
export const cardOf = (driver: number, month: string): { name: string; bytes: Uint8Array } => {
  const { first, last } = daysOfMonth(month);
  const surname = surnameOf(driver);
  const readAt = midnight(addDays(last, 1)) + 5 * 3600;
  const content = contentOf(driver, eachDay({ first: addDays(first, -28), last }), readAt);
  const bytes = encodeDriverCard({
    ...content,
    drivingLicence: null,
    identification: {
      issuingNation: FRANCE,
      cardNumber: cardNumber(driver),
      authority: 'FRANCE',
      issuedAt: midnight('2024-01-01'),
      validFrom: midnight('2024-01-01'),
      expiresAt: midnight('2029-01-01'),
      surname,
      firstNames: FIRST_NAMES,
      birthDate: '1985-04-12',
      language: 'fr',
    },
    ...secondOf(driver, content),
  });
  return { name: `C_${addDays(last, 1).replaceAll('-', '')}_0500_${surname}_${driver}.C1B`, bytes };
};
