// What the portal's calculation makes of a case: one JSON object.
import type { AbsenceDay } from '#engines/counters/absence-count.ts';
import { isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import { decimalText } from '#engines/money/decimal.ts';
import { OWN_PAYROLL, type Frame } from '#engines/overtime/overtime.ts';
import { missionOn } from '#engines/overtime/shares.ts';
import { exactFigure } from '#engines/payroll-layout/cells.ts';
import {
  catalogueHeadings,
  catalogueParameters,
  SINCE,
} from '#areas/pay-variables/headings/catalogue.data.ts';
import { parametersInForce } from '#areas/pay-variables/headings/heading.ts';
import { steadyHeadings } from '#areas/pay-variables/headings/contract.ts';
import {
  starterHeadings,
  starterParameters,
} from '#areas/pay-variables/headings/starter-headings.data.ts';
import type { DayFacts, PayConfiguration } from '#areas/pay-variables/headings/server/api.ts';
import { computeMission } from '#areas/pay-variables/pay-entry/server/compute.ts';
import { dayFactsOf } from '#areas/pay-variables/pay-entry/server/day-facts.ts';
import { missionFacts } from '#areas/pay-variables/pay-entry/server/mission-facts.ts';
import {
  personMonth,
  type PersonMonth,
} from '#areas/pay-variables/pay-entry/server/person-month.ts';
import type { PersonMission } from '#areas/pay-variables/pay-entry/server/person-ground.ts';
import { planOf } from '#areas/pay-variables/pay-entry/server/plan.ts';
import type { MonthCase } from './case-file.ts';
import {
  absencesOfCase,
  daysOfCase,
  employmentOfCase,
  missionsOfCase,
  settingOfCase,
  type CaseMission,
} from './case-facts.ts';

/** The headings that a case is computed with: those that a customer starts with, or those that it may take besides. */
export const HEADING_SETS = ['starter', 'catalogue'] as const;
export type HeadingSet = (typeof HEADING_SETS)[number];
const setOf = (set: HeadingSet) =>
  set === 'starter'
    ? {
        headings: starterHeadings,
        parameters: starterParameters.map((p) => ({ ...p, since: SINCE })),
      }
    : { headings: catalogueHeadings, parameters: catalogueParameters };

const configurationOf = (c: MonthCase, set: HeadingSet): PayConfiguration => ({
  headings: setOf(set).headings.map(({ code, label, unit, decimals, formula }, i) => ({
    id: i + 1,
    code,
    label,
    unit,
    decimals,
    formula,
  })),
  parameters: parametersInForce(setOf(set).parameters, c.period.to),
  overtime: settingOfCase(c),
});

/** Decimal hours to a hundredth. */
const hours = (seconds: number): number => Math.round(seconds / 36) / 100;
const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

const monthlyMinutes = ({ weeklyMinutes }: PersonMission): number =>
  Math.round((weeklyMinutes * 52) / 12);

interface Computed {
  readonly period: DayRange;
  readonly missions: readonly CaseMission[];
  readonly days: readonly DayFacts[];
  readonly month: PersonMonth;
  readonly own: readonly CaseMission[];
  readonly absences: readonly AbsenceDay[];
}

const computed = (
  c: MonthCase,
  set: HeadingSet,
): Computed & { readonly values: Record<string, string> } => {
  const period = { first: c.period.from, last: c.period.to };
  const configuration = configurationOf(c, set);
  const plan = planOf(configuration);
  const missions = missionsOfCase(c);
  const days = daysOfCase(c).map(dayFactsOf);
  const absences = absencesOfCase(c);
  const month = personMonth(
    {
      missions,
      days,
      absences,
      typedEarlier: Math.round(c.earlier * 3600),
      employment: employmentOfCase(c),
    },
    { period, configuration, used: plan.used },
  );
  const own = missions
    .filter(
      (m) => m.type === 'P' && m.startsOn <= period.last && (m.endsOn ?? '9999') >= period.first,
    )
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const steady = steadyHeadings(configuration.headings);
  const isSteady = new Set(
    configuration.headings.filter((h) => steady.has(h.code)).map((h) => h.id),
  );
  const totals = new Map<number, number>();
  for (const m of own) {
    const mine = month.of(m.id);
    const facts = missionFacts(
      { ...m, monthlyMinutes: monthlyMinutes(m), counters: null },
      period,
      mine,
    );
    for (const v of computeMission(plan, { mission: facts, ...mine, manual: new Map() }))
      totals.set(
        v.headingId,
        (isSteady.has(v.headingId) ? 0 : (totals.get(v.headingId) ?? 0)) + (v.computed ?? 0),
      );
  }
  const values = configuration.headings.map((h) => {
    const figure = { stored: totals.get(h.id) ?? 0, unit: h.unit, decimals: h.decimals };
    return [h.code, decimalText(exactFigure(figure, h.decimals))] as const;
  });
  return { period, missions, days, month, own, absences, values: Object.fromEntries(values) };
};

const bandHours = (bands: Frame['bands']) => ({
  normal: hours(bands.normal),
  complementary10: hours(bands.complementary10),
  complementary25: hours(bands.complementary25),
  equivalence25: hours(bands.equivalence25),
  overtime25: hours(bands.overtime25),
  overtime50: hours(bands.overtime50),
});
const endHours = (limits: Frame['shares']['limits']) => ({
  normal: hours(limits.normal),
  complementary10: hours(limits.complementary10),
  complementary25: hours(limits.complementary25),
  equivalence25: hours(limits.equivalence25),
  overtime25: hours(limits.overtime25),
});

const explained = (frame: Frame) => ({
  from: frame.range.first,
  to: frame.range.last,
  shares: frame.shares.parts.map((s) => ({
    mission: s.mission,
    staff: s.staff,
    days: s.days,
    of: frame.shares.days,
    ends: endHours(s.limits),
  })),
  ends: endHours(frame.shares.limits),
  earlier: hours(frame.earlier),
  counted: hours(frame.counted),
  worked: hours(frame.worked),
  bands: bandHours(frame.bands),
  split: frame.parts.map((p) => ({
    mission: p.mission,
    worked: hours(p.worked),
    bands: bandHours(p.bands),
  })),
});

const bandTotals = (frames: readonly Frame[]) => ({
  normal: hours(sum(frames, (f) => f.bands.normal)),
  complementary: hours(sum(frames, (f) => f.bands.complementary10 + f.bands.complementary25)),
  equivalence25: hours(sum(frames, (f) => f.bands.equivalence25)),
  overtime25: hours(sum(frames, (f) => f.bands.overtime25)),
  overtime50: hours(sum(frames, (f) => f.bands.overtime50)),
});

/** Half-days that absences of any type take of a day. */
const halvesAway = (d: DayFacts): number =>
  Math.min(2, d.absenceHalves + sum(d.moreAbsences ?? [], (a) => a.halves));

const absenceTotals = (absences: readonly AbsenceDay[]) =>
  Object.fromEntries(
    [...Map.groupBy(absences, (a) => a.code)].map(([code, all]) => [
      code,
      {
        ouvrables: sum(all, (a) => a.workable) / 2,
        ouvres: sum(all, (a) => a.open) / 2,
        calendar: sum(all, (a) => a.calendar) / 2,
        hours: hours(sum(all, (a) => a.seconds)),
      },
    ]),
  );

/** One case as the command prints it. */
export const monthLine = (c: MonthCase, set: HeadingSet = 'starter') => {
  const { period, days, month, missions, own, absences, values } = computed(c, set);
  // A leaver has no return to work: what follows the last day of leave counts only while a mission runs (L3141-3, L3141-28).
  const isEmployed = (day: Day): boolean => missionOn(missions, day) !== null;
  const mine = own.flatMap((m) => month.of(m.id).days);
  const frames = (month.judgement?.payrolls ?? [])
    .filter((p) => p.payroll === OWN_PAYROLL)
    .flatMap((p) => p.frames);
  const inPeriod = days.filter((d) => isInRange(d.day, period));
  return {
    id: c.id,
    totals: {
      service: hours(sum(mine, (d) => d.service)),
      ...bandTotals(frames),
      night: hours(sum(mine, (d) => d.night)),
      sunday: hours(sum(mine, (d) => d.sunday)),
      amplitude: hours(sum(mine, (d) => d.amplitude)),
      plannedHours: hours(
        sum(inPeriod, (d) => Math.round((d.theoretical * (2 - halvesAway(d))) / 2)),
      ),
      absences: absenceTotals(
        absences.filter((a) => isInRange(a.day, period) && (a.calendar > 0 || isEmployed(a.day))),
      ),
    },
    values,
    explain: { overtimeBy: c.company.overtimeBy, frames: frames.map(explained) },
  };
};
