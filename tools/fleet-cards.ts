// Card files of an invented fleet, one a driver and month: for `npm run fleet`, for benches. The same files whenever they are made.
import { addDays, dayNumber, eachDay, weekdayOf, type Day } from '#engines/french-time/days.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import type { ActivityChange, CardActivity } from '#engines/tachograph/driver-activity.ts';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';

const DAY = 86_400;
const FRANCE = 17;
const midnight = (day: Day): number => dayNumber(day) * DAY;
/** The same figures for the same driver and day, whatever is asked for: files made twice are equal. */
const pick = (driver: number, day: Day, of: number, salt: number): number => (((driver * 7919 + dayNumber(day) * 104_729 + salt * 1_299_709) >>> 0) % 1_000_003) % of;

const change = (minute: number, activity: CardActivity): ActivityChange => ({ minute, activity, slot: 'driver', crew: false, cardInserted: true });
/** A plain day of goods transport: two drives of about four hours, a break of 45 minutes, work at both ends. */
const workday = (driver: number, day: Day): ActivityChange[] => {
  const start = 240 + pick(driver, day, 150, 1);
  const [first, second] = [200 + pick(driver, day, 65, 2), 180 + pick(driver, day, 85, 3)];
  const spells: [number, CardActivity][] = [[15, 'work'], [first, 'driving'], [46, 'rest'], [second, 'driving'], [20 + pick(driver, day, 40, 4), 'work']];
  let at = start;
  return [change(0, 'rest'), ...spells.map(([minutes, activity]) => { const one = change(at, activity); at += minutes; return one; }), change(at, 'rest')];
};
const isWorked = (driver: number, day: Day): boolean => weekdayOf(day) <= 5 && pick(driver, day, 25, 5) !== 0;

const NAMES = ['MARTIN', 'BERNARD', 'THOMAS', 'PETIT', 'ROBERT', 'RICHARD', 'DURAND', 'DUBOIS', 'MOREAU', 'LAURENT'];
/** Number of a driver's card, as in the demo company. */
export const cardNumber = (driver: number): string => `1${String(driver).padStart(11, '0')}0000`;
/** The card as it is read the day after a month: that month, and the four weeks before. */
export const cardOf = (driver: number, month: string): { name: string; bytes: Uint8Array } => {
  const { first, last } = daysOfMonth(month);
  const days = eachDay({ first: addDays(first, -28), last }).map((day) => ({ day, changes: isWorked(driver, day) ? workday(driver, day) : [change(0, 'rest')] }));
  const surname = NAMES[driver % NAMES.length] ?? 'MARTIN';
  const readAt = midnight(addDays(last, 1)) + 5 * 3600;
  const bytes = encodeDriverCard({
    identification: { issuingNation: FRANCE, cardNumber: cardNumber(driver), authority: 'FRANCE', issuedAt: midnight('2024-01-01'), validFrom: midnight('2024-01-01'), expiresAt: midnight('2029-01-01'), surname, firstNames: 'CAMILLE', birthDate: '1985-04-12', language: 'fr' },
    drivingLicence: null, places: [], lastControl: null, lastDownload: readAt,
    days: days.map(({ day, changes }, i) => ({ date: day, presenceCounter: i + 1, distanceKm: changes.length > 1 ? 380 + pick(driver, day, 160, 6) : 0, changes })),
    vehiclesUsed: days.filter(({ changes }) => changes.length > 1).map(({ day }) => ({ nation: FRANCE, registration: `FL-${String(driver % 1000).padStart(3, '0')}-OT`, firstUse: midnight(day) + 4 * 3600, lastUse: midnight(day) + 18 * 3600, odometerBegin: 1000, odometerEnd: 1410, vuDataBlockCounter: 1, vin: null })),
  });
  return { name: `C_${addDays(last, 1).replaceAll('-', '')}_0500_${surname}_${driver}.C1B`, bytes };
};
