// A clocking that somebody forgot, entered by hand with a reason.
import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CLOCKING_TYPES, type ClockingType } from '#engines/clocking/limits.ts';
import { addDays } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { instantAt, type paris } from '#engines/french-time/zones.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DayView } from '../shapes.ts';

/** `08:30`, `8h30` or `8h` as seconds of the day, null where it is no time. */
const secondsTyped = (typed: string): number | null => {
  const [, hours, minutes = '0'] = /^(\d{1,2})[:hH](\d{2})?$/.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60;
};

export const AddClocking = ({
  day,
  onAdded,
  onClose,
}: {
  readonly day: DayView;
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}) => {
  const [on, setOn] = useState(day.day);
  const [time, setTime] = useState('');
  const [type, setType] = useState<ClockingType>('service_end');
  const [reason, setReason] = useState('');
  const add = useApiMutation(clocking.applyAction, {
    onSuccess: async () => {
      await onAdded();
      toast.success(fr.done);
      onClose();
    },
  });
  const seconds = secondsTyped(time);
  const ready = seconds !== null && reason.trim().length >= 3;
  const submit = (): void => {
    if (seconds === null) return;
    add.mutate({
      body: {
        action: 'manual_addition',
        collaboratorId: day.collaboratorId,
        at: instantAt(on, seconds, day.zone as typeof paris),
        type,
        reason: reason.trim(),
      },
    });
  };
  return (
    <SmallForm
      title={fr.addClocking}
      confirm={fr.add}
      state={{ error: add.error, busy: add.isPending, ready }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={fr.type}
        data={CLOCKING_TYPES.map((value) => ({ value, label: fr.types[value] }))}
        value={type}
        allowDeselect={false}
        onChange={(value) => setType(CLOCKING_TYPES.find((each) => each === value) ?? type)}
      />
      <Select
        label={fr.day}
        data={[day.day, addDays(day.day, 1)].map((value) => ({ value, label: formatDay(value) }))}
        value={on}
        allowDeselect={false}
        onChange={(value) => setOn(value ?? on)}
      />
      <TextInput
        label={fr.time}
        placeholder="17:30"
        required
        data-autofocus
        inputMode="text"
        error={time !== '' && seconds === null ? fr.timeWrong : null}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Textarea
        label={fr.reason}
        required
        maxLength={300}
        autosize
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SmallForm>
  );
};
