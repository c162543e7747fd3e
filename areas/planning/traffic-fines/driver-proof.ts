// What evidence says of who drove a vehicle at an instant. Pure.
import { dayNumber, type Day } from '#engines/french-time/days.ts';

/** The stronger before the weaker. */
export const GRADES = [
  'vehicle-unit',
  'card',
  'telematics',
  'several',
  'not-driving',
  'planned',
] as const;
export type Grade = (typeof GRADES)[number];
/** They place the person at the wheel of this vehicle: whoever designates somebody else says why. */
const PROVING: readonly Grade[] = ['vehicle-unit', 'card'];
export const isProving = (grade: Grade): boolean => PROVING.includes(grade);

/** Clocks of the device that caught the vehicle and of its tachograph may differ by so much (invented). */
export const TOLERANCE_SECONDS = 120;
const DAY = 86_400;

export interface EvidenceOfDay {
  readonly day: Day;
  readonly source: string;
  readonly origin: string;
  readonly vehicles: readonly string[];
  readonly spans: readonly {
    readonly start: number;
    readonly seconds: number;
    readonly activity: string;
  }[];
}
export interface Proof {
  readonly grade: Grade;
  readonly origin: string;
  /** How far the nearest driving lies from the instant. */
  readonly offBy: number;
}
export const plain = (plate: string): string => plate.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Null: says nothing of this vehicle. @param at UTC seconds */
export const proofOf = (e: EvidenceOfDay, plate: string, at: number): Proof | null => {
  const vehicles = new Set(e.vehicles.map(plain));
  if (!vehicles.has(plain(plate))) return null;
  const second = at - dayNumber(e.day) * DAY;
  const distances = e.spans
    .filter(({ activity }) => activity === 'driving')
    .map(({ start, seconds }) => Math.max(0, start - second, second - (start + seconds - 1)));
  const offBy = Math.min(...distances);
  const { origin } = e;
  if (!(offBy <= TOLERANCE_SECONDS)) return { grade: 'not-driving', origin, offBy: 0 };
  if (vehicles.size > 1) return { grade: 'several', origin, offBy };
  if (e.source === 'vehicle') return { grade: 'vehicle-unit', origin, offBy };
  return {
    grade: e.source === 'card' || e.source === 'disk' ? 'card' : 'telematics',
    origin,
    offBy,
  };
};

/** The strongest first, the nearest of two alike. */
export const byStrength = (a: Proof, b: Proof): number =>
  GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade) || a.offBy - b.offBy;
