// A cycle as it is typed: its dates, how many weeks, and each day in a field.
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { addDays, isDay } from '#engines/french-time/days.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { send } from '#platform/web/client/send.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { useDialogSave } from '#platform/web/forms/use-dialog-save.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { theoreticalSchedules, type KeptSchedule, type PersonSchedules } from '../contract.ts';
import { writtenDay } from '../cycle-text.ts';
import { fr } from '../fr.ts';
import {
  CycleFields,
  NO_WEEK,
  useReadWeeks,
  WeekCount,
  type ReadWeek,
  type TypedWeeks,
} from './cycle-fields.tsx';
import css from './schedules.module.css';

/** A new one begins with a whole week. */
const WEEK = 7;
interface Cycle {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly weeks: TypedWeeks;
}
const cycleOf = (schedule: KeptSchedule | null, today: string): Cycle =>
  schedule === null
    ? {
        startsOn: isDay(today) ? addDays(mondayOf(today), WEEK) : today,
        endsOn: null,
        weeks: [NO_WEEK],
      }
    : {
        startsOn: schedule.startsOn,
        endsOn: schedule.endsOn,
        weeks: schedule.weeks.map((w) => w.map(writtenDay)),
      };
/** Of a new schedule the dates are proposed: only what was typed would be lost. */
const isDirty = (schedule: KeptSchedule | null, before: Cycle, cycle: Cycle): boolean =>
  JSON.stringify(cycle.weeks) !== JSON.stringify(before.weeks) ||
  (schedule !== null && (cycle.startsOn !== before.startsOn || cycle.endsOn !== before.endsOn));

interface ScheduleProps {
  readonly person: PersonSchedules;
  readonly schedule: KeptSchedule | null;
  readonly today: string;
  readonly onClose: () => void;
}
const write = (
  { person, schedule }: ScheduleProps,
  { startsOn, endsOn }: Cycle,
  read: readonly ReadWeek[],
) =>
  send(theoreticalSchedules.save, {
    params: { id: schedule?.id ?? 0 },
    body: {
      collaboratorId: person.collaboratorId,
      startsOn: startsOn ?? '',
      endsOn,
      version: schedule?.version ?? 0,
      weeks: read.map((w) => w.map((d) => d ?? null)),
    },
  });

export function ScheduleModal(props: ScheduleProps) {
  const { person, schedule, today, onClose } = props;
  const [before] = useState(() => cycleOf(schedule, today));
  const [cycle, setCycle] = useState(before);
  const { error, sending, save, leave } = useDialogSave({
    saved: fr.saved,
    changes: theoreticalSchedules.of,
    onClose,
  });
  const change = (next: Partial<Cycle>): void => setCycle({ ...cycle, ...next });
  const { startsOn, endsOn, weeks } = cycle;
  const { read, wrong } = useReadWeeks(weeks, person.driverType);
  const close = (): void => leave(isDirty(schedule, before, cycle));
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (!wrong && !sending) void save(() => write(props, cycle, read));
  };
  return (
    <AppModal opened onClose={close} title={fr.editTitle} size="wide" closable={!sending}>
      <form className="stack gap-12" onSubmit={submit}>
        <div className={`${css['fields']} stack gap-12 top`}>
          <DayField
            label={fr.startsOn}
            required
            value={startsOn}
            onChange={(day) => change({ startsOn: day })}
          />
          <DayField label={fr.endsOn} value={endsOn} onChange={(day) => change({ endsOn: day })} />
          <WeekCount weeks={weeks} onWeeks={(next) => change({ weeks: next })} />
        </div>
        <CycleFields weeks={weeks} read={read} onWeeks={(next) => change({ weeks: next })} />
        <FailureAlert error={error} />
        <div className="row end">
          <Button variant="default" onClick={close} disabled={sending}>
            {fr.cancel}
          </Button>
          <Button type="submit" loading={sending} disabled={wrong || startsOn === null}>
            {fr.save}
          </Button>
        </div>
      </form>
    </AppModal>
  );
}
