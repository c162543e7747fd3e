// Offences of a written history as short texts, for tests.
import { GOODS, timeline } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';
import type { History } from './history.ts';
import type { Offence, RuleCode } from './offence.ts';
import type { Settings } from './settings.ts';

const hm = (seconds: number): string => {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${h}h${String(m).padStart(2, '0')}${s > 0 ? `:${String(s).padStart(2, '0')}` : ''}`;
};
const shown = (one: Offence): string =>
  `${one.rule} ${hm(one.value)}/${hm(one.limit)} ${one.severity} ${one.penalClass}${one.certainty === 'possible' ? ' possible' : ''}`;
/** The offences of some rules, as texts; without rules, of Regulation 561/2006. */
export const ruled = (
  text: string,
  only: readonly RuleCode[],
  settings: Partial<Settings> = {},
  { history, from }: { readonly history?: Partial<History>; readonly from?: string } = {},
): string[] =>
  judge({ spells: timeline(text, from), ...history }, { ...GOODS, ...settings })
    .offences.filter(({ rule }) => only.includes(rule))
    .map(shown);
