// A figure put in by hand: what, and why. Kept apart from the computed one.
import { TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { texts } from '#platform/contract/texts.ts';
import { payEntry } from '../contract.ts';
import { exactText, typedFigure, typedForm } from '../figures.ts';
import { fr } from '../fr.ts';
import { counts, type GridPeriod } from '../grid.ts';
import { touched, type Chosen } from './shown.ts';

const t = texts(fr);
interface Typed extends Record<string, unknown> {
  readonly value: string;
  readonly reason: string;
}

export const EditValue = ({
  chosen: { row, heading, index },
  period,
  onClose,
}: {
  readonly chosen: Chosen;
  readonly period: GridPeriod;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const cell = row.cells[index] ?? null;
  const now = counts(cell);
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: { value: now === null ? '' : typedForm(now, heading.unit), reason: '' },
    schema: z.object({
      value: z.string().refine((v) => typedFigure(v, heading.unit) !== null, fr.badValue),
      reason: z.string().trim().min(3, fr.reasonNeeded).max(500),
    }),
    send: ({ value, reason }) =>
      send(payEntry.saveValue, {
        body: {
          period: period.id,
          mission: row.mission,
          heading: heading.id,
          value: typedFigure(value, heading.unit) ?? 0,
          reason,
        },
      }),
    success: fr.saved,
    onSaved: () => {
      void invalidate(cache, ...touched);
      onClose();
    },
  });
  const { form } = handle;
  const computed = cell?.[1] ?? null;
  const hint = [
    fr.newValueHint[heading.unit],
    computed === null ? null : t('computedWas', { value: exactText(computed, heading.unit) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <ModalForm
      opened
      size="small"
      title={t('editTitle', { heading: heading.label, person: row.name ?? fr.outOfSight })}
      handle={handle}
      onClose={onClose}
    >
      <TextInput
        label={fr.newValue}
        description={hint}
        required
        autoComplete="off"
        inputMode="text"
        data-autofocus
        data-wide
        key={form.key('value')}
        {...form.getInputProps('value')}
      />
      <Textarea
        label={fr.reason}
        description={fr.reasonHint}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-wide
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </ModalForm>
  );
};
