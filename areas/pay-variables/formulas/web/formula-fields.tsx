// The fields that a new formula and a formula being edited share.
import { Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { HEADING_UNITS, type HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { formulas } from '../contract.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { FormulaEditor, type EditorHandle } from './formula-editor.tsx';
import { ReferencePanel } from './reference-panel.tsx';
import css from './formulas.module.css';

export const backToList = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={formulas.listPage} className={className ?? ''} aria-label={fr.title}>
    {children}
  </AppLink>
);

const unitChoices = HEADING_UNITS.map((value) => ({ value, label: fr.unitNames[value] }));
interface FieldProps<V> {
  readonly form: UseFormReturnType<V>;
  readonly disabled?: boolean;
}
type WithUnit = { readonly unit: HeadingUnit; readonly description: string };

export const UnitField = <V extends WithUnit>({
  form,
  disabled = false,
  onUnit,
}: FieldProps<V> & { readonly onUnit: (unit: HeadingUnit) => void }) => {
  const { onChange, ...props } = form.getInputProps('unit');
  return (
    <Select
      label={fr.unit}
      data={unitChoices}
      allowDeselect={false}
      required
      disabled={disabled}
      key={form.key('unit')}
      {...props}
      onChange={(v: HeadingUnit | null) => {
        onChange(v);
        onUnit(v ?? 'hour');
      }}
    />
  );
};

export const DescriptionField = <V extends WithUnit>({ form, disabled = false }: FieldProps<V>) => (
  <Textarea
    label={fr.description}
    autosize
    minRows={1}
    maxRows={5}
    maxLength={2000}
    disabled={disabled}
    data-wide
    key={form.key('description')}
    {...form.getInputProps('description')}
  />
);

/** The editor with the reference of the language beside it. */
export const TextField = ({
  id,
  unit,
  text,
  details,
  readOnly = false,
  onChange,
}: {
  /** Null for a formula that is nowhere yet. */
  readonly id: number | null;
  readonly unit: HeadingUnit;
  readonly text: string;
  readonly details: FormulaDetails;
  readonly readOnly?: boolean;
  readonly onChange: (text: string) => void;
}) => {
  const editor = useRef<EditorHandle>(null);
  return (
    <div className={`${css['bench']} folds stack gap-16 top`} data-wide>
      <FormulaEditor
        id={id}
        unit={unit}
        text={text}
        details={details}
        readOnly={readOnly}
        onChange={onChange}
        handle={editor}
      />
      <ReferencePanel
        details={details}
        onInsert={readOnly ? null : (inserted) => editor.current?.insert(inserted)}
      />
    </div>
  );
};
