// One day of one's own: what was worked of it, and a comment. Recorded on the telephone first.
import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { useRecording } from '#platform/web/offline/use-recording.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { PORTIONS, type Portion, type Unit } from '../rules.ts';
import type { OwnDeclaredDay } from '../shapes.ts';
import css from './declared.module.css';

const t = texts(fr);
/** What the day may be declared as; « Effacer » only where something stands. */
const portionsOf = (day: OwnDeclaredDay, unit: Unit): readonly Portion[] =>
  PORTIONS.filter((portion) => {
    if (portion === 'NONE' || portion === day.usual) return true;
    return day.usual === 'FULL' && unit === 'half_day';
  });
const NOTHING = '';

export interface EditDayProps {
  readonly day: OwnDeclaredDay;
  readonly unit: Unit;
  readonly onClose: () => void;
}
export const EditDay = ({ day, unit, onClose }: EditDayProps) => {
  const [chosen, setChosen] = useState<string>(day.portion ?? day.usual ?? 'NONE');
  const [comment, setComment] = useState(day.comment);
  const portion = PORTIONS.find((each) => each === chosen) ?? null;
  const record = useRecording(declaredDays.setDay, {
    title: ({ body }) =>
      t('recorded', {
        day: formatLongDay(body.day),
        portion: body.portion === null ? fr.clear : fr.portions[body.portion],
      }),
    invalidates: [declaredDays.load],
    quiet: true,
    onTaken: (is) => {
      if (is === 'done') toast.success(fr.saved);
      onClose();
    },
  });
  return (
    <SmallForm
      title={t('editTitle', { day: formatLongDay(day.day) })}
      confirm={fr.save}
      state={{ error: record.error, busy: record.isPending, ready: true }}
      onSubmit={() => record.mutate({ body: { day: day.day, portion, comment: comment.trim() } })}
      onClose={onClose}
    >
      <Radio.Group label={fr.pick} value={chosen} onChange={setChosen}>
        <div className={css['choices']}>
          {portionsOf(day, unit).map((value) => (
            <Radio
              key={value}
              className={css['choice']}
              value={value}
              label={fr.portions[value]}
              {...(value === chosen ? { 'data-autofocus': true } : {})}
            />
          ))}
          {day.portion !== null && (
            <Radio className={css['choice']} value={NOTHING} label={fr.clear} />
          )}
        </div>
      </Radio.Group>
      <Textarea
        label={fr.comment}
        autosize
        minRows={2}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </SmallForm>
  );
};
