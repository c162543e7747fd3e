// One day of one's own: its times and a comment.
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { sedentaryHours, type OwnSedentaryDay } from '../contract.ts';
import { fr } from '../fr.ts';
import { faultOf, isEmpty, NO_TIMES, timesText } from '../rules.ts';
import { TimesFields } from './times-fields.tsx';
import { hasUnreadable, readTimes, typedTimes, type TypedTimes } from './typed-times.ts';

const t = texts(fr);
const saveDay = async (
  day: OwnSedentaryDay,
  typed: { readonly times: TypedTimes; readonly comment: string },
): Promise<void> => {
  await send(sedentaryHours.set, { body: { day: day.day, ...readTimes(typed.times) } });
  const comment = typed.comment.trim();
  if (comment !== day.comment)
    await send(sedentaryHours.comment, { body: { day: day.day, comment } });
};
const isSavable = (times: TypedTimes): boolean => {
  const read = readTimes(times);
  return !hasUnreadable(times) && (isEmpty(read) || faultOf(read) === null);
};

/** A day that had hours is left without any. */
const askEmpty = ({ day }: OwnSedentaryDay): Promise<boolean> =>
  ask.confirm({
    id: 'empty-day',
    title: fr.emptyTitle,
    message: t('emptyText', { day: formatLongDay(day) }),
    confirmLabel: fr.emptyConfirm,
  });

export interface EditDayProps {
  readonly day: OwnSedentaryDay;
  readonly onClose: () => void;
}
export const EditDay = ({ day, onClose }: EditDayProps) => {
  const cache = useQueryClient();
  const [times, setTimes] = useState(typedTimes(day));
  const [comment, setComment] = useState(day.comment);
  const save = async (): Promise<void> => {
    if (day.minutes > 0 && isEmpty(readTimes(times)) && !(await askEmpty(day))) return;
    await saveDay(day, { times, comment });
    await invalidate(cache, sedentaryHours.own);
    toast.success(fr.saved);
  };
  const { planned } = day;
  return (
    <AnswerModal
      title={t('editTitle', { day: formatLongDay(day.day) })}
      id="collaborator-comment-hours"
      act={{ label: fr.save, isReady: isSavable(times) }}
      run={save}
      onClose={onClose}
    >
      <TimesFields typed={times} change={setTimes} />
      {planned !== null && (
        <p className="quiet">{t('plannedLine', { times: timesText(planned) })}</p>
      )}
      <div className="row">
        {planned !== null && (
          <Button variant="default" onClick={() => setTimes(typedTimes(planned))}>
            {fr.takePlanned}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setTimes(typedTimes(NO_TIMES))}>
          {fr.clear}
        </Button>
      </div>
      <Textarea
        label={fr.comment}
        autosize
        minRows={2}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </AnswerModal>
  );
};
