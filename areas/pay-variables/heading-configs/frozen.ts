// A configuration as it counted at one place on one day, and what two of them say differently.
import { formatDay } from '#engines/french-time/formats.ts';
import { valueText } from '#engines/formula/value-text.ts';
import {
  roundingText,
  type HeadingUnit,
  type Rounding,
} from '#areas/pay-variables/headings/contract.ts';
import { fr } from './fr.ts';
import { quantityText } from './settings.ts';

export interface FrozenHeading {
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly formula: string;
  readonly decimals: number;
  readonly rounding: Rounding | null;
  readonly mode: 'daily' | 'planning' | null;
  readonly visible: boolean | null;
  readonly warnBelow: number | null;
  readonly warnAbove: number | null;
  readonly autoAccept: boolean | null;
  /** Null: left out of the file; absent: to be decided. */
  readonly exportCode?: string | null;
}
export interface FrozenParameter {
  readonly kind: 'parameter' | 'threshold';
  readonly name: string;
  readonly unit: HeadingUnit;
  readonly value: number;
  readonly since: string;
}
export interface FrozenConfiguration {
  readonly software: string | null;
  readonly headings: readonly FrozenHeading[];
  readonly parameters: readonly FrozenParameter[];
}

export interface FrozenChange {
  readonly what: 'heading' | 'parameter' | 'software';
  readonly name: string;
  readonly how: 'added' | 'removed' | 'changed';
  readonly fields: readonly {
    readonly field: string;
    readonly before: string;
    readonly after: string;
  }[];
}
/** Each field of a heading or a parameter in words. */
type Wording = Readonly<Record<string, string>>;

const yesNo = (v: boolean | null): string => {
  if (v === null) return '';
  return v ? fr.yes : fr.no;
};
const headingWording = (h: FrozenHeading): Wording => ({
  [fr.label]: h.label,
  [fr.unit]: fr.unitNames[h.unit],
  [fr.settingNames.formula]: h.formula,
  [fr.decimals]: String(h.decimals),
  [fr.settingNames.rounding]: h.rounding === null ? '' : roundingText(h.rounding, h.unit),
  [fr.settingNames.execution]: h.mode === null ? '' : fr.modes[h.mode],
  [fr.settingNames.visible]: yesNo(h.visible),
  [fr.settingNames.warnBelow]: h.warnBelow === null ? '' : quantityText(h.warnBelow, h.unit),
  [fr.settingNames.warnAbove]: h.warnAbove === null ? '' : quantityText(h.warnAbove, h.unit),
  [fr.settingNames.autoAccept]: yesNo(h.autoAccept),
  [fr.exportCode]: h.exportCode === undefined ? fr.toDecide : (h.exportCode ?? fr.notExported),
});
const parameterWording = (p: FrozenParameter): Wording => ({
  [fr.value]: valueText(p.value, p.unit),
  [fr.since]: formatDay(p.since),
});

const compared = (
  what: 'heading' | 'parameter',
  before: ReadonlyMap<string, Wording>,
  after: ReadonlyMap<string, Wording>,
): FrozenChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name): FrozenChange[] => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === undefined || is === undefined)
      return [{ what, name, how: was === undefined ? 'added' : 'removed', fields: [] }];
    const fields = Object.keys(is)
      .filter((f) => was[f] !== is[f])
      .map((field) => ({ field, before: was[field] ?? '', after: is[field] ?? '' }));
    return fields.length === 0 ? [] : [{ what, name, how: 'changed', fields }];
  });
const headings = (c: FrozenConfiguration) =>
  new Map(c.headings.map((h) => [h.code, headingWording(h)]));
const parameters = (c: FrozenConfiguration) =>
  new Map(c.parameters.map((p) => [`${fr.parameterKinds[p.kind]} ${p.name}`, parameterWording(p)]));

/** What `after` says that `before` does not, in words: the software, headings, then parameters and thresholds. */
export const frozenChanges = (
  before: FrozenConfiguration,
  after: FrozenConfiguration,
): FrozenChange[] => [
  ...(before.software === after.software
    ? []
    : [
        {
          what: 'software' as const,
          name: fr.software,
          how: 'changed' as const,
          fields: [
            { field: fr.software, before: before.software ?? '', after: after.software ?? '' },
          ],
        },
      ]),
  ...compared('heading', headings(before), headings(after)),
  ...compared('parameter', parameters(before), parameters(after)),
];
