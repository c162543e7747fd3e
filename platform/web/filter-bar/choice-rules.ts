// Adding and removing choices of one filter.
import type { FilterDefinition, FilterOption } from '#platform/contract/filters.ts';
import { folded } from '#platform/contract/folded.ts';

/** With a limit, nothing is added once it is reached; removal is always possible (specification 000 §4). */
export const toggleChoice = (
  chosen: readonly string[],
  value: string,
  limit?: number,
): readonly string[] => {
  if (chosen.includes(value)) return chosen.filter((v) => v !== value);
  return limit !== undefined && chosen.length >= limit ? chosen : [...chosen, value];
};
/** What is chosen once an option is picked: several are toggled, a single one replaces the other. */
export const afterPick = (
  {
    isMultiple = false,
    limitSelectionCount,
  }: Pick<FilterDefinition, 'isMultiple' | 'limitSelectionCount'>,
  chosen: readonly string[],
  value: string,
): readonly string[] => {
  if (isMultiple) return toggleChoice(chosen, value, limitSelectionCount);
  return chosen.includes(value) ? [] : [value];
};
export const isFull = (chosen: readonly string[], limit?: number): boolean =>
  limit !== undefined && chosen.length >= limit;
/** With fewer than two choices, « Tout décocher » is disabled (specification 000 §4). */
export const canUncheckAll = (chosen: readonly string[]): boolean => chosen.length >= 2;

/** Whether a text holds what was typed, accents and case aside. */
export const matches = (text: string, typed: string): boolean =>
  folded(text).includes(folded(typed.trim()));

export interface OptionGroup<O extends FilterOption = FilterOption> {
  readonly label: string | null;
  readonly options: readonly O[];
}

/** Options under their group labels (`isGroupLabel` opens a group), hidden ones left out, and only those that match what was typed. */
export const groupOptions = <O extends FilterOption>(
  options: readonly O[],
  typed = '',
): OptionGroup<O>[] => {
  const groups: { label: string | null; options: O[] }[] = [{ label: null, options: [] }];
  for (const option of options) {
    if (option.isGroupLabel) groups.push({ label: option.label, options: [] });
    else if (!option.hide && matches(option.label, typed)) groups.at(-1)?.options.push(option);
  }
  return groups.filter((g) => g.options.length > 0);
};

/** The words of a filter: its name, and what its button says when all or none of its options are chosen. */
type FilterWords = Pick<FilterDefinition, 'label' | 'allLabel' | 'noneLabel'>;

/** The text of a filter's button: its label, « Statut : Validé, Refusé », or « Statut : 5 ». */
export const choiceText = (
  { label, allLabel, noneLabel }: FilterWords,
  chosen: readonly string[],
  options: readonly FilterOption[],
): string => {
  const selectable = options.filter((o) => !o.isGroupLabel && !o.hide);
  if (chosen.length === 0) return noneLabel === undefined ? label : `${label} : ${noneLabel}`;
  if (allLabel !== undefined && chosen.length === selectable.length)
    return `${label} : ${allLabel}`;
  if (chosen.length > 2) return `${label} : ${chosen.length}`;
  return `${label} : ${chosen.map((v) => options.find((o) => o.value === v)?.label ?? v).join(', ')}`;
};
