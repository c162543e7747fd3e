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

/** One setting in words; null where nothing is said. */
export const settingText = (
  name: SettingName,
  s: Settings,
  unit: HeadingUnit,
  plannings: ReadonlyMap<number, string>,
): string | null => {
  const said = s[name];
  if (said === null) return null;
  if (name === 'formula') return String(said);
  if (name === 'rounding')
    return s.rounding === 'none' || s.rounding === null
      ? fr.noRounding
      : roundingText(s.rounding, unit);
  if (name === 'execution')
    return s.execution?.mode === 'planning'
      ? `${fr.modes.planning} : ${plannings.get(s.execution.planningId) ?? '?'}`
      : s.execution === null
        ? null
        : fr.modes[s.execution.mode];
  return typeof said === 'number' ? quantityText(said, unit) : yesNo(said === true);
};
/** Everything a level says, in one line each. */
export const settingLines = (
  s: Settings,
  unit: HeadingUnit,
  plannings: ReadonlyMap<number, string>,
): string[] =>
  SETTING_NAMES.flatMap((name) => {
    const text = settingText(name, s, unit, plannings);
    return text === null ? [] : [`${fr.settingNames[name]} : ${text}`];
  });
