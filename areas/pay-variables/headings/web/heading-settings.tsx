// What a heading is beside its formula: type of data, regularisation, rounding, dates, note.
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { FormSection } from '#platform/web/forms/page-form.tsx';
import { fr } from '../fr.ts';
import type { DataType, HeadingUnit, Regulation, Rounding } from '../heading.ts';
import { roundingChoices, roundingCode, roundingOf } from '../rounding-choices.ts';
import { choices } from './choices.ts';

export interface TypedSettings {
  readonly dataType: DataType;
  readonly regulation: Regulation;
  readonly rounding: Rounding | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly note: string;
}
export const settingsTyped = (h: Partial<TypedSettings>): TypedSettings => ({
  dataType: h.dataType ?? 'computed',
  regulation: h.regulation ?? 'proposed',
  rounding: h.rounding ?? null,
  validFrom: h.validFrom ?? null,
  validUntil: h.validUntil ?? null,
  note: h.note ?? '',
});

/** What these fields need of the form they stand in. */
interface SettingsForm {
  readonly key: (path: keyof TypedSettings) => string;
  readonly getInputProps: (path: keyof TypedSettings) => object;
  readonly getValues: () => TypedSettings;
  readonly setFieldValue: (path: 'rounding', value: Rounding | null) => void;
}

export const HeadingSettingsFields = ({
  form,
  unit,
}: {
  readonly form: SettingsForm;
  readonly unit: HeadingUnit;
}) => {
  const [rounding, setRounding] = useState<Rounding | null>(form.getValues().rounding);
  const { key, getInputProps: props } = form;
  const round = (code: string | null): void => {
    const to = code === null ? null : roundingOf(code);
    setRounding(to);
    form.setFieldValue('rounding', to);
  };
  return (
    <FormSection title={fr.settings}>
      <Select
        label={fr.dataType}
        description={fr.dataTypeHint}
        data={choices(fr.dataTypes)}
        allowDeselect={false}
        key={key('dataType')}
        {...props('dataType')}
      />
      <Select
        label={fr.regulation}
        description={fr.regulationHint}
        data={choices(fr.regulations)}
        allowDeselect={false}
        key={key('regulation')}
        {...props('regulation')}
      />
      <Select
        label={fr.rounding}
        placeholder={fr.roundingNone}
        data={roundingChoices(unit, rounding)}
        clearable
        searchable
        value={rounding === null ? null : roundingCode(rounding)}
        onChange={round}
      />
      <span />
      <DayField label={fr.validFrom} key={key('validFrom')} {...props('validFrom')} />
      <DayField label={fr.validUntil} key={key('validUntil')} {...props('validUntil')} />
      <Textarea
        label={fr.note}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        data-wide
        key={key('note')}
        {...props('note')}
      />
    </FormSection>
  );
};
