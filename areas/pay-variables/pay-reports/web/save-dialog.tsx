// A report kept under a name.
import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { payReports, type SavedReport } from '../contract.ts';
import type { Definition } from '../definition.ts';
import { fr } from '../fr.ts';

interface Typed extends Record<string, unknown> {
  readonly name: string;
  readonly shared: boolean;
  readonly version: number;
}

export const SaveDialog = ({
  definition,
  saved,
  onClose,
  onSaved,
}: {
  readonly definition: Definition;
  /** One's own report that is open: under the same name it is changed. */ readonly saved:
    | SavedReport
    | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}) => {
  const cache = useQueryClient();
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: {
      name: saved?.name ?? '',
      shared: saved?.shared ?? false,
      version: saved?.version ?? 0,
    },
    schema: z.object({ name: z.string().trim().min(1, fr.nameHint).max(80), shared: z.boolean() }),
    send: ({ name, shared, version }) =>
      send(payReports.save, {
        body: {
          name,
          shared,
          definition,
          ...(saved !== undefined && saved.name === name.trim()
            ? { id: saved.id, version }
            : { id: null }),
        },
      }),
    success: fr.saved,
    onSaved: ({ id }) => {
      void invalidate(cache, payReports.json).then(() => onSaved(id));
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm opened size="small" title={fr.save} handle={handle} onClose={onClose}>
      <TextInput
        label={fr.name}
        description={saved === undefined ? fr.nameHint : fr.saveAs}
        required
        maxLength={80}
        data-autofocus
        data-wide
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Switch
        label={fr.share}
        data-wide
        key={form.key('shared')}
        {...form.getInputProps('shared', { type: 'checkbox' })}
      />
    </ModalForm>
  );
};
