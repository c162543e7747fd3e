// A written month as the second engine reads it.
import type { WrittenCase } from '#engines/overtime/cases/written-case.ts';
import { number } from './second-calendar.fixtures.ts';

export type Span = readonly [from: string, to: string, activity: string];
interface Shifts {
  readonly dates: readonly string[];
  readonly shift: readonly Span[];
}
export interface Mission {
  readonly from: string;
  readonly to: string | null;
  readonly staff: 'driver' | 'sedentary';
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  readonly weeklyHours: number;
  readonly type?: 'P' | 'I' | 'L';
}
export interface Absence {
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly half?: 'morning' | 'afternoon' | undefined;
}
export interface Month {
  readonly period: { readonly from: string; readonly to: string };
  readonly company: WrittenCase['company'];
  readonly missions: readonly Mission[];
  readonly days: readonly Shifts[];
  readonly plan: readonly Shifts[];
  readonly absences: readonly Absence[];
  readonly theoretical: readonly number[] | null;
  readonly earlier: number;
}

export const missionOn = (missions: readonly Mission[], day: number): Mission | undefined =>
  missions
    .filter((m) => number(m.from) <= day && (m.to === null || day <= number(m.to)))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
export const isOwn = (m: Mission | undefined): m is Mission =>
  m !== undefined && (m.type ?? 'P') === 'P';

export const sum = (all: readonly number[]): number => all.reduce((total, n) => total + n, 0);
