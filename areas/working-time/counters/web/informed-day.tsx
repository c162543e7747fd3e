// When the employer told whoever came back from a stop of the leave left: sent when it is said whole, not while it is typed.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { addDays, isDay } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { ApiError, messageOf } from '#platform/web/client/api-error.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { counters } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './counters.module.css';

const refusalOf = (error: unknown): string =>
  error instanceof ApiError ? (error.details[0]?.message ?? error.message) : messageOf(error);

export const InformedDay = ({
  id,
  saved,
  last,
}: {
  readonly id: number;
  readonly saved: string | null;
  readonly last: string;
}) => {
  const [day, setDay] = useState(saved);
  const inform = useApiMutation(counters.inform, {
    invalidates: [counters.absence, counters.of, counters.list],
    quiet: true,
    onSuccess: () => toast.success(fr.informedSaved),
  });
  const ready = day !== saved && (day === null || isDay(day));
  const save = (): void => {
    if (ready) inform.mutate({ params: { absence: id }, body: { day } });
  };
  return (
    <div className={`${css['informed']} row top`}>
      <DayField
        label={fr.informedOn}
        description={fr.informedHint}
        min={addDays(last, 1)}
        max={todayIn(Temporal.Now.instant())}
        value={day}
        onChange={setDay}
        onKeyDown={(e) => {
          if (e.key === 'Enter') {
            e.preventDefault();
            save();
          }
        }}
        error={inform.error && refusalOf(inform.error)}
      />
      {ready && (
        <Button size="xs" variant="default" loading={inform.isPending} onClick={save}>
          {fr.save}
        </Button>
      )}
    </div>
  );
};
