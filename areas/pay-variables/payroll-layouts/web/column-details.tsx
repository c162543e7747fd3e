// What a column rarely needs: filling, decimals, dates, capitals.
import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import type {
  FileLayout,
  LayoutColumn,
  PayrollLayout,
  RowKind,
} from '#engines/payroll-layout/layout.ts';
import { fr } from '../fr.ts';
import { EditConditions } from './edit-conditions.tsx';
import { changed, choicesOf, isFigure, pointOf, withDecimals } from './editing.ts';
import css from './layouts.module.css';

interface Props {
  readonly column: LayoutColumn;
  readonly file: FileLayout;
  readonly onChange: (c: LayoutColumn) => void;
}
const MOST = 4;

const Figures = ({ column: c, onChange }: Omit<Props, 'file'>) => {
  const decimals = (change: { min?: number; max?: number }): void =>
    onChange(withDecimals(c, change));
  return (
    <>
      <NumberInput
        label={fr.minDecimals}
        min={0}
        max={MOST}
        allowDecimal={false}
        value={c.decimals?.min ?? ''}
        onChange={(v) =>
          typeof v === 'number'
            ? decimals({ min: v })
            : onChange(changed(c, { decimals: undefined }))
        }
      />
      <NumberInput
        label={fr.maxDecimals}
        min={0}
        max={MOST}
        allowDecimal={false}
        value={c.decimals?.max ?? ''}
        onChange={(v) =>
          typeof v === 'number'
            ? decimals({ max: v })
            : onChange(changed(c, { decimals: undefined }))
        }
      />
      <Select
        label={fr.point}
        clearable
        placeholder={fr.byDefault}
        data={choicesOf(fr.points).map((p) => ({ ...p, value: p.value === '' ? 'none' : p.value }))}
        value={c.point === '' ? 'none' : (c.point ?? null)}
        onChange={(v) => onChange(changed(c, { point: v === null ? undefined : pointOf(v) }))}
      />
      <Select
        label={fr.hours}
        data={choicesOf(fr.hourKinds)}
        allowDeselect={false}
        value={c.hours ?? 'decimal'}
        onChange={(v) =>
          onChange(
            changed(c, {
              hours: v === 'decimal' || v === null ? undefined : (v as 'minutes' | 'clock'),
            }),
          )
        }
      />
    </>
  );
};

export const ColumnDetails = ({
  column: c,
  file,
  rows,
  constants,
  onChange,
}: Props & { readonly rows: RowKind; readonly constants: PayrollLayout['constants'] }) => (
  <div className={`${css['details']} stack sunken bottom`}>
    {file.kind === 'delimited' && (
      <NumberInput
        label={fr.width}
        min={1}
        max={400}
        allowDecimal={false}
        value={c.width ?? ''}
        onChange={(v) => onChange(changed(c, { width: typeof v === 'number' ? v : undefined }))}
      />
    )}
    <Select
      label={fr.pad}
      data={choicesOf(fr.pads)}
      allowDeselect={false}
      value={c.pad ?? ' '}
      onChange={(v) => onChange(changed(c, { pad: v === '0' ? '0' : undefined }))}
    />
    <Select
      label={fr.align}
      clearable
      placeholder={fr.byDefault}
      data={choicesOf(fr.aligns)}
      value={c.align ?? null}
      onChange={(v) =>
        onChange(changed(c, { align: v === null ? undefined : (v as 'left' | 'right') }))
      }
    />
    {isFigure(c) && <Figures column={c} onChange={onChange} />}
    <TextInput
      label={fr.date}
      placeholder={file.date}
      maxLength={20}
      value={c.date ?? ''}
      onChange={(e) =>
        onChange(
          changed(c, { date: e.currentTarget.value === '' ? undefined : e.currentTarget.value }),
        )
      }
    />
    <div className={css['flags']}>
      <Checkbox
        label={fr.columnRequired}
        checked={c.required === true}
        onChange={(e) =>
          onChange(changed(c, { required: e.currentTarget.checked ? true : undefined }))
        }
      />
      <Checkbox
        label={fr.cut}
        checked={c.cut === true}
        onChange={(e) => onChange(changed(c, { cut: e.currentTarget.checked ? true : undefined }))}
      />
      <Checkbox
        label={fr.upper}
        checked={c.upper === true}
        onChange={(e) =>
          onChange(changed(c, { upper: e.currentTarget.checked ? true : undefined }))
        }
      />
    </div>
    <EditConditions
      label={fr.columnWhen}
      when={c.when}
      rows={rows}
      constants={constants}
      onChange={(when) => onChange(changed(c, { when }))}
    />
  </div>
);
