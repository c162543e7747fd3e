// One section of a person, entered: a correction of a record, or what holds from another day on.
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { today } from '#platform/web/fields/today.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { DescribedFields } from '#platform/web/resource/resource-fields.tsx';
import type { FormValues } from '#platform/web/resource/resource-screens.ts';
import { heldBy } from '#platform/web/resource/use-resource-form.ts';
import type { Route } from '#platform/contract/route.ts';
import { Day } from '#platform/contract/day.ts';
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

export const RecordModal = ({ edited, send, success, changes, onClose }: RecordModalProps) => {
  const { section, record, start } = edited;
  const { controls, schema, empty } = forms[section];
  const cache = useQueryClient();
  const handle = useServerForm<FormValues, unknown>({
    initialValues: {
      ...heldBy(controls, { ...empty, ...start }),
      since: record?.since ?? today(),
    },
    schema: schema.extend({ since: Day }),
    typed: (stored: CivilRecord) => ({
      ...heldBy(controls, stored.values),
      since: stored.since,
    }),
    success,
    send: ({ since, ...values }) => send({ since: String(since), values }),
    onSaved: () => {
      void invalidate(cache, ...changes);
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm opened title={fr.sections[section]} handle={handle} onClose={onClose}>
      <DayField
        label={fr.since}
        description={fr.sinceHint}
        required
        key={form.key('since')}
        {...form.getInputProps('since')}
      />
      <DescribedFields controls={controls} form={form} />
    </ModalForm>
  );
};
