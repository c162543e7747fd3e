import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import {
  groupEntities,
  groups,
  type GroupForm,
  type GroupRow,
  type LoadedGroup,
} from '../contract.ts';
import { fr } from '../fr.ts';
import type { GroupKind } from '../group.ts';
import { MemberPicker } from './member-picker.tsx';

const t = texts(fr);
interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly description: string;
  readonly infraId: string | null;
  readonly members: readonly number[];
  readonly version: number;
}
interface Props {
  readonly kind: GroupKind;
  readonly group: GroupRow | undefined;
  readonly onClose: () => void;
}

const { label, description } = groupEntities.collaborator.fields;
const TypedTexts = z.object({ label: label.input, description: description.input });

/** What a saved group changes elsewhere. */
const CHANGED = [
  groups.collaboratorList,
  groups.vehicleList,
  groups.loadData,
  groups.collaboratorFilterOptions,
  groups.vehicleFilterOptions,
];
const firstValues = ({ group, members }: LoadedGroup): Typed => ({
  label: group?.label ?? '',
  description: group?.description ?? '',
  infraId: group === null ? null : String(group.infraId),
  members,
  version: group?.version ?? 0,
});
/** The place that a group has, which may be out of the choices. */
const placeOf = (group: GroupRow | null) =>
  group === null ? [] : [{ value: String(group.infraId), label: group.infrastructure ?? '' }];
const namesOf = (candidates: LoadedGroup['candidates'], ids: readonly number[]): string => {
  const chosen = candidates.filter((c) => ids.includes(c.id)).map((c) => c.label);
  return chosen.join(', ') || '—';
};

const Form = ({
  kind,
  loaded,
  onClose,
}: Pick<Props, 'kind' | 'onClose'> & { readonly loaded: LoadedGroup }) => {
  const cache = useQueryClient();
  const places = useInfrastructureOptions();
  const { group } = loaded;
  const [members, setMembers] = useState<ReadonlySet<number>>(() => new Set(loaded.members));
  const route = kind === 'collaborator' ? groups.saveCollaboratorGroup : groups.saveVehicleGroup;
  const handle = useServerForm<Typed, unknown>({
    initialValues: firstValues(loaded),
    schema: TypedTexts,
    typed: (saved: GroupForm) => ({ ...saved, infraId: String(saved.infraId) }),
    onMerged: (values) => setMembers(new Set(values.members)),
    labels: { members: fr.members },
    say: { members: (ids) => namesOf(loaded.candidates, ids as readonly number[]) },
    success: fr.saved,
    send: ({ infraId, members: chosen, ...values }) =>
      send(route, {
        body: { ...values, id: group?.id ?? 0, infraId: Number(infraId), members: [...chosen] },
      }),
    onSaved: () => {
      void invalidate(cache, ...CHANGED);
      onClose();
    },
  });
  const { form } = handle;
  const choose = (next: ReadonlySet<number>): void => {
    setMembers(next);
    form.setFieldValue('members', [...next]);
  };
  return (
    <ModalForm
      opened
      size="large"
      title={group === null ? fr.add : t('edit', { label: group.label })}
      handle={handle}
      onClose={onClose}
    >
      <TextInput
        label={fr.label}
        required
        maxLength={80}
        data-autofocus
        key={form.key('label')}
        {...form.getInputProps('label')}
      />
      <SearchSelect
        label={fr.infrastructure}
        description={fr.infraHint}
        required
        clearable={false}
        choices={places}
        preset={placeOf(group)}
        key={form.key('infraId')}
        {...form.getInputProps('infraId')}
      />
      <Textarea
        label={fr.description}
        maxLength={500}
        autosize
        minRows={1}
        data-wide
        key={form.key('description')}
        {...form.getInputProps('description')}
      />
      <div data-wide>
        <MemberPicker
          kind={kind}
          candidates={loaded.candidates}
          chosen={members}
          onChange={choose}
        />
        {loaded.others > 0 && (
          <p className="note mt-4">{t('outOfSight', { count: loaded.others })}</p>
        )}
      </div>
    </ModalForm>
  );
};

export const GroupModal = ({ kind, group, onClose }: Props) => {
  const loaded = useApi(groups.loadData, { query: { kind, id: group?.id ?? 0 } }, { fresh: 0 });
  // A form that is opened is filled from what stands there now, not from what was seen before.
  if (loaded.data !== undefined && !loaded.isFetching)
    return <Form kind={kind} loaded={loaded.data} onClose={onClose} />;
  return (
    <AppModal
      opened
      size="large"
      title={group === undefined ? fr.add : t('edit', { label: group.label })}
      onClose={onClose}
    >
      <LoadState query={{ ...loaded, data: undefined }}>{() => null}</LoadState>
    </AppModal>
  );
};
