// What a level says about a heading, as the cells of a sheet that people fill; shared by models and levels.
import { formatHours } from '#engines/french-time/hours.ts';
import { decimal, trimmed } from '#engines/money/decimal.ts';
import { formatDecimal } from '#engines/money/french-numbers.ts';
import { AppError } from '#platform/server/app-error.ts';
import { texts } from '#platform/contract/texts.ts';
import { folded } from '#platform/server/imports/cell.ts';
import { fields, type ImportValues } from '#platform/server/imports/fields.ts';
import {
  decimal as decimalCell,
  flag,
  hours,
  text,
  Unreadable,
  type Reader,
} from '#platform/server/imports/readers.ts';
import {
  roundingCode,
  roundingOf,
  type HeadingUnit,
  type Settings,
} from '#areas/pay-variables/headings/contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const NONE = 'none';
/** « nearest 900 » (the mode, then the step in seconds for hours, in ten-thousandths for the rest), or « aucun ». */
const rounding: Reader<Exclude<Settings['rounding'], null>> = {
  kind: 'text',
  read: (cell) => {
    const written = String(cell).trim();
    if ([folded(fr.importNone), NONE].includes(folded(written))) return NONE;
    const read = roundingOf(written);
    if (read === null || read.step <= 0) throw new Unreadable(fr.importRounding);
    return read;
  },
};
/** A quantity is read once its heading, and so its unit, is known; a workbook's duration is written as hours. */
const quantity: Reader<string> = {
  kind: 'text',
  read: (cell) =>
    typeof cell === 'object'
      ? formatHours(Math.round(cell.serial * 86_400))
      : text({ max: 40 }).read(cell),
};

export const settingFields = fields({
  enabled: { label: fr.settingNames.enabled, reader: flag() },
  visible: { label: fr.settingNames.visible, reader: flag() },
  rounding: { label: fr.settingNames.rounding, reader: rounding, width: 130 },
  execution: { label: fr.settingNames.execution, reader: text({ max: 160 }), width: 190 },
  warnBelow: { label: fr.settingNames.warnBelow, reader: quantity },
  warnAbove: { label: fr.settingNames.warnAbove, reader: quantity },
  autoAccept: { label: fr.settingNames.autoAccept, reader: flag() },
  formula: { label: fr.settingNames.formula, reader: text({ max: 10_000 }), width: 420 },
});
type SettingValues = ImportValues<typeof settingFields>;
export type SettingWire = Record<keyof typeof settingFields, string | boolean | null>;

const quantityCell = (value: number | null, unit: HeadingUnit): string | null => {
  if (value === null) return null;
  return unit === 'hour' ? hourCell(value) : formatDecimal(trimmed(decimal(value, 4)));
};
const roundingCell = (value: Settings['rounding']): string | null =>
  value === NONE ? fr.importNone : value && roundingCode(value);
const executionCell = (value: Settings['execution'], { byId }: PlanningNames): string | null => {
  if (value === null) return null;
  return value.mode === 'planning'
    ? `${fr.modes.planning} : ${byId.get(value.planningId) ?? '?'}`
    : fr.modes[value.mode];
};
const hourCell = (seconds: number): string =>
  seconds % 60 === 0
    ? formatHours(seconds)
    : `${formatHours(seconds - (seconds % 60))}:${String(Math.abs(seconds % 60)).padStart(2, '0')}`;

export interface PlanningNames {
  readonly byId: ReadonlyMap<number, string>;
  readonly byName: ReadonlyMap<string, number>;
}
export const planningNames = (
  all: readonly { readonly id: number; readonly label: string }[],
): PlanningNames => ({
  byId: new Map(all.map((p) => [p.id, p.label])),
  byName: new Map(all.map((p) => [folded(p.label), p.id])),
});

/** The cells of some settings, in the order of `settingFields`. */
export const settingWire = (
  s: Settings,
  unit: HeadingUnit,
  plannings: PlanningNames,
): SettingWire => ({
  enabled: s.enabled,
  visible: s.visible,
  rounding: roundingCell(s.rounding),
  execution: executionCell(s.execution, plannings),
  warnBelow: quantityCell(s.warnBelow, unit),
  warnAbove: quantityCell(s.warnAbove, unit),
  autoAccept: s.autoAccept,
  formula: s.formula,
});

const refuse = (field: string, message: string): never => {
  throw new AppError('invalid', { details: [{ field, message }] });
};
const quantityOf = (field: string, cell: string, unit: HeadingUnit): number => {
  try {
    return unit === 'hour' ? hours().read(cell) : decimalCell({ decimals: 4 }).read(cell);
  } catch (e) {
    if (!(e instanceof Unreadable)) throw e;
    return refuse(field, e.message);
  }
};
const executionOf = (cell: string, plannings: PlanningNames): Settings['execution'] => {
  const mode = (['daily', 'whole'] as const).find(
    (m) => folded(fr.modes[m]) === folded(cell) || m === folded(cell),
  );
  if (mode !== undefined) return { mode };
  const name = cell.replace(/^[^:]*:\s*/, '');
  const planningId = folded(cell).startsWith(folded(fr.modes.planning))
    ? plannings.byName.get(folded(name))
    : undefined;
  return planningId === undefined
    ? refuse('execution', t('importExecution', { said: cell }))
    : { mode: 'planning', planningId };
};

/** What a line makes of some settings: a blank cell goes back to what is inherited, a column that is not there keeps what was. 422 at the cell that cannot be read. */
export const settingsOfLine = (
  v: SettingValues,
  before: Settings,
  { unit, plannings }: { readonly unit: HeadingUnit; readonly plannings: PlanningNames },
): Settings => {
  const bound = (name: 'warnBelow' | 'warnAbove'): number | null => {
    const cell = v[name];
    if (cell === undefined) return before[name];
    return cell === null ? null : quantityOf(name, cell, unit);
  };
  const execution = (cell: string | null): Settings['execution'] =>
    cell === null ? null : executionOf(cell, plannings);
  return {
    enabled: v.enabled === undefined ? before.enabled : v.enabled,
    visible: v.visible === undefined ? before.visible : v.visible,
    autoAccept: v.autoAccept === undefined ? before.autoAccept : v.autoAccept,
    rounding: v.rounding === undefined ? before.rounding : v.rounding,
    formula: v.formula === undefined ? before.formula : v.formula,
    execution: v.execution === undefined ? before.execution : execution(v.execution),
    warnBelow: bound('warnBelow'),
    warnAbove: bound('warnAbove'),
  };
};

/** A refusal of `checkSettings` under the sheet's column: `settings.formula` → `formula`. */
export const underColumns = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (e) {
    if (!(e instanceof AppError) || e.details.length === 0) throw e;
    throw new AppError('invalid', {
      details: e.details.map((d) => ({
        message: d.message,
        field: (d.field ?? '').split('.').at(-1) ?? '',
      })),
    });
  }
};
