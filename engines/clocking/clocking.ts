// The door: clockings and plan of one person → days with their work and every anomaly. Pure; instants in UTC seconds, durations in seconds.
import type { Day } from '../french-time/days.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { clockingAnomalies, dayAnomalies, type Anomaly } from './anomalies.ts';
import type { ClockedDay, UnjudgedDay } from './clocked-day.ts';
import { dayOfService, type PlannedService } from './planned.ts';
import { withoutDoubles, type Punch } from './punches.ts';
import { servicesOfPunches } from './services.ts';
import { AUTHORISED_DELAY, type Tolerances } from './limits.ts';

export interface ClockedTime {
  readonly days: readonly ClockedDay[];
  /** Of single clockings, by their id. */
  readonly clockings: readonly Anomaly[];
}
export interface ClockingRules {
  readonly zone: TimeZone;
  readonly tolerances: Tolerances;
  /** The present, UTC seconds: a service that goes on has nothing missing, a plan of tomorrow is not late. */
  readonly asOf: number;
}

/**
 * Judges the clockings of one person. `plan` is null for people without a plan: nothing is then off plan.
 * The order of `punches` changes nothing.
 */
export const clockedTime = (
  punches: readonly Punch[],
  plan: readonly PlannedService[] | null,
  rules: ClockingRules,
): ClockedTime => {
  const { kept, doubles } = withoutDoubles(punches);
  const services = servicesOfPunches(kept, rules.asOf);
  const dated = services.map((service) => ({
    service,
    day: dayOfService(service, plan ?? [], rules.zone),
  }));
  const plannedDays = (plan ?? [])
    .filter((p) => p.end + AUTHORISED_DELAY < rules.asOf)
    .map((p) => p.day);
  const days = [...new Set([...dated.map((d) => d.day), ...plannedDays])].sort();
  const clocked = days.map((day) =>
    clockedDay(day, {
      services: dated.filter((d) => d.day === day).map((d) => d.service),
      planned: plannedOn(plan ?? [], day),
    }),
  );
  return {
    days: clocked.map((day, i) => ({
      ...day,
      anomalies: dayAnomalies(day, { before: lastEnd(clocked.slice(0, i)), plans: plan !== null }),
    })),
    clockings: clockingAnomalies(clocked, doubles, rules.tolerances),
  };
};

const plannedOn = (plan: readonly PlannedService[], day: Day): PlannedService | null =>
  plan.filter((p) => p.day === day).sort((a, b) => a.start - b.start)[0] ?? null;

const length = (all: readonly { readonly start: number; readonly end: number }[]): number =>
  all.reduce((sum, one) => sum + one.end - one.start, 0);

const clockedDay = (
  day: Day,
  { services, planned }: Pick<UnjudgedDay, 'services' | 'planned'>,
): UnjudgedDay => ({
  day,
  services,
  planned,
  work: length(services.flatMap((s) => s.work)),
  rest: length(services.flatMap((s) => s.breaks)),
  active: services.reduce((sum, s) => sum + s.punches.length, 0),
});

/** The end of the last service before a day; null where it was not clocked. */
const lastEnd = (days: readonly UnjudgedDay[]): number | null =>
  days.findLast((d) => d.services.length > 0)?.services.at(-1)?.end ?? null;
