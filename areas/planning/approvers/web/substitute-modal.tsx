// Somebody answers in an approver's stead for some days.
import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { approvers, type Configuration } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './approvers.module.css';

interface Typed extends Record<string, unknown> {
  readonly userId: string | null;
  readonly substituteId: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}
const PEOPLE = ['userId', 'substituteId'] as const;
const DAYS = ['startsOn', 'endsOn'] as const;
const LABELS = { userId: fr.user, substituteId: fr.substitute } as const;

export interface SubstituteModalProps {
  readonly choices: Configuration['choices'];
  readonly onClose: () => void;
}
export const SubstituteModal = ({ choices, onClose }: SubstituteModalProps) => {
  const cache = useQueryClient();
  const handle = useServerForm<Typed, Output<typeof approvers.addSubstitute>>({
    initialValues: { userId: null, substituteId: null, startsOn: null, endsOn: null },
    success: fr.substituteSaved,
    send: ({ userId, substituteId, startsOn, endsOn }) =>
      send(approvers.addSubstitute, {
        body: {
          userId: Number(userId),
          substituteId: Number(substituteId),
          startsOn: startsOn ?? '',
          endsOn: endsOn ?? '',
        },
      }),
    onSaved: () => {
      void invalidate(cache, approvers.load);
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm opened title={fr.addSubstitute} handle={handle} onClose={onClose}>
      {PEOPLE.map((name) => (
        <Select
          label={LABELS[name]}
          required
          searchable
          data={choices.approvers}
          key={form.key(name)}
          {...form.getInputProps(name)}
        />
      ))}
      <div className={css['pair']}>
        {DAYS.map((name) => (
          <DayField label={fr[name]} required key={form.key(name)} {...form.getInputProps(name)} />
        ))}
      </div>
    </ModalForm>
  );
};
