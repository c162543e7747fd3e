// « Pourquoi ? » of hours by band: how the person's hours were judged, as parts of the explanation.
import type { Band } from '#engines/overtime/bands.ts';
import { valueText } from '#engines/formula/value-text.ts';
import type { Judgement } from '#engines/overtime/overtime.ts';
import type { MissionBands } from '#areas/pay-variables/headings/server/api.ts';
import { bandLines, type BandLine } from '#areas/pay-variables/overtime/server/api.ts';
import type { ExplainedNode } from '../explained.ts';

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

const isJudged = (band: keyof MissionBands): band is Band => band !== 'solidarity';

export interface JudgedMission {
  readonly judgement: Judgement;
  readonly mission: number;
}
/** The weeks, the month or the quarter that made a mission's hours of a band. */
export const bandParts = (
  { judgement, mission }: JudgedMission,
  band: keyof MissionBands,
): ExplainedNode[] => (isJudged(band) ? bandLines(judgement, mission, band).map(nodeOf) : []);
