// « Pourquoi ? » of hours by band: how the person's hours were judged, as parts of the explanation.
import type { Band } from '#engines/overtime/bands.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { addDays, isInRange, type Day } from '#engines/french-time/days.ts';
import type { Judgement, WorkedDay } from '#engines/overtime/overtime.ts';
import { isWeekly, type MissionBands } from '#areas/pay-variables/headings/server/api.ts';
import { bandLines, type BandLine } from '#areas/working-time/overtime/server/api.ts';
import type { ExplainedDay, ExplainedNode } from '../explained.ts';
import type { PersonMonth } from './person-month.ts';

type Worked = Omit<WorkedDay, 'counted'>;
type Days = ReadonlyMap<Day, number>;
/** A Sunday's hours after midnight count on the Monday, as the weeks are judged. */
const byWeek = (days: readonly Worked[]): Days => {
  const hours = new Map<Day, number>();
  const add = (day: Day, seconds: number): void => {
    if (seconds !== 0) hours.set(day, (hours.get(day) ?? 0) + seconds);
  };
  for (const { day, service, afterWeek = 0 } of days) {
    add(day, service - afterWeek);
    add(addDays(day, 1), afterWeek);
  }
  return hours;
};
/** The days of a line; none where they are not all that it sums: several payrolls, or the day of solidarity. */
const daysOf = ({ range, seconds }: BandLine, worked: readonly Worked[]): ExplainedDay[] => {
  if (range === undefined) return [];
  const plain: Days = new Map(worked.map(({ day, service }) => [day, service]));
  for (const hours of [plain, byWeek(worked)]) {
    const days = [...hours]
      .filter(([day, value]) => isInRange(day, range) && value !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    if (days.reduce((sum, [, value]) => sum + value, 0) === seconds)
      return days.map(([day, value]) => ({
        day,
        value,
        shown: valueText(value, 'hour'),
        kept: true,
      }));
  }
  return [];
};
const nodeOf = (line: BandLine, worked: readonly Worked[]): ExplainedNode => ({
  label: line.label,
  text: '',
  unit: 'hour',
  value: line.seconds,
  shown: valueText(line.seconds, 'hour'),
  error: null,
  children: line.children.map((child) => nodeOf(child, worked)),
  days: daysOf(line, worked),
});

export interface JudgedMission extends Pick<PersonMonth, 'judgement' | 'weeks' | 'worked'> {
  readonly mission: number;
}
export const judgedMission = (
  { judgement, weeks, worked }: PersonMonth,
  mission: number,
): JudgedMission | null =>
  judgement === null && weeks === null ? null : { judgement, weeks, worked, mission };

const WEEKLY = { week25: 'overtime25', week50: 'overtime50' } as const satisfies Record<
  string,
  Band
>;
const linesOf = (
  { mission, worked }: JudgedMission,
  judgement: Judgement | null,
  band: Band,
): ExplainedNode[] =>
  judgement === null
    ? []
    : bandLines(judgement, mission, band).map((line) => nodeOf(line, worked()));
/** The weeks, the month or the quarter that made a mission's hours of a band. */
export const bandParts = (judged: JudgedMission, band: keyof MissionBands): ExplainedNode[] => {
  if (band === 'solidarity' || band === 'structural') return [];
  if (band === 'beyondStructure25') return linesOf(judged, judged.judgement, 'overtime25');
  return isWeekly(band)
    ? linesOf(judged, judged.weeks, WEEKLY[band])
    : linesOf(judged, judged.judgement, band);
};
