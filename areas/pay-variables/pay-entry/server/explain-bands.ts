// « Pourquoi ? » of hours by band: how the person's hours were judged, as parts of the explanation.
import type { Band } from '#engines/overtime/bands.ts';
import { valueText } from '#engines/formula/value-text.ts';
import type { Judgement } from '#engines/overtime/overtime.ts';
import { isWeekly, type MissionBands } from '#areas/pay-variables/headings/server/api.ts';
import { bandLines, type BandLine } from '#areas/working-time/overtime/server/api.ts';
import type { ExplainedNode } from '../explained.ts';
import type { PersonMonth } from './person-month.ts';

const nodeOf = ({ label, seconds, children }: BandLine): ExplainedNode => ({
  label,
  text: '',
  unit: 'hour',
  value: seconds,
  shown: valueText(seconds, 'hour'),
  error: null,
  children: children.map(nodeOf),
  days: [],
});

export interface JudgedMission extends Pick<PersonMonth, 'judgement' | 'weeks'> {
  readonly mission: number;
}
export const judgedMission = (
  { judgement, weeks }: PersonMonth,
  mission: number,
): JudgedMission | null =>
  judgement === null && weeks === null ? null : { judgement, weeks, mission };

const WEEKLY = { week25: 'overtime25', week50: 'overtime50' } as const satisfies Record<
  string,
  Band
>;
const linesOf = (judgement: Judgement | null, mission: number, band: Band): ExplainedNode[] =>
  judgement === null ? [] : bandLines(judgement, mission, band).map(nodeOf);
/** The weeks, the month or the quarter that made a mission's hours of a band. */
export const bandParts = (
  { judgement, weeks, mission }: JudgedMission,
  band: keyof MissionBands,
): ExplainedNode[] => {
  if (band === 'solidarity' || band === 'structural') return [];
  if (band === 'beyondStructure25') return linesOf(judgement, mission, 'overtime25');
  return isWeekly(band) ? linesOf(weeks, mission, WEEKLY[band]) : linesOf(judgement, mission, band);
};
