// A waiver of fractionnement: who, of which counter, for the leave around which day, signed when, why.
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { todayIn } from '#engines/french-time/zones.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import type { Choice } from '#platform/web/fields/use-options.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { counters } from '../contract.ts';
import { fr } from '../fr.ts';
import { waivers } from '../waiver-contract.ts';

const searchPeople = async (search: string): Promise<readonly Choice[]> => {
  const { rows } = await send(directory.list, { query: { search, length: 25 } });
  return rows.map((p) => ({ value: String(p.id), label: p.name, hint: p.matricule }));
};

interface Typed extends Record<string, unknown> {
  readonly collaboratorId: string | null;
  readonly counterId: string | null;
  readonly day: string | null;
  readonly signedOn: string | null;
  readonly reason: string;
}

export const AddWaiverModal = ({ onClose }: { readonly onClose: () => void }) => {
  const cache = useQueryClient();
  const today = todayIn(Temporal.Now.instant());
  const options = useApi(waivers.filterOptions, {});
  const splitting = options.data?.['counter'];
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: {
      collaboratorId: null,
      counterId: null,
      day: today,
      signedOn: today,
      reason: '',
    },
    success: fr.waived,
    send: ({ collaboratorId, counterId, day, signedOn, reason }) =>
      send(waivers.saveWaiver, {
        body: {
          collaboratorId: Number(collaboratorId),
          counterId: Number(counterId),
          day: day ?? '',
          signedOn: signedOn ?? '',
          reason,
        },
      }),
    onSaved: () => {
      void invalidate(cache, waivers.list, counters.of, counters.list);
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm opened title={fr.waiveTitle} handle={handle} onClose={onClose}>
      <SearchSelect
        label={fr.waiverPerson}
        required
        data-wide
        choices={searchPeople}
        key={form.key('collaboratorId')}
        {...form.getInputProps('collaboratorId')}
      />
      <SearchSelect
        label={fr.counter}
        required
        data-wide
        choices={splitting ?? []}
        description={splitting?.length === 0 ? fr.noSplittingCounter : undefined}
        key={form.key('counterId')}
        {...form.getInputProps('counterId')}
      />
      <DayField
        label={fr.waiverLeaveDay}
        description={fr.waiverLeaveHint}
        required
        key={form.key('day')}
        {...form.getInputProps('day')}
      />
      <DayField
        label={fr.signedOn}
        description={fr.signedHint}
        required
        key={form.key('signedOn')}
        {...form.getInputProps('signedOn')}
      />
      <Textarea
        label={fr.reason}
        required
        minLength={3}
        maxLength={500}
        autosize
        minRows={2}
        data-wide
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </ModalForm>
  );
};
