// A key is made, and shown once.
import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { useConfirmed } from '#areas/organisation/sign-in/web/embed.tsx';
import { apiKeys, LONGEST_DAYS, MOST_CALLS } from '../contract.ts';
import { fr } from '../fr.ts';

interface Props {
  readonly permissions: Output<typeof apiKeys.load>['permissions'];
  readonly onClose: () => void;
}
const START = { name: '', permissions: [], infras: [], days: 90, callsPerMinute: 60 };
interface Draft {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly infras: readonly string[];
  readonly days: number;
  readonly callsPerMinute: number;
}

const Fields = ({
  draft,
  set,
  permissions,
}: Pick<Props, 'permissions'> & {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
}) => {
  const places = useInfrastructureOptions();
  return (
    <>
      <TextInput
        label={fr.name}
        maxLength={80}
        data-autofocus
        value={draft.name}
        onChange={(e) => set({ name: e.currentTarget.value })}
      />
      <MultiSelect
        label={fr.permissions}
        searchable
        data={permissions.map(({ name, label }) => ({ value: name, label }))}
        value={[...draft.permissions]}
        onChange={(chosen) => set({ permissions: chosen })}
      />
      <MultiSelect
        label={fr.infras}
        searchable
        data={places.map(({ value, label }) => ({ value, label }))}
        value={[...draft.infras]}
        onChange={(infras) => set({ infras })}
      />
      <NumberInput
        label={fr.days}
        min={1}
        max={LONGEST_DAYS}
        value={draft.days}
        onChange={(days) => set({ days: Number(days) })}
      />
      <NumberInput
        label={fr.callsPerMinute}
        min={1}
        max={MOST_CALLS}
        value={draft.callsPerMinute}
        onChange={(calls) => set({ callsPerMinute: Number(calls) })}
      />
    </>
  );
};

export const NewKey = ({ permissions, onClose }: Props) => {
  const cache = useQueryClient();
  const confirmed = useConfirmed();
  const [draft, setDraft] = useState<Draft>(START);
  const [key, setKey] = useState<string | null>(null);
  // The dialog of the order closes once it is sent; the key takes its place.
  const isMade = useRef(false);
  const create = async (): Promise<void> => {
    const body = {
      ...draft,
      permissions: [...draft.permissions],
      infras: draft.infras.map(Number),
    };
    const answer = await confirmed.run(() => send(apiKeys.create, { body }, { quiet: true }));
    await invalidate(cache, apiKeys.load);
    isMade.current = true;
    setKey(answer.key);
  };
  if (key !== null)
    return (
      <AnswerModal
        key="made"
        title={fr.newKey}
        act={{ label: fr.copied, isReady: true }}
        run={() => Promise.resolve()}
        onClose={onClose}
      >
        <p>{fr.shownOnce}</p>
        <TextInput
          label={fr.record}
          readOnly
          value={key}
          onFocus={(e) => e.currentTarget.select()}
        />
      </AnswerModal>
    );
  return (
    <>
      <AnswerModal
        title={fr.newKey}
        act={{
          label: fr.create,
          isReady:
            draft.name.trim() !== '' && draft.permissions.length > 0 && draft.infras.length > 0,
        }}
        run={create}
        onClose={() => {
          if (!isMade.current) onClose();
        }}
      >
        <Fields
          draft={draft}
          set={(part) => setDraft((d) => ({ ...d, ...part }))}
          permissions={permissions}
        />
      </AnswerModal>
      {confirmed.dialog}
    </>
  );
};
