// The fields of a company's setting, in three groups: who and since when, how it is counted, what it may come to.
import { Checkbox, MultiSelect, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { COUNTER_FORMATS } from '#engines/counters/definition.ts';
import { COUNTER_PERIODS } from '#engines/counters/counter-periods.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { HoursField } from '#platform/web/fields/number-fields.tsx';
import type { CompanyRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { AT_END } from '../setting.ts';

export type Setting = CompanyRow['setting'];
export interface FieldsProps {
  readonly setting: Setting;
  readonly change: (of: Partial<Setting>) => void;
  readonly disabled: boolean;
}
const options = <K extends string>(keys: readonly K[], words: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: words[value] }));
const chosen = <K extends string>(keys: readonly K[], value: string, before: K): K =>
  keys.find((k) => k === value) ?? before;
const TYPES = [1, 2, 3, 4] as const;

export const Who = ({ setting, change, disabled }: FieldsProps) => (
  <>
    <Switch
      label={fr.enabled}
      disabled={disabled}
      checked={setting.enabled}
      onChange={(e) => change({ enabled: e.currentTarget.checked })}
    />
    <div className="columns col-gap-16 top">
      <DayField
        label={fr.since}
        description={fr.sinceHint}
        disabled={disabled}
        value={setting.since}
        onChange={(since) => change({ since: since === '' ? null : since })}
      />
      <Checkbox.Group
        label={fr.typesLabel}
        value={setting.types.map(String)}
        onChange={(types) => change({ types: types.map(Number) })}
      >
        <div className="row col-gap-20 mt-8">
          {TYPES.map((type) => (
            <Checkbox key={type} value={String(type)} label={fr.types[type]} disabled={disabled} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  </>
);

export const Counting = ({ setting, change, disabled }: FieldsProps) => (
  <div className="columns col-gap-16 top">
    <NativeSelect
      label={fr.period}
      disabled={disabled}
      value={setting.period}
      data={options(COUNTER_PERIODS, fr.periods)}
      onChange={(e) =>
        change({ period: chosen(COUNTER_PERIODS, e.currentTarget.value, setting.period) })
      }
    />
    <NativeSelect
      label={fr.atEnd}
      disabled={disabled}
      value={setting.atEnd}
      data={options(AT_END, fr.ends)}
      onChange={(e) => change({ atEnd: chosen(AT_END, e.currentTarget.value, setting.atEnd) })}
    />
    <NativeSelect
      label={fr.format}
      disabled={disabled}
      value={setting.format}
      data={options(COUNTER_FORMATS, fr.formats)}
      onChange={(e) =>
        change({ format: chosen(COUNTER_FORMATS, e.currentTarget.value, setting.format) })
      }
    />
    <HoursField
      label={fr.dayHours}
      disabled={disabled}
      value={setting.dayMinutes * 60}
      onChange={(n) => typeof n === 'number' && change({ dayMinutes: Math.round(n / 60) })}
    />
    <NumberInput
      label={fr.lastDays}
      description={fr.lastDaysHint}
      disabled={disabled}
      min={1}
      max={62}
      allowDecimal={false}
      value={setting.lastDays}
      onChange={(n) => typeof n === 'number' && change({ lastDays: n })}
    />
  </div>
);

export const Bounds = ({
  setting,
  change,
  disabled,
  absences,
}: FieldsProps & { readonly absences: readonly { code: string; label: string }[] }) => (
  <div className="columns col-gap-16 top">
    <HoursField
      label={fr.least}
      inputMode="text"
      disabled={disabled}
      value={setting.least}
      onChange={(n) => typeof n === 'number' && change({ least: Math.min(0, n) })}
    />
    <HoursField
      label={fr.most}
      disabled={disabled}
      value={setting.most}
      onChange={(n) => typeof n === 'number' && change({ most: n })}
    />
    <HoursField
      label={fr.weekMost}
      description={fr.weekMostHint}
      disabled={disabled}
      value={setting.weekMost}
      onChange={(n) => (typeof n === 'number' || n === null) && change({ weekMost: n })}
    />
    <MultiSelect
      label={fr.restCodes}
      description={fr.restCodesHint}
      disabled={disabled}
      value={setting.restCodes}
      data={absences.map(({ code, label }) => ({ value: code, label: `${code} — ${label}` }))}
      onChange={(restCodes) => change({ restCodes })}
    />
    <TextInput
      label={fr.paidHeadings}
      description={fr.paidHeadingsHint}
      disabled={disabled}
      defaultValue={setting.paidHeadings.join(' ')}
      onChange={(e) =>
        change({ paidHeadings: e.currentTarget.value.split(/[\s,;]+/).filter(Boolean) })
      }
    />
  </div>
);
