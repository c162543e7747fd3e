// The settings of one level for a heading: a field left empty takes the level above.
import { NumberInput, Select, Textarea } from '@mantine/core';
import {
  roundingChoices,
  roundingCode,
  roundingOf,
  type HeadingUnit,
  type Settings,
} from '#areas/pay-variables/headings/contract.ts';
import { fr } from '../fr.ts';
import { executionChoices, executionCode, executionOfCode } from '../settings.ts';

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

interface FieldProps extends Pick<Props, 'value' | 'disabled'> {
  readonly onSet: (change: Partial<Settings>) => void;
}

const SUFFIXES: Readonly<Partial<Record<HeadingUnit, string>>> = { hour: ' h', euro: ' €' };
const LimitField = ({
  name,
  unit,
  value,
  onSet,
  disabled = false,
}: FieldProps & { readonly name: 'warnBelow' | 'warnAbove'; readonly unit: HeadingUnit }) => {
  const limit = value[name];
  return (
    <NumberInput
      label={fr.settingNames[name]}
      placeholder={fr.inherit}
      decimalScale={2}
      decimalSeparator=","
      disabled={disabled}
      suffix={SUFFIXES[unit] ?? ''}
      value={limit === null ? '' : limit / scaleOf(unit)}
      onChange={(v) => onSet({ [name]: v === '' ? null : Math.round(Number(v) * scaleOf(unit)) })}
    />
  );
};

const codeOfRounding = (rounding: Settings['rounding']): string | null =>
  rounding === null || rounding === NONE ? rounding : roundingCode(rounding);
const roundingOfCode = (code: string | null): Settings['rounding'] =>
  code === null || code === NONE ? code : roundingOf(code);
const RoundingField = ({
  unit,
  value: { rounding },
  onSet,
  disabled = false,
}: FieldProps & Pick<Props, 'unit'>) => (
  <Select
    label={fr.settingNames.rounding}
    placeholder={fr.inherit}
    clearable
    searchable
    disabled={disabled}
    data={[
      { value: NONE, label: fr.noRounding },
      ...roundingChoices(unit, rounding === NONE ? null : rounding),
    ]}
    value={codeOfRounding(rounding)}
    onChange={(v) => onSet({ rounding: roundingOfCode(v) })}
  />
);

const ExecutionField = ({
  value: { execution },
  plannings,
  onSet,
  disabled = false,
}: FieldProps & Pick<Props, 'plannings'>) => (
  <Select
    label={fr.settingNames.execution}
    placeholder={fr.inherit}
    clearable
    disabled={disabled}
    data={executionChoices(plannings)}
    value={executionCode(execution)}
    onChange={(v) => onSet({ execution: executionOfCode(v) })}
  />
);

const FormulaField = ({ value: { formula }, onSet, disabled = false }: FieldProps) => (
  <Textarea
    label={fr.settingNames.formula}
    placeholder={fr.inherit}
    autosize
    minRows={1}
    maxRows={10}
    spellCheck={false}
    disabled={disabled}
    data-wide
    value={formula ?? ''}
    onChange={(e) => {
      const text = e.currentTarget.value;
      onSet({ formula: text.trim() === '' ? null : text });
    }}
  />
);

export const SettingsFields = ({ unit, value, plannings, onChange, disabled = false }: Props) => {
  const onSet = (change: Partial<Settings>): void => onChange({ ...value, ...change });
  const field = { value, disabled, onSet };
  const yesNoField = (name: 'enabled' | 'visible' | 'autoAccept') => (
    <YesNo
      name={name}
      value={value[name]}
      disabled={disabled}
      onChange={(choice) => onSet({ [name]: choice })}
    />
  );
  return (
    <>
      {yesNoField('enabled')}
      {yesNoField('visible')}
      <RoundingField {...field} unit={unit} />
      <ExecutionField {...field} plannings={plannings} />
      <LimitField {...field} unit={unit} name="warnBelow" />
      <LimitField {...field} unit={unit} name="warnAbove" />
      {yesNoField('autoAccept')}
      <FormulaField {...field} />
    </>
  );
};
