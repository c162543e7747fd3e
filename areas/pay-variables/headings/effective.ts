// What counts for a heading at one place: the nearest level that says something, setting by setting (spec 001 §3, inheritance levels; domain handbook §5).
import type { Rounding } from './heading.ts';

/** Invented (the specification names no values): the provider, the levels of the tree, the person. */
export const LEVELS = [
  'overall',
  'group',
  'subgroup',
  'company',
  'agency',
  'collaborator',
] as const;
export type Level = (typeof LEVELS)[number];
export const EXECUTION_MODES = ['daily', 'whole', 'planning'] as const;
export type ExecutionMode = (typeof EXECUTION_MODES)[number];

/** What one level may say. Null says nothing. Warnings and steps: seconds for hours, ten-thousandths for the rest. */
export interface Settings {
  readonly enabled: boolean | null;
  readonly formula: string | null;
  readonly rounding: Rounding | 'none' | null;
  /** `whole`: once over the whole period, where a level above says `daily`. A heading in `planning` is due in the months of its planning only. */
  readonly execution:
    | { readonly mode: 'daily' | 'whole' }
    | { readonly mode: 'planning'; readonly planningId: number }
    | null;
  readonly visible: boolean | null;
  readonly warnBelow: number | null;
  readonly warnAbove: number | null;
  readonly autoAccept: boolean | null;
}
export type SettingName = keyof Settings;
export const SETTING_NAMES = [
  'enabled',
  'formula',
  'rounding',
  'execution',
  'visible',
  'warnBelow',
  'warnAbove',
  'autoAccept',
] as const satisfies readonly SettingName[];
export const NOTHING_SAID: Settings = {
  enabled: null,
  formula: null,
  rounding: null,
  execution: null,
  visible: null,
  warnBelow: null,
  warnAbove: null,
  autoAccept: null,
};

export type Origins<Said> = Readonly<Partial<Record<SettingName, Said>>>;
/** The setting in force of each name, and who says it; a name that no level says has no origin. `chain`: nearest level first. */
export const effectiveOf = <Said extends { readonly settings: Settings }>(
  chain: readonly Said[],
): { readonly settings: Settings; readonly origins: Origins<Said> } => {
  const origins = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const origin = chain.find((c) => c.settings[name] !== null);
      return origin === undefined ? [] : [[name, origin]];
    }),
  ) as Origins<Said>;
  const inForceOf = <N extends SettingName>(name: N): Settings[N] | null =>
    origins[name]?.settings[name] ?? null;
  const settings: Settings = {
    enabled: inForceOf('enabled'),
    formula: inForceOf('formula'),
    rounding: inForceOf('rounding'),
    execution: inForceOf('execution'),
    visible: inForceOf('visible'),
    warnBelow: inForceOf('warnBelow'),
    warnAbove: inForceOf('warnAbove'),
    autoAccept: inForceOf('autoAccept'),
  };
  return { settings, origins };
};

/** Of several versions of one level, the one in force on a day: the last that began, unless it has ended. */
export const inForce = <V extends { readonly since: string; readonly until: string | null }>(
  versions: readonly V[],
  day: string,
): V | null => {
  const begun = versions.filter((v) => v.since <= day && (v.until === null || v.until >= day));
  return begun.reduce<V | null>(
    (last, v) => (last === null || v.since > last.since ? v : last),
    null,
  );
};

export interface PlannedYear {
  readonly year: number;
  readonly months: number;
}
/** Whether a heading is due in a month (1–12): a year that says nothing repeats the last one before it. */
export const dueIn = (years: readonly PlannedYear[], year: number, month: number): boolean => {
  const latest = years
    .filter((y) => y.year <= year)
    .reduce<PlannedYear | null>(
      (last, y) => (last === null || y.year > last.year ? y : last),
      null,
    );
  return latest !== null && (latest.months >> (month - 1)) % 2 === 1;
};

/** To a multiple of the step; a half goes away from zero, up is towards more, down towards less. */
export const rounded = (value: number, { mode, step }: Rounding): number => {
  const rest = ((value % step) + step) % step;
  if (rest === 0) return value;
  const below = value - rest;
  const up =
    mode === 'up' || (mode === 'nearest' && (rest * 2 > step || (rest * 2 === step && value > 0)));
  return up ? below + step : below;
};
