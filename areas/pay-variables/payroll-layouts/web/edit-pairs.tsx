// Codes of a whole layout: its constants, and what it calls each absence.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { fr } from '../fr.ts';
import { changed } from './editing.ts';
import css from './layouts.module.css';

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
    <fieldset className={`${css['pairs']} pad start stack box gap-6`}>
      <legend>{title}</legend>
      {hint !== undefined && <p className="note">{hint}</p>}
      {entries.map(([key, value], i) => (
        <div key={i} className="bar gap-6">
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
