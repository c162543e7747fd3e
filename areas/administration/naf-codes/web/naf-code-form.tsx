import { Select, TextInput } from '@mantine/core';
import type { Output } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { NafCodeForm, nafCodes, nafGroups, type NafCode } from '../contract.ts';
import { fr } from '../fr.ts';

/** The groups to choose from, by id. */
export const useGroupOptions = (): { value: string; label: string }[] =>
  useApi(
    nafGroups.list,
    { query: { length: 500, orderBy: { name: 'label' } } },
    { select: (a) => a.rows.map((g) => ({ value: String(g.id), label: g.label })) },
  ).data ?? [];

interface Typed extends Record<string, unknown> {
  readonly code: string;
  readonly label: string;
  readonly groupId: string | null;
  readonly version: number;
}
const typed = (code: NafCode | undefined): Typed => ({
  code: code?.code ?? '',
  label: code?.label ?? '',
  groupId: code?.groupId ? String(code.groupId) : null,
  version: code?.version ?? 0,
});

/** A select speaks texts, the contract numbers. */
const body = ({ groupId, ...rest }: Typed) => ({
  ...rest,
  groupId: groupId === null ? null : Number(groupId),
});

export const useNafCodeForm = (
  code: NafCode | undefined,
  onSaved: (saved: Output<typeof nafCodes.save>) => void,
): ServerForm<Typed> =>
  useServerForm({
    initialValues: typed(code),
    schema: NafCodeForm.omit({ groupId: true }),
    onSaved,
    send: (values) => send(nafCodes.save, { params: { id: code?.id ?? 0 }, body: body(values) }),
  });

export const NafCodeFields = ({ form }: Pick<ServerForm<Typed>, 'form'>) => {
  const groups = useGroupOptions();
  return (
    <>
      <TextInput
        label={fr.code}
        description={fr.codeHint}
        required
        maxLength={8}
        data-autofocus
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <Select
        label={fr.group}
        placeholder={fr.noGroup}
        data={groups}
        clearable
        searchable
        key={form.key('groupId')}
        {...form.getInputProps('groupId')}
      />
      <TextInput
        label={fr.label}
        required
        maxLength={255}
        data-wide
        key={form.key('label')}
        {...form.getInputProps('label')}
      />
    </>
  );
};
