// What may be changed in many settings, models or plannings at once.
import { Checkbox, NumberInput, Select, Textarea } from '@mantine/core';
import { useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { SearchMultiSelect } from '#platform/web/fields/search-select.tsx';
import { today } from '#platform/web/fields/today.ts';
import type { MultiEditField } from '#platform/web/list-page/multi-edit-modal.tsx';
import { formatDay } from '#engines/french-time/formats.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import type { Settings } from '#areas/pay-variables/headings/contract.ts';
import { fr } from '../fr.ts';
import { has, toggledMonth } from '../month-grid.ts';
import { evpModels } from '../model-contract.ts';
import { executionChoices, executionCode, executionOfCode } from '../settings.ts';
import css from './configs.module.css';

const INHERIT = 'inherit';
type Options = readonly { readonly value: string; readonly label: string }[];
const named = (options: Options, values: unknown): string =>
  (values as readonly number[])
    .map((v) => options.find((o) => o.value === String(v))?.label ?? '?')
    .join(', ');
const many = (name: string, label: string, options: Options): MultiEditField => ({
  name,
  label,
  initial: [],
  show: (v) => named(options, v),
  input: (v, change) => (
    <SearchMultiSelect
      label={label}
      choices={options}
      value={(v as readonly number[]).map(String)}
      onChange={(ids) => change(ids.map(Number))}
    />
  ),
});
const note: MultiEditField = {
  name: 'note',
  label: fr.note,
  initial: '',
  show: String,
  input: (v, change) => (
    <Textarea
      label={fr.note}
      autosize
      minRows={1}
      maxLength={2000}
      value={String(v)}
      onChange={(e) => change(e.currentTarget.value)}
    />
  ),
};

const yesNoText = (value: unknown): string => {
  if (value === null) return fr.backToInherited;
  return value === true ? fr.yes : fr.no;
};
const yesNo = (name: 'enabled' | 'visible' | 'autoAccept'): MultiEditField => {
  const label = fr.settingNames[name];
  return {
    name,
    label,
    initial: null,
    show: (v) => yesNoText(v),
    input: (v, change) => (
      <Select
        label={label}
        allowDeselect={false}
        data={[
          { value: INHERIT, label: fr.backToInherited },
          { value: 'true', label: fr.yes },
          { value: 'false', label: fr.no },
        ]}
        value={v === null ? INHERIT : String(v)}
        onChange={(x) => change(x === INHERIT ? null : x === 'true')}
      />
    ),
  };
};
type Execution = Settings['execution'];
const executionField = (
  plannings: readonly { readonly id: number; readonly label: string }[],
): MultiEditField => {
  const data = [{ value: INHERIT, label: fr.backToInherited }, ...executionChoices(plannings)];
  const code = (v: Execution): string => executionCode(v) ?? INHERIT;
  return {
    name: 'execution',
    label: fr.settingNames.execution,
    initial: null,
    show: (v) => data.find((d) => d.value === code(v as Execution))?.label ?? '',
    input: (v, change) => (
      <Select
        label={fr.settingNames.execution}
        allowDeselect={false}
        data={data}
        value={code(v as Execution)}
        onChange={(x) => change(executionOfCode(x === INHERIT ? null : x))}
      />
    ),
  };
};
const until: MultiEditField = {
  name: 'until',
  label: fr.until,
  initial: null,
  show: (v) => (typeof v === 'string' ? formatDay(v) : fr.noEnd),
  input: (v, change) => (
    <DayField
      label={fr.until}
      description={fr.noEnd}
      value={v as string | null}
      onChange={change}
    />
  ),
};

const useSurroundings = (asked: boolean) =>
  useApi(evpModels.surroundings, {}, { enabled: asked, quiet: true }).data ?? {
    headings: [],
    plannings: [],
  };
const useHeadingOptions = (asked: boolean): Options =>
  useSurroundings(asked).headings.map((h) => ({
    value: String(h.id),
    label: `${h.code} ${h.label}`,
  }));

export const useConfigFields = (asked: boolean): readonly MultiEditField[] => [
  executionField(useSurroundings(asked).plannings),
  yesNo('enabled'),
  yesNo('visible'),
  yesNo('autoAccept'),
  until,
];
export const useModelFields = (asked: boolean): readonly MultiEditField[] => {
  const headings = useHeadingOptions(asked);
  const infras = useInfrastructureOptions();
  return [
    many('give', fr.bulkGive, infras),
    many('takeBack', fr.bulkTakeBack, infras),
    many('addHeadings', fr.bulkAddHeadings, headings),
    many('removeHeadings', fr.bulkRemoveHeadings, headings),
    note,
  ];
};

interface Due {
  readonly year: number;
  readonly months: number;
  readonly headings: readonly number[];
}
const monthKeys = Object.keys(fr.monthNames) as readonly (keyof typeof fr.monthNames)[];
const monthsText = (months: number): string =>
  monthKeys
    .filter((_, i) => has(months, i))
    .map((m) => fr.monthNames[m].toLowerCase())
    .join(', ');
const DueFields = ({
  value,
  headings,
  onChange,
}: {
  readonly value: Due;
  readonly headings: Options;
  readonly onChange: (v: Due) => void;
}) => (
  <>
    <NumberInput
      label={fr.year}
      thousandSeparator=""
      min={2000}
      max={2100}
      allowDecimal={false}
      value={value.year}
      onChange={(v) => onChange({ ...value, year: Number(v) })}
    />
    <SearchMultiSelect
      label={fr.headings}
      choices={headings}
      value={value.headings.map(String)}
      onChange={(ids) => onChange({ ...value, headings: ids.map(Number) })}
    />
    <fieldset className={css['dueMonths']}>
      <legend>{fr.bulkMonths}</legend>
      {monthKeys.map((m, i) => (
        <Checkbox
          key={m}
          size="xs"
          label={fr.monthNames[m]}
          checked={has(value.months, i)}
          onChange={() => onChange({ ...value, months: toggledMonth(value.months, i) })}
        />
      ))}
    </fieldset>
  </>
);
export const usePlanningFields = (asked: boolean): readonly MultiEditField[] => {
  const t = useTexts(fr);
  const headings = useHeadingOptions(asked);
  const shown = (v: Due): string =>
    t('bulkMonthsOf', {
      headings: v.headings.length,
      year: String(v.year),
      months: v.months === 0 ? fr.noMonth.toLowerCase() : monthsText(v.months),
    });
  const due: MultiEditField = {
    name: 'months',
    label: fr.bulkMonths,
    initial: { year: Number(today().slice(0, 4)), months: 0, headings: [] },
    show: (v) => shown(v as Due),
    input: (v, change) => <DueFields value={v as Due} headings={headings} onChange={change} />,
  };
  return [due, many('removeHeadings', fr.bulkRemoveHeadings, headings), note];
};
