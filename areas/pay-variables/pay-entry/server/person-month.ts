// A person's month in one company: which mission carries each day, and the hours of each mission by band. Pure: the server's calculation, its
// explanations and the command `pay-month` all come through here.
import { natureOf } from '#engines/counters/absence-count.ts';
import { isInRange, weekdayOf, type Day, type DayRange } from '#engines/french-time/days.ts';
import { addMonthsToDay } from '#engines/french-time/months.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import type { AbsenceDay } from '#engines/counters/absence-count.ts';
import { noHours } from '#engines/overtime/bands.ts';
import { daysReadFor, windowOf } from '#engines/overtime/frames.ts';
import {
  judge,
  weekDaysByMission,
  type Judgement,
  type PersonPeriod,
  type WorkedDay,
} from '#engines/overtime/overtime.ts';
import {
  defaultSetting,
  limitTable,
  solidarityDayIn,
  type OvertimeSetting,
} from '#engines/overtime/setting.ts';
import { missionOn, type Mission } from '#engines/overtime/shares.ts';
import {
  type KeptDays,
  absencePart,
  bandNames,
  isWeekly,
  weekNames,
  type DayFacts,
  type MissionBands,
  type PayConfiguration,
} from '#areas/pay-variables/headings/server/api.ts';
import { payrollFacts, withPerson, type PersonShare } from './person-facts.ts';
import {
  payrollOf,
  type MonthRules,
  type PersonGround,
  type PersonMission,
} from './person-ground.ts';

export interface MissionMonth {
  readonly days: readonly DayFacts[];
  /** Days of the weeks that belong to the month, where some formula speaks of weeks. */
  readonly weekDays?: readonly DayFacts[];
  readonly bands?: MissionBands;
  readonly absences?: readonly AbsenceDay[];
  readonly person?: PersonShare['person'];
  readonly share?: number;
  readonly kept?: KeptDays;
}
export interface PersonMonth {
  readonly of: (mission: number) => MissionMonth;
  readonly judgement: Judgement | null;
  /** Week by week beyond the contract, where some formula asks for it. */
  readonly weeks: Judgement | null;
  /** The days that judgements sum, read when an explanation asks for them. */
  readonly worked: () => readonly Omit<WorkedDay, 'counted'>[];
}

const judgedMission = (m: PersonMission): Mission => ({
  id: m.id,
  startsOn: m.startsOn,
  endsOn: m.endsOn,
  staff: m.driverType ?? 'sedentary',
  weeklySeconds: m.weeklyMinutes * 60,
  payroll: payrollOf(m),
});

export const settingOf = ({ overtime }: Pick<PayConfiguration, 'overtime'>): OvertimeSetting =>
  overtime ?? defaultSetting;
const readsBands = (used: ReadonlySet<string>): boolean =>
  used.has('personne.supplementaires') ||
  bandNames.some((n) => used.has(n.name) && !isWeekly(n.band));
const readsWeeklyBands = (used: ReadonlySet<string>): boolean =>
  bandNames.some((n) => used.has(n.name) && isWeekly(n.band));
const readsWeeks = (used: ReadonlySet<string>): boolean => weekNames.some((n) => used.has(n.name));

/** Whether absences must be read: some formula names one, or some count towards the thresholds. */
export const readsAbsences = ({ used, configuration }: MonthRules): boolean => {
  const { counted, length } = settingOf(configuration);
  return (
    [...used].some((name) => name.startsWith('absences(')) ||
    (readsBands(used) && counted[length].length > 0) ||
    (readsWeeklyBands(used) && counted.week.length > 0)
  );
};

/** The days that must be read for a month by some rules. */
export const windowOfMonth = ({ period, quarter, configuration, used }: MonthRules): DayRange => {
  const { length } = settingOf(configuration);
  const windows = [
    period,
    ...(readsBands(used) ? [daysReadFor({ period, length, quarter })] : []),
    ...(readsWeeklyBands(used) ? [daysReadFor({ period, length: 'week' })] : []),
    ...(readsWeeks(used) ? [{ first: mondayOf(period.first), last: period.last }] : []),
  ];
  return windows.reduce((all, one) => ({
    first: one.first < all.first ? one.first : all.first,
    last: one.last > all.last ? one.last : all.last,
  }));
};

/** Hours of absences that count towards the threshold, in seconds by day. */
const countedHours = (
  { days, absences }: PersonGround,
  codes: readonly string[],
): ReadonlyMap<Day, number> => {
  const counted = new Map<Day, number>();
  const add = (day: Day, seconds: number): void => {
    if (seconds > 0) counted.set(day, (counted.get(day) ?? 0) + seconds);
  };
  if (absences !== undefined)
    for (const a of absences) add(a.day, codes.includes(natureOf(a)) ? a.seconds : 0);
  else
    for (const d of days)
      if (d.absenceCode !== null)
        for (const code of codes) add(d.day, absencePart(d, code, 'heures'));
  return counted;
};

/** Of a Sunday, what its services work after 24 h: their hours that are none of Sunday. */
const afterSunday = (day: DayFacts | undefined): { readonly afterWeek?: number } => {
  const after =
    day === undefined || weekdayOf(day.day) !== 7 ? 0 : Math.max(0, day.service - day.sunday);
  return after === 0 ? {} : { afterWeek: after };
};

/** The days of the window that are judged: worked ones, and those of absences that count. */
const judgedDays = (ground: PersonGround, window: DayRange, codes: readonly string[]) => {
  const counted = countedHours(ground, codes);
  const worked = new Map(ground.days.map((d) => [d.day, d]));
  return [...new Set([...worked.keys(), ...counted.keys()])]
    .filter((day) => isInRange(day, window))
    .map((day) => ({
      day,
      service: worked.get(day)?.service ?? 0,
      counted: counted.get(day) ?? 0,
      ...afterSunday(worked.get(day)),
    }));
};

/**
 * Typed hours stand for months before the portal: they are read only where nobody's work of the quarter's first month is known. A public holiday has a
 * record of its own and proves nothing.
 */
const typedHours = (ground: PersonGround, { period }: MonthRules, first: Day): number => {
  const firstMonthEnds = addMonthsToDay(first, 1);
  const isRecorded = ground.days.some(
    (d) => d.service > 0 && d.day >= first && d.day < firstMonthEnds,
  );
  return period.first === first || isRecorded ? 0 : (ground.typedEarlier ?? 0);
};

const periodOf = (
  ground: PersonGround,
  rules: MonthRules,
  setting: OvertimeSetting,
): PersonPeriod => {
  const { period, quarter, configuration } = rules;
  const codes = setting.counted[setting.length];
  const window = windowOf({ period, length: setting.length, quarter });
  return {
    period,
    length: setting.length,
    ...(quarter === undefined ? {} : { quarter }),
    missions: ground.missions.map(judgedMission),
    days: judgedDays(ground, daysReadFor({ period, length: setting.length, quarter }), codes),
    earlier: setting.length === 'quarter' ? typedHours(ground, rules, window.first) : 0,
    solidarityDay: solidarityDayIn(setting, window),
    table: limitTable(configuration.parameters),
  };
};

/** By what the company counts. */
const judgementAsCounted = (ground: PersonGround, rules: MonthRules): Judgement =>
  judge(periodOf(ground, rules, settingOf(rules.configuration)));

/** By civil weeks, beyond the contract: the fixed hours of a longer contract are paid by a heading of their own. */
const judgementByWeek = (ground: PersonGround, rules: MonthRules): Judgement => {
  const setting = { ...settingOf(rules.configuration), length: 'week' } as const;
  return judge({ ...periodOf(ground, rules, setting), structuralPaidApart: true });
};

const noStructure = { structural: 0, beyondStructure25: 0 };
const missionBands = (
  mission: number,
  { judgement, weeks }: Pick<PersonMonth, 'judgement' | 'weeks'>,
  structural: Pick<MissionBands, 'structural' | 'beyondStructure25'> = noStructure,
): MissionBands | undefined => {
  if (judgement === null && weeks === null) return undefined;
  const byWeek = weeks?.bands.get(mission) ?? noHours;
  return {
    ...(judgement?.bands.get(mission) ?? noHours),
    solidarity: judgement?.solidarity.get(mission) ?? 0,
    week25: byWeek.overtime25,
    week50: byWeek.overtime50,
    ...structural,
  };
};

const noDays: readonly DayFacts[] = [];

/** The month of a person, mission by mission. A day belongs to the mission that covers its date, whatever was stored with it. */
export const personMonth = (ground: PersonGround, rules: MonthRules): PersonMonth => {
  const judgement = readsBands(rules.used) ? judgementAsCounted(ground, rules) : null;
  const byWeek = readsWeeklyBands(rules.used) ? judgementByWeek(ground, rules) : null;
  const byMission = withPerson(ground, rules);
  const { facts, structural } = payrollFacts(ground, rules, byMission, judgement);
  const absences =
    ground.absences === undefined
      ? null
      : Map.groupBy(
          ground.absences.filter((a) => isInRange(a.day, rules.period)),
          (a) => missionOn(ground.missions, a.day)?.id ?? null,
        );
  const weeks = readsWeeks(rules.used)
    ? weekDaysByMission({
        period: rules.period,
        missions: ground.missions.map(judgedMission),
        days: ground.days,
      })
    : null;
  return {
    judgement,
    weeks: byWeek,
    worked: () => ground.days.map((d) => ({ day: d.day, service: d.service, ...afterSunday(d) })),
    of: (mission) => {
      const judged = { judgement, weeks: byWeek };
      const bands = missionBands(mission, judged, structural.get(mission));
      return {
        days: byMission.get(mission) ?? noDays,
        ...(absences === null ? {} : { absences: absences.get(mission) ?? [] }),
        ...(weeks === null ? {} : { weekDays: weeks.get(mission) ?? noDays }),
        ...(bands === undefined ? {} : { bands }),
        ...facts.get(mission),
      };
    },
  };
};
