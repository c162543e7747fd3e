// The columns of one kind of line: order, content, length, and the rest on demand.
import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { ChevronDown, ChevronUp, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type {
  FileLayout,
  LayoutColumn,
  PayrollLayout,
  Section,
} from '#engines/payroll-layout/layout.ts';
import { fault } from '#engines/payroll-layout/fr.ts';
import type { LayoutFault } from '#engines/payroll-layout/readers.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { conditionText } from '../layout-changes.ts';
import { ColumnDetails } from './column-details.tsx';
import { EditConditions } from './edit-conditions.tsx';
import {
  choicesOf,
  changed,
  faultsIn,
  moved,
  newColumn,
  replaced,
  sourceChoices,
  sourceOf,
  without,
  withSource,
} from './editing.ts';
import css from './layouts.module.css';

const t = texts(fr);
const whole = (v: string | number): number | undefined => (typeof v === 'number' ? v : undefined);

interface RowProps {
  readonly column: LayoutColumn;
  readonly file: FileLayout;
  readonly section: Section;
  readonly constants: PayrollLayout['constants'];
  readonly faults: readonly string[];
  readonly onChange: (c: LayoutColumn) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}
const ColumnTools = ({
  title,
  open,
  onOpen,
  onMove,
  onRemove,
}: Pick<RowProps, 'onMove' | 'onRemove'> & {
  readonly title: string;
  readonly open: boolean;
  readonly onOpen: () => void;
}) => (
  <span className={css['tools']}>
    <ActionIcon aria-label={t('moreOf', { title })} aria-expanded={open} onClick={onOpen}>
      <SlidersHorizontal size={14} aria-hidden />
    </ActionIcon>
    <ActionIcon aria-label={t('moveUp', { title })} onClick={() => onMove(-1)}>
      <ChevronUp size={14} aria-hidden />
    </ActionIcon>
    <ActionIcon aria-label={t('moveDown', { title })} onClick={() => onMove(1)}>
      <ChevronDown size={14} aria-hidden />
    </ActionIcon>
    <ActionIcon aria-label={t('removeColumn', { title })} onClick={onRemove}>
      <Trash2 size={14} aria-hidden />
    </ActionIcon>
  </span>
);

/** The text or the code that a column writes, where it writes one. */
const ColumnValue = ({ column: c, onChange }: Pick<RowProps, 'column' | 'onChange'>) => (
  <>
    {c.text !== undefined && (
      <TextInput
        aria-label={fr.textValue}
        placeholder={fr.textValue}
        value={c.text}
        maxLength={200}
        onChange={(e) => onChange({ ...c, text: e.currentTarget.value })}
      />
    )}
    {c.code !== undefined && (
      <TextInput
        aria-label={fr.codeValue}
        placeholder={fr.codeValue}
        value={c.code}
        maxLength={40}
        onChange={(e) => onChange({ ...c, code: e.currentTarget.value })}
      />
    )}
  </>
);

const ColumnRow = ({
  column: c,
  file,
  section,
  constants,
  faults,
  onChange,
  onMove,
  onRemove,
}: RowProps) => {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className={`${css['columnLine']} bar gap-6`}>
        <TextInput
          aria-label={fr.columnTitle}
          value={c.title}
          maxLength={80}
          onChange={(e) => onChange({ ...c, title: e.currentTarget.value })}
        />
        <Select
          aria-label={fr.columnSource}
          searchable
          allowDeselect={false}
          data={sourceChoices(section.rows, constants)}
          value={sourceOf(c)}
          onChange={(v) => {
            if (v !== null) onChange(withSource(c, v));
          }}
        />
        <ColumnValue column={c} onChange={onChange} />
        <NumberInput
          className={css['narrow'] ?? ''}
          aria-label={fr.columnLength}
          placeholder={fr.columnLength}
          min={1}
          max={400}
          allowDecimal={false}
          value={c.length ?? ''}
          error={faults.includes(fault.fixedNeedsLength)}
          onChange={(v) => onChange(changed(c, { length: whole(v) }))}
        />
        <ColumnTools
          title={c.title}
          open={open}
          onOpen={() => setOpen((o) => !o)}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      {faults.map((f) => (
        <p key={f} className="danger meta" role="alert">
          {f}
        </p>
      ))}
      {c.when !== undefined && !open && (
        <small className="note">
          {t('hasConditions', { conditions: c.when.map(conditionText).join(` ${fr.and} `) })}
        </small>
      )}
      {open && (
        <ColumnDetails
          column={c}
          file={file}
          rows={section.rows}
          constants={constants}
          onChange={onChange}
        />
      )}
    </li>
  );
};

const SectionChoices = ({
  section,
  onChange,
}: {
  readonly section: Section;
  readonly onChange: (s: Section) => void;
}) => (
  <div className={`${css['choices']} stack gap-10 top`}>
    <Select
      label={fr.rows}
      data={choicesOf(fr.rowKinds)}
      allowDeselect={false}
      value={section.rows}
      onChange={(v) => {
        if (v !== null) onChange({ ...section, rows: v as Section['rows'] });
      }}
    />
    {section.rows === 'value' && (
      <Select
        label={fr.zeros}
        data={choicesOf(fr.zeroRules)}
        allowDeselect={false}
        value={section.zeros ?? 'leave-out'}
        onChange={(v) =>
          onChange(changed(section, { zeros: v === 'write' ? 'write' : 'leave-out' }))
        }
      />
    )}
    <Select
      label={fr.negatives}
      data={choicesOf(fr.negativeRules)}
      allowDeselect={false}
      value={section.negatives ?? 'write'}
      onChange={(v) => {
        if (v !== null)
          onChange(changed(section, { negatives: v as NonNullable<Section['negatives']> }));
      }}
    />
  </div>
);

export const EditSection = ({
  section,
  file,
  constants,
  title,
  faults,
  place,
  onChange,
  onRemove,
}: {
  readonly faults: readonly LayoutFault[];
  /** Where faults of this block are said to be. */ readonly place: string;
  readonly section: Section;
  readonly file: FileLayout;
  readonly constants: PayrollLayout['constants'];
  readonly title: string;
  readonly onChange: (s: Section) => void;
  readonly onRemove: (() => void) | null;
}) => {
  const set = (columns: readonly LayoutColumn[]): void => onChange({ ...section, columns });
  return (
    <section className="stack box gap-10 pad" aria-label={title}>
      <SectionChoices section={section} onChange={onChange} />
      {faults
        .filter((f) => f.at === place)
        .map((f) => (
          <p key={f.message} className="danger meta" role="alert">
            {f.message}
          </p>
        ))}
      <EditConditions
        label={fr.sectionWhen}
        when={section.when}
        rows={section.rows}
        constants={constants}
        onChange={(when) => onChange(changed(section, { when }))}
      />
      <ol className="stack plain gap-4">
        {section.columns.map((c, i) => (
          <ColumnRow
            key={i}
            column={c}
            file={file}
            section={section}
            constants={constants}
            faults={faultsIn(faults, `${place} › ${fault.column(i + 1)}`)}
            onChange={(x) => set(replaced(section.columns, i, x))}
            onMove={(by) => set(moved(section.columns, i, by))}
            onRemove={() => set(without(section.columns, i))}
          />
        ))}
      </ol>
      <div className="row">
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={13} aria-hidden />}
          onClick={() => set([...section.columns, newColumn])}
        >
          {fr.addColumn}
        </Button>
        {onRemove !== null && (
          <Button variant="subtle" color="gray" size="xs" onClick={onRemove}>
            {fr.removeSection}
          </Button>
        )}
      </div>
    </section>
  );
};
