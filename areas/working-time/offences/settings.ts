// How a company has its offences judged and priced. Pure.
import { z } from 'zod';
import { COST_BY_CLASS, DEFAULT_SETTINGS, type Settings } from '#engines/driving-rules/settings.ts';
import type { Day } from '#engines/french-time/days.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';

export const ACTIVITIES_OF = [
  'goods',
  'passengers',
  'passengers-regular',
  'passengers-occasional',
] as const;
const HOUR = 3600;
const minutes = z
  .number()
  .int()
  .min(60)
  .max(24 * 60)
  .nullable();

export const OffenceSettings = z.object({
  /** Euros, by penal class 0 to 6. */
  costs: z.array(z.number().int().min(0).max(100_000)).length(7),
  activity: z.enum(ACTIVITIES_OF),
  regulation561: z.boolean(),
  /** Where `regulation561` is off: vans over 2.5 t in international transport or cabotage. */
  vansAbroad: z.boolean().default(false),
  heavyOnly: z.boolean(),
  international: z.boolean(),
  longAmplitudeAuthorised: z.boolean(),
  averageMonths: z.union([z.literal(3), z.literal(4)]),
  restCounted: z.enum(['inside', 'whole']),
  waitingIsBreak: z.boolean(),
  /** Hours of rest that end a daily driving time. */
  drivingEndsAtRest: z.union([z.literal(7), z.literal(9)]),
  /** Whether what the card says of a second driver counts: rest within 30 h, break while the other drives. */
  crew: z.boolean(),
  /** Limits of the company's own, in minutes: offences of class 0. */
  companyAmplitude: minutes,
  companyDailyService: minutes,
  /** Whether the people of pay are written to when closed periods would come out otherwise. */
  differenceMails: z.boolean(),
});
export type OffenceSettings = z.infer<typeof OffenceSettings>;

export const defaultSettings: OffenceSettings = {
  costs: [...COST_BY_CLASS],
  activity: 'goods',
  regulation561: true,
  vansAbroad: false,
  heavyOnly: true,
  international: false,
  longAmplitudeAuthorised: false,
  averageMonths: 3,
  restCounted: 'inside',
  waitingIsBreak: false,
  drivingEndsAtRest: 7,
  crew: true,
  companyAmplitude: null,
  companyDailyService: null,
  differenceMails: true,
};

/** Regulation 561/2006 art. 2 §1 (aa): goods by vehicles over 2.5 t in international transport or cabotage. */
export const VANS_SINCE: Day = '2026-07-01';
/** The settings that count on a day. */
export const settingsOn = (s: OffenceSettings, day: Day): OffenceSettings =>
  s.vansAbroad && s.activity === 'goods' && day >= VANS_SINCE ? { ...s, regulation561: true } : s;

type DriverType = 'CD' | 'LD' | 'ME' | null;
const GOODS = { LD: 'goods-long-distance', CD: 'goods-other', ME: 'goods-parcels' } as const;
/** The kind of staff whose limits apply. Invented: a person without driver type who holds a card is judged as short distance. */
export const staffOf = (
  s: Pick<OffenceSettings, 'activity'>,
  driverType: DriverType,
): Settings['staff'] => (s.activity === 'goods' ? GOODS[driverType ?? 'CD'] : s.activity);

export const engineSettings = (
  s: OffenceSettings,
  driverType: DriverType,
  zone: TimeZone,
): Settings => ({
  ...DEFAULT_SETTINGS,
  zone,
  staff: staffOf(s, driverType),
  regulation561: s.regulation561,
  heavyOnly: s.heavyOnly,
  averageMonths: s.averageMonths,
  costByClass: s.costs,
  restCounted: s.restCounted,
  waitingIsBreak: s.waitingIsBreak,
  dailyDrivingEndsAtRest: s.drivingEndsAtRest * HOUR,
  longAmplitudeAuthorised: s.longAmplitudeAuthorised,
  international: s.international,
  company: {
    ...(s.companyAmplitude === null ? {} : { amplitude: s.companyAmplitude * 60 }),
    ...(s.companyDailyService === null ? {} : { dailyService: s.companyDailyService * 60 }),
  },
});
