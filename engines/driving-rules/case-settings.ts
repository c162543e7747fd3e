// Settings of a case: its staff, and the readings that a company may choose.
import { isTimeZone, type TimeZone } from '../french-time/territories.ts';
import { isRecord, textOf, Unreadable, type Fields } from './case-values.ts';
import { errors } from './fr.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { staffKinds, type Staff } from './staff.data.ts';

interface Service {
  readonly staff: Staff;
  readonly regulation561: boolean;
}
const inScope = (staff: Staff): Service => ({ staff, regulation561: true });
const outside = (staff: Staff): Service => ({ staff, regulation561: false });

/** Services of passenger transport, goods, and the businesses of Mobilic (vehicles outside Regulation 561/2006). */
const SERVICES: Readonly<Record<string, Service>> = {
  STANDARD: inScope('passengers'),
  VOYAGEURS: inScope('passengers'),
  TRV: inScope('passengers'),
  REGULIER: inScope('passengers-regular'),
  SLO: inScope('passengers-regular'),
  INTERURBAIN: inScope('passengers-regular'),
  URBAIN: inScope('passengers-regular'),
  SCOLAIRE: inScope('passengers-regular'),
  OCCASIONNEL: inScope('passengers-occasional'),
  TOURISME: inScope('passengers-occasional'),
  MARCHANDISES: inScope('goods-long-distance'),
  TRM: inScope('goods-long-distance'),
  GOODS: inScope('goods-long-distance'),
  LONG_DISTANCE: outside('goods-long-distance'),
  SHORT_DISTANCE: outside('goods-other'),
  SHIPPING: outside('goods-parcels'),
  FREQUENT: outside('passengers-regular'),
  INFREQUENT: outside('passengers-occasional'),
  TAXI_GENERAL: outside('passengers'),
  TAXI_REGULATED: outside('passengers'),
  VTC: outside('passengers'),
  LOTI: outside('passengers'),
  SEDENTAIRE: outside('sedentary'),
  ...Object.fromEntries(
    staffKinds.map((staff) => [
      staff.toUpperCase(),
      staff === 'sedentary' ? outside(staff) : inScope(staff),
    ]),
  ),
};

function serviceOf(name: string | null): Service {
  if (name === null) return inScope('goods-long-distance');
  const plain = name.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const service = SERVICES[plain];
  if (!service) throw new Unreadable(errors.unknownService(name));
  return service;
}

export function zoneOf(one: Fields): TimeZone {
  const zone = textOf(one, 'timezone');
  if (zone === null) return DEFAULT_SETTINGS.zone;
  if (!isTimeZone(zone)) throw new Unreadable(errors.unknownZone(zone));
  return zone;
}

type Reader = (value: unknown) => Partial<Settings> | null;
const flag =
  (name: keyof Settings): Reader =>
  (value) =>
    typeof value === 'boolean' ? { [name]: value } : null;
const amount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;

/** Settings by the name that a file gives them; durations in minutes, the rest that ends a daily driving time in hours. */
const READERS: Readonly<Record<string, Reader>> = {
  regulation561: flag('regulation561'),
  heavyOnly: flag('heavyOnly'),
  waitingIsBreak: flag('waitingIsBreak'),
  longAmplitudeAuthorised: flag('longAmplitudeAuthorised'),
  international: flag('international'),
  averageMonths: (value) => (value === 3 || value === 4 ? { averageMonths: value } : null),
  restCounted: (value) => (value === 'inside' || value === 'whole' ? { restCounted: value } : null),
  drivingEndsAtRest: (value) =>
    value === 7 || value === 9 ? { dailyDrivingEndsAtRest: value * 3600 } : null,
  companyAmplitude: (value) => {
    const minutes = amount(value);
    return minutes === null ? null : { company: { amplitude: minutes * 60 } };
  },
  companyDailyService: (value) => {
    const minutes = amount(value);
    return minutes === null ? null : { company: { dailyService: minutes * 60 } };
  },
  costs: (value) =>
    Array.isArray(value) && value.length === 7 && value.every((one) => Number.isInteger(one))
      ? { costByClass: value as number[] }
      : null,
};

/** The settings of a case: the usual ones, its staff, and those it names itself. */
export function settingsOf(one: Fields, service: string | null, zone: TimeZone): Settings {
  let settings: Settings = { ...DEFAULT_SETTINGS, zone, ...serviceOf(service) };
  const named = one['settings'] ?? {};
  if (!isRecord(named)) throw new Unreadable(errors.badSetting('settings'));
  const own = 'regulation561' in one ? { regulation561: one['regulation561'], ...named } : named;
  for (const [name, value] of Object.entries(own)) {
    const read = Object.hasOwn(READERS, name) ? READERS[name]?.(value) : null;
    if (!read) throw new Unreadable(errors.badSetting(name));
    settings = { ...settings, ...read, company: { ...settings.company, ...read.company } };
  }
  return settings;
}
