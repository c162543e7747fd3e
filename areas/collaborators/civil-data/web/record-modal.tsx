// One section of a person, entered: a correction of a record, or what holds from another day on.
import { form } from '#platform/contract/describe/form.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import type { Fields } from '#platform/contract/describe/field.ts';
import type { Route } from '#platform/contract/route.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { today } from '#platform/web/fields/today.ts';
import type { CivilRecord } from '../contract.ts';
import { fr } from '../fr.ts';
import { forms, type Section } from '../sections.ts';

export interface Edited {
  readonly section: Section;
  /** Null for what holds from another day on. */
  readonly record: CivilRecord | null;
  readonly start: Readonly<Record<string, unknown>> | undefined;
}
export interface RecordModalProps {
  readonly edited: Edited;
  readonly send: (record: {
    readonly since: string;
    readonly values: Readonly<Record<string, unknown>>;
  }) => Promise<unknown>;
  /** What is announced once it is sent. */
  readonly success: string;
  /** Calls whose answers change. */
  readonly changes: readonly Route[];
  readonly onClose: () => void;
}

const since = day(fr.since, { hint: fr.sinceHint });
export const RecordModal = ({ edited, send, ...dialog }: RecordModalProps) => {
  const { section, record, start } = edited;
  const { fields } = forms[section] as { readonly fields: Fields };
  return (
    <FormDialog
      {...dialog}
      of={form({ since, ...fields })}
      title={fr.sections[section]}
      start={{ ...start, since: record?.since ?? today() }}
      reload={(stored: CivilRecord) => ({ ...stored.values, since: stored.since })}
      save={({ since: from, version: _, ...values }) => send({ since: String(from), values })}
    />
  );
};
