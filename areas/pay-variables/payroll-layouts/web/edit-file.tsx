// How a file is written: name, encoding, separators, dates, what is refused.
import { Checkbox, Select, TextInput } from '@mantine/core';
import { fault } from '#engines/payroll-layout/fr.ts';
import type { FileLayout } from '#engines/payroll-layout/layout.ts';
import { fr } from '../fr.ts';
import { changed, choicesOf, pointOf, withEncoding, withKind } from './editing.ts';
import css from './layouts.module.css';

/** Faults that one field of this form is the cause of; the others are said above it. */
const ON_A_FIELD: readonly string[] = [fault.badName, fault.badMask, fault.needsSeparator];

interface FileProps {
  readonly file: FileLayout;
  readonly onChange: (f: FileLayout) => void;
}
type ChoiceName = 'kind' | 'encoding' | 'separator' | 'quote' | 'lineEnd' | 'characters';
const CHOICES: Readonly<Record<ChoiceName, Readonly<Record<string, string>>>> = {
  kind: fr.kinds,
  encoding: fr.encodings,
  separator: fr.separators,
  quote: fr.quotes,
  lineEnd: fr.lineEnds,
  characters: fr.characterRules,
};
const BY_DEFAULT: Partial<Record<ChoiceName, string>> = { separator: ';', quote: 'never' };

const withChoice = (file: FileLayout, name: ChoiceName, value: string): FileLayout => {
  if (name === 'kind') return withKind(file, value as FileLayout['kind']);
  if (name === 'encoding') return withEncoding(file, value as FileLayout['encoding']);
  return changed(file, { [name]: value } as Partial<FileLayout>);
};
const Choice = ({
  name,
  error,
  file,
  onChange,
}: FileProps & { readonly name: ChoiceName; readonly error?: string | undefined }) => (
  <Select
    label={fr[name]}
    data={choicesOf(CHOICES[name])}
    allowDeselect={false}
    value={file[name] ?? BY_DEFAULT[name] ?? null}
    error={error}
    onChange={(v) => {
      if (v !== null) onChange(withChoice(file, name, v));
    }}
  />
);

type FlagName = 'bom' | 'titles' | 'lastLineEnd' | 'leaveOutEmpty' | 'byCode' | 'spreadsheet';
/** The others are left out of the layout when they are not set. */
const ALWAYS_WRITTEN: readonly FlagName[] = ['titles', 'lastLineEnd'];
const Flag = ({ name, file, onChange }: FileProps & { readonly name: FlagName }) => (
  <Checkbox
    label={fr[name]}
    checked={file[name] === true}
    onChange={(e) => {
      const off = ALWAYS_WRITTEN.includes(name) ? false : undefined;
      const value = e.currentTarget.checked ? true : off;
      onChange(changed(file, { [name]: value } as Partial<FileLayout>));
    }}
  />
);

/** Choices that only texts have: a sheet of a workbook has neither separators nor line ends. */
const TextChoices = ({
  faultOf,
  ...props
}: FileProps & { readonly faultOf: (message: string) => string | undefined }) => (
  <>
    <Choice {...props} name="encoding" />
    {props.file.kind === 'delimited' && (
      <>
        <Choice {...props} name="separator" error={faultOf(fault.needsSeparator)} />
        <Choice {...props} name="quote" />
      </>
    )}
    <Choice {...props} name="lineEnd" />
    <Choice {...props} name="characters" />
  </>
);

export const EditFile = ({
  file,
  faults,
  onChange,
}: FileProps & {
  /** What is wrong with the file itself. */ readonly faults: readonly string[];
}) => {
  const faultOf = (message: string): string | undefined => faults.find((one) => one === message);
  const props = { file, onChange };
  return (
    <div className={`${css['choices']} stack gap-10 top`}>
      {faults
        .filter((m) => !ON_A_FIELD.includes(m))
        .map((m) => (
          <p key={m} className="danger meta across" role="alert">
            {m}
          </p>
        ))}
      <TextInput
        className="across"
        label={fr.name}
        description={fr.nameHint}
        error={faultOf(fault.badName)}
        maxLength={120}
        value={file.name}
        onChange={(e) => onChange({ ...file, name: e.currentTarget.value })}
      />
      <Choice {...props} name="kind" />
      {file.kind !== 'sheet' && <TextChoices {...props} faultOf={faultOf} />}
      <Select
        label={fr.point}
        data={choicesOf(fr.points).map((p) => ({ ...p, value: p.value === '' ? 'none' : p.value }))}
        allowDeselect={false}
        value={file.point === '' ? 'none' : file.point}
        onChange={(v) => onChange({ ...file, point: pointOf(v) })}
      />
      <TextInput
        label={fr.date}
        description={fr.dateHint}
        error={faultOf(fault.badMask)}
        maxLength={20}
        value={file.date}
        onChange={(e) => onChange({ ...file, date: e.currentTarget.value })}
      />
      <div className={css['flags']}>
        <Flag {...props} name="titles" />
        <Flag {...props} name="lastLineEnd" />
        {file.encoding === 'utf-8' && <Flag {...props} name="bom" />}
        <Flag {...props} name="leaveOutEmpty" />
        <Flag {...props} name="byCode" />
        {file.kind === 'delimited' && <Flag {...props} name="spreadsheet" />}
      </div>
    </div>
  );
};
