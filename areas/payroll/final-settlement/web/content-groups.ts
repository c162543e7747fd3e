// Which groups of fields a request shows, in order, each field once. Pure.
import { FIELD_GROUPS, FIELDS, type FieldGroupName, type FieldName } from '../fields.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { fr } from '../fr.ts';
import { daysText } from '../help-words.ts';
import { reasonLabels } from '../reasons-fr.ts';
import { reasonOf } from '../reasons.data.ts';
import type { Editable } from '../settlement-status.ts';

export interface ShownGroup {
  readonly name: FieldGroupName;
  readonly fields: readonly FieldName[];
  readonly optional: boolean;
}
const shownGroups = (reason: number): ShownGroup[] => {
  const { fields, optional } = reasonOf(reason);
  const shown = new Set<FieldName>();
  const rest = fields.filter((name) => name !== 'handover');
  const groups = [...rest, ...optional, 'handover' as const].map((name) => {
    const own = FIELD_GROUPS[name].fields.filter((field) => !shown.has(field));
    for (const field of own) shown.add(field);
    return { name, fields: own, optional: optional.includes(name) };
  });
  return groups.filter((group) => group.fields.length > 0);
};
export const writableGroups = (reason: number, editable: Editable): ShownGroup[] => {
  if (editable === 'nothing') return [];
  const groups = shownGroups(reason);
  return editable === 'all' ? groups : groups.filter(({ name }) => name === 'handover');
};
export const readOnlyGroups = (reason: number, editable: Editable): ShownGroup[] => {
  const writable = new Set(writableGroups(reason, editable).map(({ name }) => name));
  return shownGroups(reason).filter(({ name }) => !writable.has(name));
};

const CHOICE_TEXTS = fr.choices as Readonly<Record<string, Readonly<Record<string, string>>>>;
/** A field's value as it reads where it cannot be changed; empty where there is none. */
export const valueText = (name: FieldName, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (name === 'reason') return reasonLabels[reasonOf(Number(value)).code];
  switch (FIELDS[name]) {
    case 'day':
      return formatDay(String(value));
    case 'euros':
      return formatEuros(Number(value));
    case 'days':
      return daysText(Number(value));
    case 'flag':
      return value === true ? fr.yes : fr.no;
    case 'choice':
      return CHOICE_TEXTS[name]?.[String(value)] ?? '';
    default:
      return String(value);
  }
};
