// How a file is written: name, encoding, separators, dates, what is refused; constants and absence codes of the whole layout.
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { fault } from '#engines/payroll-layout/fr.ts';
import type { FileLayout, PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { fr } from '../fr.ts';
import { changed, choicesOf, withEncoding, withKind } from './editing.ts';
import css from './layouts.module.css';

type FlagName = 'bom' | 'titles' | 'lastLineEnd' | 'leaveOutEmpty' | 'spreadsheet';
/** Faults that one field of this form is the cause of; the others are said above it. */
const ON_A_FIELD: readonly string[] = [fault.badName, fault.badMask, fault.needsSeparator];
export const EditFile = ({
  file: f,
  faults,
  onChange,
}: {
  readonly file: FileLayout;
  /** What is wrong with the file itself. */ readonly faults: readonly string[];
  readonly onChange: (f: FileLayout) => void;
}) => {
  const said = (message: string): string | undefined => faults.find((one) => one === message);
  const set = (key: string, v: string): FileLayout =>
    key === 'kind'
      ? withKind(f, v as FileLayout['kind'])
      : key === 'encoding'
        ? withEncoding(f, v as FileLayout['encoding'])
        : changed(f, { [key]: v } as Partial<FileLayout>);
  const choice = <K extends 'kind' | 'encoding' | 'separator' | 'quote' | 'lineEnd' | 'characters'>(
    key: K,
    label: string,
    texts: Readonly<Record<string, string>>,
    value: string,
  ) => (
    <Select
      label={label}
      data={choicesOf(texts)}
      allowDeselect={false}
      value={value}
      error={key === 'separator' ? said(fault.needsSeparator) : undefined}
      onChange={(v) => {
        if (v !== null) onChange(set(key, v));
      }}
    />
  );
  const flag = (key: FlagName) => (
    <Checkbox
      label={fr[key]}
      checked={f[key] === true}
      onChange={(e) =>
        onChange(
          changed(f, {
            [key]:
              key === 'titles' || key === 'lastLineEnd'
                ? e.currentTarget.checked
                : e.currentTarget.checked
                  ? true
                  : undefined,
          } as Partial<FileLayout>),
        )
      }
    />
  );
  return (
    <div className={css['choices']}>
      {faults
        .filter((m) => !ON_A_FIELD.includes(m))
        .map((m) => (
          <p key={m} className={`${css['fault']} ${css['wide']}`} role="alert">
            {m}
          </p>
        ))}
      <TextInput
        className={css['wide'] ?? ''}
        label={fr.name}
        description={fr.nameHint}
        error={said(fault.badName)}
        maxLength={120}
        value={f.name}
        onChange={(e) => onChange({ ...f, name: e.currentTarget.value })}
      />
      {choice('kind', fr.kind, fr.kinds, f.kind)}
      {f.kind !== 'sheet' && choice('encoding', fr.encoding, fr.encodings, f.encoding)}
      {f.kind === 'delimited' &&
        choice('separator', fr.separator, fr.separators, f.separator ?? ';')}
      {f.kind === 'delimited' && choice('quote', fr.quote, fr.quotes, f.quote ?? 'never')}
      {f.kind !== 'sheet' && choice('lineEnd', fr.lineEnd, fr.lineEnds, f.lineEnd)}
      {f.kind !== 'sheet' && choice('characters', fr.characters, fr.characterRules, f.characters)}
      <Select
        label={fr.point}
        data={choicesOf(fr.points).map((p) => ({ ...p, value: p.value === '' ? 'none' : p.value }))}
        allowDeselect={false}
        value={f.point === '' ? 'none' : f.point}
        onChange={(v) => onChange({ ...f, point: v === 'none' ? '' : v === '.' ? '.' : ',' })}
      />
      <TextInput
        label={fr.date}
        description={fr.dateHint}
        error={said(fault.badMask)}
        maxLength={20}
        value={f.date}
        onChange={(e) => onChange({ ...f, date: e.currentTarget.value })}
      />
      <div className={css['flags']}>
        {flag('titles')}
        {flag('lastLineEnd')}
        {f.encoding === 'utf-8' && flag('bom')}
        {flag('leaveOutEmpty')}
        {f.kind === 'delimited' && flag('spreadsheet')}
      </div>
    </div>
  );
};

type Pairs = Readonly<Record<string, string | null>>;
const EditPairs = ({
  title,
  hint,
  pairs,
  onChange,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly pairs: Pairs;
  readonly onChange: (p: Pairs) => void;
}) => {
  const entries = Object.entries(pairs);
  const set = (at: number, key: string, value: string | null): void =>
    onChange(Object.fromEntries(entries.map((e, i) => (i === at ? [key, value] : e))));
  return (
    <fieldset className={css['pairs']}>
      <legend>{title}</legend>
      {hint !== undefined && <p className={css['note']}>{hint}</p>}
      {entries.map(([key, value], i) => (
        <div key={i} className={css['pair']}>
          <TextInput
            aria-label={fr.ourCode}
            value={key}
            maxLength={40}
            onChange={(e) => set(i, e.currentTarget.value, value)}
          />
          <TextInput
            aria-label={fr.theirCode}
            value={value ?? ''}
            maxLength={100}
            onChange={(e) =>
              set(
                i,
                key,
                e.currentTarget.value === '' && hint !== undefined ? null : e.currentTarget.value,
              )
            }
          />
          <ActionIcon
            aria-label={fr.remove}
            onClick={() => onChange(Object.fromEntries(entries.filter((_, j) => j !== i)))}
          >
            <Trash2 size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={13} aria-hidden />}
        onClick={() => onChange({ ...pairs, [`X${entries.length + 1}`]: '' })}
      >
        {fr.addAbsence}
      </Button>
    </fieldset>
  );
};
export const EditPairsOf = ({
  layout,
  onChange,
}: {
  readonly layout: PayrollLayout;
  readonly onChange: (l: PayrollLayout) => void;
}) => (
  <>
    <EditPairs
      title={fr.constantList}
      pairs={layout.constants ?? {}}
      onChange={(p) =>
        onChange(
          changed(layout, {
            constants:
              Object.keys(p).length === 0
                ? undefined
                : Object.fromEntries(Object.entries(p).map(([k, v]) => [k, v ?? ''])),
          }),
        )
      }
    />
    <EditPairs
      title={fr.absenceCodes}
      hint={fr.absenceHint}
      pairs={layout.absenceCodes ?? {}}
      onChange={(p) =>
        onChange(changed(layout, { absenceCodes: Object.keys(p).length === 0 ? undefined : p }))
      }
    />
  </>
);
