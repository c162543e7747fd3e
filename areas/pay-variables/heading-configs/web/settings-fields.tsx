// What one level says about a heading: each field may say nothing, and the level above counts.
import { NumberInput, Select, Textarea } from '@mantine/core';
import {
  roundingChoices,
  roundingCode,
  roundingOf,
  type HeadingUnit,
  type Settings,
} from '#areas/pay-variables/headings/contract.ts';
import { fr } from '../fr.ts';

interface Props {
  readonly unit: HeadingUnit;
  readonly value: Settings;
  readonly plannings: readonly { readonly id: number; readonly label: string }[];
  readonly onChange: (value: Settings) => void;
  readonly disabled?: boolean;
}

/** Stored: seconds for hours, ten-thousandths for the rest; typed: decimal hours, plain figures. */
const scaleOf = (unit: HeadingUnit): number => (unit === 'hour' ? 3600 : 10_000);

const NONE = 'none';
const yesNo = [
  { value: 'true', label: fr.yes },
  { value: 'false', label: fr.no },
];
const YesNo = ({
  name,
  value,
  onChange,
  disabled = false,
}: {
  readonly name: 'enabled' | 'visible' | 'autoAccept';
  readonly value: boolean | null;
  readonly onChange: (v: boolean | null) => void;
  readonly disabled?: boolean | undefined;
}) => (
  <Select
    label={fr.settingNames[name]}
    placeholder={fr.inherit}
    data={yesNo}
    clearable
    disabled={disabled}
    value={value === null ? null : String(value)}
    onChange={(v) => onChange(v === null ? null : v === 'true')}
  />
);

export const SettingsFields = ({ unit, value, plannings, onChange, disabled = false }: Props) => {
  const set = (change: Partial<Settings>): void => onChange({ ...value, ...change });
  const bound = (name: 'warnBelow' | 'warnAbove') => (
    <NumberInput
      label={fr.settingNames[name]}
      placeholder={fr.inherit}
      decimalScale={2}
      decimalSeparator=","
      disabled={disabled}
      suffix={unit === 'hour' ? ' h' : unit === 'euro' ? ' €' : ''}
      value={value[name] === null ? '' : value[name] / scaleOf(unit)}
      onChange={(v) => set({ [name]: v === '' ? null : Math.round(Number(v) * scaleOf(unit)) })}
    />
  );
  const execution =
    value.execution === null
      ? null
      : value.execution.mode === 'planning'
        ? String(value.execution.planningId)
        : value.execution.mode;
  return (
    <>
      <YesNo
        name="enabled"
        value={value.enabled}
        disabled={disabled}
        onChange={(enabled) => set({ enabled })}
      />
      <YesNo
        name="visible"
        value={value.visible}
        disabled={disabled}
        onChange={(visible) => set({ visible })}
      />
      <Select
        label={fr.settingNames.rounding}
        placeholder={fr.inherit}
        clearable
        searchable
        disabled={disabled}
        data={[
          { value: NONE, label: fr.noRounding },
          ...roundingChoices(unit, value.rounding === 'none' ? null : value.rounding),
        ]}
        value={
          value.rounding === null
            ? null
            : value.rounding === 'none'
              ? NONE
              : roundingCode(value.rounding)
        }
        onChange={(v) => set({ rounding: v === null ? null : v === NONE ? 'none' : roundingOf(v) })}
      />
      <Select
        label={fr.settingNames.execution}
        placeholder={fr.inherit}
        clearable
        disabled={disabled}
        data={[
          { value: 'daily', label: fr.modes.daily },
          { value: 'whole', label: fr.modes.whole },
          ...plannings.map((p) => ({
            value: String(p.id),
            label: `${fr.modes.planning} : ${p.label}`,
          })),
        ]}
        value={execution}
        onChange={(v) =>
          set({
            execution:
              v === null
                ? null
                : v === 'daily' || v === 'whole'
                  ? { mode: v }
                  : { mode: 'planning', planningId: Number(v) },
          })
        }
      />
      {bound('warnBelow')}
      {bound('warnAbove')}
      <YesNo
        name="autoAccept"
        value={value.autoAccept}
        disabled={disabled}
        onChange={(autoAccept) => set({ autoAccept })}
      />
      <Textarea
        label={fr.settingNames.formula}
        placeholder={fr.inherit}
        autosize
        minRows={1}
        maxRows={10}
        spellCheck={false}
        disabled={disabled}
        data-wide
        value={value.formula ?? ''}
        onChange={(e) =>
          set({ formula: e.currentTarget.value.trim() === '' ? null : e.currentTarget.value })
        }
      />
    </>
  );
};
