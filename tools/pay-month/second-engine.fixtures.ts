// The totals of a written month, worked out a second way: minute by minute, with a calendar of its own, from README.md and the domain handbook §8 alone.
// Nothing of the portal is used here, so that a fault of the portal is none of this. Europe/Paris only; whole minutes.
import { absencesIn, plannedHours, takenBy } from './second-absences.fixtures.ts';
import { between, number, offsetAt, utcOf, weekday } from './second-calendar.fixtures.ts';
import {
  isOwn,
  missionOn,
  sum,
  type Mission,
  type Month,
  type Span,
} from './second-month.fixtures.ts';

/** What is worked by the calendar day on which the service starts, in minutes. */
interface Worked {
  service: number;
  night: number;
  sunday: number;
}
const workedOn = (day: number, shift: readonly Span[]): Worked => {
  const all: Worked = { service: 0, night: 0, sunday: 0 };
  for (const [from, to, activity] of shift) {
    if (activity === 'break') continue;
    for (let utc = utcOf(day, from); utc < utcOf(day, to); utc += 1) {
      const local = utc + offsetAt(utc);
      const hour = Math.floor((((local % 1_440) + 1_440) % 1_440) / 60);
      all.service += 1;
      if (hour >= 21 || hour < 6) all.night += 1;
      if (weekday(Math.floor(local / 1_440)) === 6) all.sunday += 1;
    }
  }
  return all;
};

/** Nine hours are the shortest daily rest of a driver (561/2006), eleven that of others (L3131-1). */
const dailyRestOf = (m: Mission | undefined): number => (m?.staff === 'driver' ? 9 : 11) * 60;
/**
 * Amplitudes in minutes by the day on which they begin (R3312-2): a cut within a date ends one where it is a daily rest, the cut before another date's
 * first service where it lasts seven hours.
 */
const amplitudesOf = ({ days, missions }: Month): Map<number, number> => {
  const spans = days
    .flatMap(({ dates, shift }) =>
      dates.flatMap((date) =>
        shift
          .filter(([, , activity]) => activity !== 'break')
          .map(([from, to]) => ({
            date: number(date),
            start: utcOf(number(date), from),
            end: utcOf(number(date), to),
          })),
      ),
    )
    .toSorted((a, b) => a.start - b.start);
  const sums = new Map<number, number>();
  let begun = spans[0];
  let before = spans[0];
  const close = (): void => {
    if (begun && before)
      sums.set(begun.date, (sums.get(begun.date) ?? 0) + before.end - begun.start);
  };
  for (const span of spans.slice(1)) {
    const isSameDate = span.date === before?.date;
    const enough = isSameDate ? dailyRestOf(missionOn(missions, span.date)) : 7 * 60;
    if (span.start - (before?.end ?? 0) >= enough) {
      close();
      begun = span;
    }
    before = span;
  }
  close();
  return sums;
};

/** Hours at which bands end: [normal, complementary, equivalence, 25 %]. */
const endsOf = (m: Mission, by: 'week' | 'month' | 'quarter'): number[] => {
  const kind = m.staff === 'driver' ? (m.driverType ?? 'CD') : 'office';
  const law = {
    week: { CD: [35, 39, 43], LD: [35, 43, 43], ME: [35, 35, 43], office: [35, 35, 43] },
    month: {
      CD: [152, 169, 186],
      LD: [152, 186, 186],
      ME: [152, 152, 186],
      office: [151.67, 151.67, 186.34],
    },
    quarter: {
      CD: [455, 507, 559],
      LD: [455, 559, 559],
      ME: [455, 455, 559],
      office: [455, 455, 559],
    },
  } as const;
  const [base, equivalence, quarterMore] = law[by][kind];
  if (m.weeklyHours === 0 || m.weeklyHours >= 35) return [base, base, equivalence, quarterMore];
  const contract = { week: 1, month: 52 / 12, quarter: 13 }[by] * m.weeklyHours;
  return [Math.min(base, contract), base, base, quarterMore];
};

/** Hours of each band in a span of days: what counts before, then what is worked, fills the bands in turn. */
const bandsIn = (
  month: Month,
  span: { readonly from: number; readonly to: number },
  hours: { readonly before: number; readonly worked: number; readonly isWithinWeeks: boolean },
): number[] => {
  const all = between(span.from, span.to);
  const weekdays = all.filter((d) => weekday(d) < 5);
  const isUnder = (d: number): boolean => isOwn(missionOn(month.missions, d));
  const isWeek = month.company.overtimeBy === 'week';
  const held = weekdays.some(isUnder) || !isWeek ? weekdays.filter(isUnder) : all.filter(isUnder);
  const of = isWeek ? held.length : weekdays.length;
  const ends = [0, 0, 0, 0];
  for (const day of held) {
    const m = missionOn(month.missions, day);
    if (!isOwn(m)) continue;
    endsOf(m, month.company.overtimeBy).forEach((end, i) => {
      ends[i] = (ends[i] ?? 0) + end / of;
    });
  }
  if (hours.isWithinWeeks) {
    if (ends[1] === ends[0]) ends[0] = Infinity;
    ends.fill(Infinity, 1);
  }
  const fill = (total: number): number[] => {
    let low = 0;
    return [...ends, Infinity].map((end) => {
      const part = Math.max(0, Math.min(total, end) - low);
      low = Math.max(low, end);
      return part;
    });
  };
  const before = fill(hours.before);
  return fill(hours.before + hours.worked).map((h, i) => h - (before[i] ?? 0));
};

/** The spans that are judged in the period. */
const spansOf = (month: Month): { from: number; to: number }[] => {
  const [from, to] = [number(month.period.from), number(month.period.to)];
  const by = month.company.overtimeBy;
  if (by === 'month') return [{ from, to }];
  if (by === 'quarter') {
    const [year = 0, m = 1] = month.period.to.split('-').map(Number);
    const first = m - ((m - 1) % 3);
    // Three periods: civil months, or months that begin on the same day as this one.
    const begins = Number(month.period.from.slice(8));
    const day = (place: number) => Date.UTC(year, place - 1, 1) / 86_400_000;
    if (begins === 1) return [{ from: day(first), to: day(first + 3) - 1 }];
    return [{ from: day(first - 1) + begins - 1, to: day(first + 2) + begins - 2 }];
  }
  const monday = from - weekday(from);
  const own = month.missions.filter(isOwn);
  const lives = (a: number, b: number) =>
    own.some((m) => number(m.from) <= b && (m.to === null || number(m.to) >= a));
  const weeks: { from: number; to: number }[] = [];
  for (let first = monday; first <= to; first += 7) {
    const week = { from: first, to: first + 6 };
    const sundayInside = week.to <= to;
    const goesOn = sundayInside ? first >= from || lives(from, week.to) : !lives(to + 1, week.to);
    if (goesOn) weeks.push(week);
  }
  return weeks;
};

const round = (n: number): number => Math.round(n * 100) / 100;
type HoursIn = (from: number, to: number, what: keyof Worked) => number;

/** Hours of the own payroll between two days. */
const workedHours = (month: Month): HoursIn => {
  const worked = new Map<number, Worked>();
  for (const { dates, shift } of month.days)
    for (const date of dates) worked.set(number(date), workedOn(number(date), shift));
  return (from, to, what) =>
    sum(
      between(from, to)
        .filter((day) => isOwn(missionOn(month.missions, day)))
        .map((day) => (worked.get(day)?.[what] ?? 0) / 60),
    );
};

/** Hours of one civil week of the own payroll, cut at Sunday 24 h where a contract goes on (L3121-35). */
const weekHours = (month: Month, hoursIn: HoursIn, monday: number): number => {
  const overSunday = (sunday: number): number =>
    isOwn(missionOn(month.missions, sunday + 1))
      ? hoursIn(sunday, sunday, 'service') - hoursIn(sunday, sunday, 'sunday')
      : 0;
  const whole = hoursIn(monday, monday + 6, 'service');
  return whole + overSunday(monday - 1) - overSunday(monday + 6);
};

/** A span that contracts cover only in part, without a civil week of more than 35 h. */
const isWithinWeeks = (
  month: Month,
  hoursIn: HoursIn,
  { from, to }: { readonly from: number; readonly to: number },
): boolean => {
  if (between(from, to).every((d) => isOwn(missionOn(month.missions, d)))) return false;
  for (let monday = from - weekday(from); monday <= to; monday += 7)
    if (Math.round(weekHours(month, hoursIn, monday) * 60) > 35 * 60) return false;
  return true;
};

/** Hours of leave between two days of the own payroll: they count towards the week. */
const leaveHours = (month: Month, from: number, to: number): number => {
  const leave = month.absences.filter((x) => x.code === 'CP');
  const own = between(from, to).filter((day) => isOwn(missionOn(month.missions, day)));
  return sum(own.flatMap((day) => leave.map((x) => takenBy(month, x, day, day).hours)));
};

/** Hours of the period by band. */
const periodBands = (month: Month, hoursIn: HoursIn): number[] => {
  const [from, to] = [number(month.period.from), number(month.period.to)];
  const all = spansOf(month).map((span) => {
    if (month.company.overtimeBy !== 'quarter') {
      const isWeek = month.company.overtimeBy === 'week';
      return bandsIn(month, span, {
        before: isWeek ? leaveHours(month, span.from, span.to) : 0,
        worked: isWeek
          ? weekHours(month, hoursIn, span.from)
          : hoursIn(span.from, span.to, 'service'),
        isWithinWeeks: !isWeek && isWithinWeeks(month, hoursIn, span),
      });
    }
    // Typed hours are those of months before the portal: none in the first month, nor where that one is recorded.
    const isRecorded = hoursIn(span.from, Math.min(from - 1, span.from + 30), 'service') > 0;
    const typed = isRecorded || span.from === from ? 0 : month.earlier;
    const before = typed + hoursIn(span.from, from - 1, 'service');
    return bandsIn(month, span, {
      before,
      worked: hoursIn(from, to, 'service'),
      isWithinWeeks: isWithinWeeks(month, hoursIn, span),
    });
  });
  return [0, 1, 2, 3, 4].map((band) => sum(all.map((hours) => hours[band] ?? 0)));
};

/** The totals of README.md. */
export const secondTotals = (month: Month) => {
  const [from, to] = [number(month.period.from), number(month.period.to)];
  const hoursIn = workedHours(month);
  const amplitudes = amplitudesOf(month);
  const own = between(from, to).filter((day) => isOwn(missionOn(month.missions, day)));
  const [normal = 0, complementary = 0, equivalence25 = 0, overtime25 = 0, overtime50 = 0] =
    periodBands(month, hoursIn);
  return {
    service: round(hoursIn(from, to, 'service')),
    normal: round(normal),
    complementary: round(complementary),
    equivalence25: round(equivalence25),
    overtime25: round(overtime25),
    overtime50: round(overtime50),
    night: round(hoursIn(from, to, 'night')),
    sunday: round(hoursIn(from, to, 'sunday')),
    amplitude: round(sum(own.map((day) => (amplitudes.get(day) ?? 0) / 60))),
    plannedHours: round(plannedHours(month)),
    absences: absencesIn(month),
  };
};
