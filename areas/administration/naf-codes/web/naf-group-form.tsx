import { NumberInput, TextInput } from '@mantine/core';
import type { Output } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { NafGroupForm, nafGroups, type NafGroup } from '../contract.ts';
import { fr } from '../fr.ts';

interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly position: number;
  readonly version: number;
}

export const useNafGroupForm = (
  group: NafGroup | undefined,
  onSaved: (saved: Output<typeof nafGroups.save>) => void,
): ServerForm<Typed> =>
  useServerForm<Typed, Output<typeof nafGroups.save>>({
    initialValues: {
      label: group?.label ?? '',
      position: group?.position ?? 0,
      version: group?.version ?? 0,
    },
    schema: NafGroupForm,
    onSaved,
    send: (values) => send(nafGroups.save, { params: { id: group?.id ?? 0 }, body: values }),
  });

export const NafGroupFields = ({ form }: Pick<ServerForm<Typed>, 'form'>) => (
  <>
    <TextInput
      label={fr.label}
      required
      maxLength={120}
      data-autofocus
      key={form.key('label')}
      {...form.getInputProps('label')}
    />
    <NumberInput
      label={fr.position}
      min={0}
      max={10_000}
      allowDecimal={false}
      key={form.key('position')}
      {...form.getInputProps('position')}
    />
  </>
);
