// Pay kept in sickness: of which days the employer keeps how much of the wage, by the law and by the national agreement of road transport (IDCC 16).
// What both name is the share of the whole wage, daily benefits included. Whether the stop was justified within 48 hours and is paid by the social
// security is not looked at.
import { addDays, commonDays, eachDay, type Day, type DayRange } from '../french-time/days.ts';
import { addMonthsToDay } from '../french-time/months.ts';

/** A stop. `accident`: at work, or an occupational illness; not one on the way (D1226-3). */
export interface PaidStop extends DayRange {
  readonly accident: boolean;
}
/** Shares of the wage, in percent; two thirds are written 66. */
export type LegalShare = 90 | 66;
export type AgreedShare = 100 | 75;
export interface KeptDay {
  readonly legal: LegalShare | null;
  readonly agreed: AgreedShare | null;
}
export interface SickPayFacts {
  readonly stops: readonly PaidStop[];
  /** Whole months of seniority on a day; null where nobody employs the person (D1226-8 and the agreement: on the first day of the absence). */
  readonly seniorityOn: (day: Day) => number | null;
  /** Whether the person is a worker or an employee of the agreement on a day (annex I, art. 10 ter; annex II, art. 17 bis). */
  readonly isAgreed: (day: Day) => boolean;
}

interface Scale<Share> {
  /** Days of each absence that are not paid. */
  readonly waiting: number;
  /** Share → days of twelve months, the higher share first. */
  readonly spans: readonly { readonly share: Share; readonly days: number }[];
}

const YEAR = 12;
const LONGEST = 90;
/** D1226-1 to D1226-3: 30 days and 30, ten more of each for every five years beyond the first, 90 at most. */
const legalScale = (months: number, { accident }: PaidStop): Scale<LegalShare> | null => {
  if (months < YEAR) return null;
  const days = Math.min(LONGEST, 30 + 10 * Math.floor((months / YEAR - 1) / 5));
  return {
    waiting: accident ? 0 : 7,
    spans: [
      { share: 90, days },
      { share: 66, days },
    ],
  };
};
/** From three, five and ten years on: paid in full from the 6th day to the 40th, 70th and 100th, at 75 % to the 70th, 130th and 190th. */
const AGREED = [
  { years: 10, full: 95, part: 90 },
  { years: 5, full: 65, part: 60 },
  { years: 3, full: 35, part: 30 },
] as const;
/** Sickness only: what the agreement says of accidents depends on a stay in hospital or on 28 days, which nobody tells the portal. */
const agreedScale = (months: number, { accident }: PaidStop): Scale<AgreedShare> | null => {
  const row = accident ? undefined : AGREED.find(({ years }) => months >= years * YEAR);
  if (row === undefined) return null;
  return {
    waiting: 5,
    spans: [
      { share: 100, days: row.full },
      { share: 75, days: row.part },
    ],
  };
};

/** Stops that follow each other without a day between are one absence. */
const absencesOf = (stops: readonly PaidStop[]): PaidStop[] => {
  const sorted = stops.toSorted((a, b) => (a.first < b.first ? -1 : 1));
  const all: PaidStop[] = [];
  for (const stop of sorted) {
    const before = all.at(-1);
    const goesOn =
      before !== undefined &&
      before.accident === stop.accident &&
      stop.first <= addDays(before.last, 1);
    if (goesOn)
      all[all.length - 1] = { ...before, last: stop.last > before.last ? stop.last : before.last };
    else all.push(stop);
  }
  return all;
};

/** D1226-4: what was paid in the twelve months before the absence is taken off; the agreement says the same. */
const keptBy = <Share extends number>(
  absences: readonly PaidStop[],
  scaleOf: (absence: PaidStop) => Scale<Share> | null,
): ReadonlyMap<Day, Share> => {
  const kept = new Map<Day, Share>();
  for (const absence of absences) {
    const scale = scaleOf(absence);
    if (scale === null) continue;
    const before = {
      first: addMonthsToDay(absence.first, -YEAR),
      last: addDays(absence.first, -1),
    };
    const paid = [...kept].filter(([day]) => day >= before.first && day <= before.last);
    let at = addDays(absence.first, scale.waiting);
    for (const { share, days } of scale.spans) {
      const left = days - paid.filter(([, of]) => of === share).length;
      for (let n = 0; n < left && at <= absence.last; n += 1, at = addDays(at, 1))
        if (!kept.has(at)) kept.set(at, share);
    }
  }
  return kept;
};

/** The days of a range of which something is kept. `stops` are all of the person up to its end: earlier ones take from the same twelve months. */
export const keptInSickness = (
  { stops, seniorityOn, isAgreed }: SickPayFacts,
  range: DayRange,
): ReadonlyMap<Day, KeptDay> => {
  const absences = absencesOf(stops);
  const months = (absence: PaidStop): number => seniorityOn(absence.first) ?? 0;
  const legal = keptBy(absences, (absence) => legalScale(months(absence), absence));
  const agreed = keptBy(absences, (absence) =>
    isAgreed(absence.first) ? agreedScale(months(absence), absence) : null,
  );
  const days = absences.flatMap((absence) => {
    const common = commonDays(absence, range);
    return common === null ? [] : [...eachDay(common)];
  });
  return new Map(
    days.flatMap((day) => {
      const one = { legal: legal.get(day) ?? null, agreed: agreed.get(day) ?? null };
      return one.legal === null && one.agreed === null ? [] : [[day, one] as const];
    }),
  );
};
