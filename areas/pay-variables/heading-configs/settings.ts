// What a level says about a heading: as it travels, and in words.
import { z } from 'zod';
import { formatHours } from '#engines/french-time/hours.ts';
import { valueText } from '#engines/formula/value-text.ts';
import {
  roundingText,
  Rounding,
  SETTING_NAMES,
  type HeadingUnit,
  type SettingName,
  type Settings,
} from '#areas/pay-variables/headings/contract.ts';
import { fr } from './fr.ts';

export const SettingsForm = z.object({
  enabled: z.boolean().nullable(),
  formula: z.string().trim().min(1).max(10_000).nullable(),
  rounding: z.union([Rounding, z.literal('none')]).nullable(),
  execution: z
    .union([
      z.object({ mode: z.enum(['daily', 'whole']) }),
      z.object({ mode: z.literal('planning'), planningId: z.number().int().positive() }),
    ])
    .nullable(),
  visible: z.boolean().nullable(),
  warnBelow: z.number().int().nullable(),
  warnAbove: z.number().int().nullable(),
  autoAccept: z.boolean().nullable(),
});

export const quantityText = (value: number, unit: HeadingUnit): string =>
  unit === 'hour' ? formatHours(value) : valueText(value, unit === 'day' ? 'number' : unit);
const yesNo = (v: boolean): string => (v ? fr.yes : fr.no);

type Execution = Settings['execution'];
/** An execution as the choice of a list: `daily`, `whole`, or the planning's id; null where nothing is set. */
export const executionCode = (execution: Execution): string | null => {
  if (execution === null) return null;
  return execution.mode === 'planning' ? String(execution.planningId) : execution.mode;
};
export const executionOfCode = (code: string | null): Execution => {
  if (code === null) return null;
  return code === 'daily' || code === 'whole'
    ? { mode: code }
    : { mode: 'planning', planningId: Number(code) };
};
/** What a list of executions offers. */
export const executionChoices = (
  plannings: readonly { readonly id: number; readonly label: string }[],
) => [
  { value: 'daily', label: fr.modes.daily },
  { value: 'whole', label: fr.modes.whole },
  ...plannings.map((p) => ({ value: String(p.id), label: `${fr.modes.planning} : ${p.label}` })),
];

const executionText = (
  execution: NonNullable<Execution>,
  plannings: ReadonlyMap<number, string>,
): string =>
  execution.mode === 'planning'
    ? `${fr.modes.planning} : ${plannings.get(execution.planningId) ?? '?'}`
    : fr.modes[execution.mode];
const limitText = (value: number | null, unit: HeadingUnit): string | null =>
  value === null ? null : quantityText(value, unit);
const flagText = (value: boolean | null): string | null => (value === null ? null : yesNo(value));

/** One setting in words; null where nothing is set. */
export const settingText = (
  name: SettingName,
  s: Settings,
  unit: HeadingUnit,
  plannings: ReadonlyMap<number, string>,
): string | null => {
  switch (name) {
    case 'formula':
      return s.formula;
    case 'rounding':
      return s.rounding === 'none' ? fr.noRounding : s.rounding && roundingText(s.rounding, unit);
    case 'execution':
      return s.execution && executionText(s.execution, plannings);
    case 'warnBelow':
    case 'warnAbove':
      return limitText(s[name], unit);
    default:
      return flagText(s[name]);
  }
};
/** Everything a level says, in one line each. */
export const settingLines = (
  s: Settings,
  unit: HeadingUnit,
  plannings: ReadonlyMap<number, string>,
): string[] =>
  SETTING_NAMES.flatMap((name) => {
    const text = settingText(name, s, unit, plannings);
    return text === null ? [] : [`${fr.settingNames[name]} : ${text}`];
  });
