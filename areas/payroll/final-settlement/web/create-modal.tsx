// A request is made for somebody whose contract ends: who, why, which day is the last.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { finalSettlement } from '../contract.ts';
import { fr } from '../fr.ts';
import { reasonChoices } from './reason-choices.ts';

const t = texts(fr);
type Candidate = Output<typeof finalSettlement.candidates>[number];
const lineOf = ({ agency, endsOn }: Candidate): string =>
  endsOn === null
    ? t('candidateOpen', { agency })
    : t('candidateLine', { agency, date: formatDay(endsOn) });
const choiceOf = (c: Candidate) => ({
  value: String(c.collaboratorId),
  label: `${c.name} · ${lineOf(c)}`,
});

interface Typed extends Record<string, unknown> {
  readonly collaboratorId: string | null;
  readonly reason: string | null;
  readonly endsOn: string | null;
}
export interface CreateModalProps {
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
}
export const CreateModal = ({ onClose, onCreated }: CreateModalProps) => {
  const cache = useQueryClient();
  const soon = useApi(finalSettlement.candidates, { query: { search: '' } });
  const [last, setLast] = useState<string | null>(null);
  const handle = useServerForm<Typed, Output<typeof finalSettlement.create>>({
    initialValues: { collaboratorId: null, reason: null, endsOn: null },
    success: fr.created,
    send: ({ collaboratorId, reason, endsOn }) =>
      send(finalSettlement.create, {
        body: {
          collaboratorId: Number(collaboratorId),
          reason: Number(reason),
          endsOn: endsOn ?? '',
        },
      }),
    onSaved: ({ id }) => {
      void invalidate(cache, finalSettlement.list, finalSettlement.candidates);
      onCreated(id);
    },
  });
  const { form } = handle;
  /** The end of the mission is the likely last day. */
  const choose = (value: string | null): void => {
    form.setFieldValue('collaboratorId', value);
    const endsOn = soon.data?.find((c) => String(c.collaboratorId) === value)?.endsOn ?? null;
    if (endsOn === null) return;
    form.setFieldValue('endsOn', endsOn);
    setLast(endsOn);
  };
  const search = async (typed: string) => {
    const rows = await send(finalSettlement.candidates, { query: { search: typed } });
    return rows.map(choiceOf);
  };
  const isNobody = soon.data?.length === 0;
  return (
    <ModalForm
      opened
      size="medium"
      title={fr.createTitle}
      submitLabel={fr.createButton}
      handle={handle}
      onClose={onClose}
    >
      <p className="quiet" data-wide>
        {isNobody ? fr.noCandidate : fr.createAbout}
      </p>
      <SearchSelect
        label={fr.person}
        required
        data-wide
        minimum={0}
        choices={search}
        error={form.errors['collaboratorId']}
        onChange={choose}
      />
      <SearchSelect
        label={fr.fields.reason}
        required
        data-wide
        choices={reasonChoices}
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <DayField
        label={fr.fields.endsOn}
        required
        key={`${form.key('endsOn')}${last ?? ''}`}
        {...form.getInputProps('endsOn')}
      />
    </ModalForm>
  );
};
