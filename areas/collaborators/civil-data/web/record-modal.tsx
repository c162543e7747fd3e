// One section of a person, entered: a correction of a record, or what holds from another day on.
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { today } from '#platform/web/fields/today.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { DescribedFields } from '#platform/web/resource/resource-fields.tsx';
import type { FormValues } from '#platform/web/resource/resource-screens.ts';
import { heldBy } from '#platform/web/resource/use-resource-form.ts';
import { Day } from '#platform/contract/day.ts';
import { civilData, type CivilRecord } from '../contract.ts';
import { fr } from '../fr.ts';
import { forms, type Section } from '../sections.ts';

export interface Edited {
  readonly section: Section;
  /** Null for what holds from another day on. */
  readonly record: CivilRecord | null;
  readonly start: Readonly<Record<string, unknown>> | undefined;
}
interface Props {
  readonly collaboratorId: number;
  readonly edited: Edited;
  readonly onClose: () => void;
}

export const RecordModal = ({ collaboratorId, edited, onClose }: Props) => {
  const { section, record, start } = edited;
  const { controls, schema, empty } = forms[section];
  const cache = useQueryClient();
  const handle = useServerForm<FormValues, { id: number; version: number }>({
    initialValues: {
      ...heldBy(controls, { ...empty, ...start }),
      since: record?.since ?? today(),
    },
    schema: schema.extend({ since: Day }),
    success: fr.saved,
    send: ({ since, ...values }) =>
      send(civilData.save, {
        params: { id: collaboratorId, record: record?.id ?? 0 },
        body: { section, since: String(since), values, version: record?.version ?? 0 },
      }),
    onSaved: () => {
      void invalidate(cache, civilData.load, civilData.list);
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
