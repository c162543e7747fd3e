// A figure put in by hand: what, and why. Kept apart from the computed one.
import { TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { texts } from '#platform/contract/texts.ts';
import { payEntry } from '../contract.ts';
import { exactText, typedFigure, typedForm } from '../figures.ts';
import { fr } from '../fr.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { counts, type GridPeriod, type PutConflict } from '../grid.ts';
import { conflictsOf } from './use-edits.ts';
import type { GridJudge } from '../judged-grid.ts';
import { oddness } from './cell-editor.tsx';
import { touched, type Chosen } from './shown.ts';

const t = texts(fr);
interface Typed extends Record<string, unknown> {
  readonly value: string;
  readonly reason: string;
}

interface Props {
  /** As it stood when the form was opened: what is saved says that it has seen that. */
  readonly chosen: Chosen;
  readonly period: GridPeriod;
  readonly judge: GridJudge;
  readonly onClose: () => void;
}

/** The form of one figure; `theirs` is what a colleague put in meanwhile, which saving again overwrites. */
const useFigureForm = ({ chosen, period, onClose }: Omit<Props, 'judge'>) => {
  const { row, heading, index } = chosen;
  const cache = useQueryClient();
  const [theirs, setTheirs] = useState<PutConflict | null>(null);
  const cell = row.cells[index] ?? null;
  const now = counts(cell);
  const save = async ({ value, reason }: Typed): Promise<{ id: number }> => {
    const body = {
      period: period.id,
      mission: row.mission,
      heading: heading.id,
      value: typedFigure(value, heading.unit) ?? 0,
      expected: theirs === null ? (cell?.[2] ?? null) : theirs.value,
      // The reason of this form is this figure's own.
      confirmed: true,
      reason,
    };
    try {
      return await send(payEntry.saveValue, { body });
    } catch (error) {
      setTheirs(conflictsOf(error)?.[0] ?? null);
      throw error;
    }
  };
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: { value: now === null ? '' : typedForm(now, heading.unit), reason: '' },
    schema: z.object({
      value: z.string().refine((v) => typedFigure(v, heading.unit) !== null, fr.badValue),
      reason: z.string().trim().min(3, fr.reasonNeeded).max(500),
    }),
    send: save,
    success: fr.saved,
    onSaved: () => {
      void invalidate(cache, ...touched);
      onClose();
    },
  });
  return { handle, theirs, computed: cell?.[1] ?? null };
};

const Theirs = ({ theirs, unit }: { readonly theirs: PutConflict; readonly unit: HeadingUnit }) => (
  <p data-wide role="alert">
    {t('theirsNow', {
      name: theirs.by ?? '',
      value: theirs.value === null ? fr.givenBack : exactText(theirs.value, unit),
    })}
  </p>
);

export const EditValue = (props: Props) => {
  const { row, heading, index } = props.chosen;
  const { handle, theirs, computed } = useFigureForm(props);
  const [text, setText] = useState('');
  const { form } = handle;
  const input = form.getInputProps('value');
  const typed = typedFigure(text, heading.unit);
  const odd = typed === null ? null : oddness(props.judge.judge(row, index, typed), heading);
  const was = computed === null ? null : exactText(computed, heading.unit);
  const hints = [
    fr.newValueHint[heading.unit],
    was === null ? null : t('computedWas', { value: was }),
    odd?.text,
  ];
  return (
    <ModalForm
      opened
      size="small"
      title={t('editTitle', { heading: heading.label, person: row.name ?? fr.outOfSight })}
      handle={handle}
      onClose={props.onClose}
    >
      {theirs !== null && <Theirs theirs={theirs} unit={heading.unit} />}
      <TextInput
        label={fr.newValue}
        description={hints.filter(Boolean).join(' · ')}
        required
        autoComplete="off"
        inputMode="text"
        data-autofocus
        data-wide
        key={form.key('value')}
        {...input}
        onChange={(e) => {
          input.onChange(e);
          setText(e.currentTarget.value);
        }}
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
