// A cycle as it is typed: its dates, how many weeks, and each day in a field.
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { addDays, isDay } from '#engines/french-time/days.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { texts } from '#platform/contract/texts.ts';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { confirmLeave } from '#platform/web/forms/modal-form.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import {
  MOST_WEEKS,
  theoreticalSchedules,
  type KeptSchedule,
  type PersonSchedules,
} from '../contract.ts';
import { minutesOfWeek, usualCode } from '#areas/working-time/schedules/contract.ts';
import { useCodeBook } from '#areas/working-time/schedules/web/embed.tsx';
import { readDay, writtenDay } from '../cycle-text.ts';
import { fr } from '../fr.ts';
import { shortDays } from './cycle-table.tsx';
import css from './schedules.module.css';

const t = texts(fr);
/** A new one begins with a whole week. */
const WEEK = 7;
/** Monday to Friday. */
const WORKED = 5;
const NO_WEEK = ['', '', '', '', '', '', ''];
type Weeks = readonly (readonly string[])[];
/** A day that cannot be read is `undefined`, one off `null`. */
type ReadWeek = readonly ReturnType<typeof readDay>[];
const replaceAt = <T,>(list: readonly T[], at: number, item: T): readonly T[] =>
  list.map((old, i) => (i === at ? item : old));
const resized = (weeks: Weeks, count: number): Weeks =>
  Array.from({ length: Math.min(MOST_WEEKS, Math.max(1, count)) }, (_, n) => weeks[n] ?? NO_WEEK);
/** Monday's hours on the other worked days. */
const likeMonday = (week: readonly string[]): readonly string[] =>
  week.map((day, i) => (i < WORKED ? (week[0] ?? day) : day));

interface WeekProps {
  readonly n: number;
  readonly week: readonly string[];
  readonly read: ReadWeek;
  readonly onChange: (week: readonly string[]) => void;
  /** The same as the first week; null for that one. */
  readonly onCopyWeek: (() => void) | null;
}
const WeekFields = ({ n, week, read, onChange, onCopyWeek }: WeekProps) => (
  <fieldset className={css['week']}>
    <legend>
      {t('week', { n: n + 1 })} · {formatHours(minutesOfWeek(read.map((d) => d ?? null)) * 60)}
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<Copy size={12} aria-hidden />}
        disabled={week[0] === ''}
        onClick={() => onChange(likeMonday(week))}
      >
        {fr.copyDay}
      </Button>
      {onCopyWeek !== null && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<Copy size={12} aria-hidden />}
          onClick={onCopyWeek}
        >
          {fr.copyWeek}
        </Button>
      )}
    </legend>
    {week.map((text, i) => (
      <TextInput
        key={shortDays[i]}
        size="xs"
        label={shortDays[i] ?? ''}
        aria-label={t('dayOf', { day: shortDays[i] ?? '', n: n + 1 })}
        placeholder={fr.off}
        value={text}
        onChange={(e) => onChange(replaceAt(week, i, e.currentTarget.value))}
        error={read[i] === undefined ? t('notRead', { text }) : undefined}
        {...(n === 0 && i === 0 ? { 'data-autofocus': true } : {})}
      />
    ))}
  </fieldset>
);

interface Cycle {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly weeks: Weeks;
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
const useSave = ({ person, schedule, onClose }: ScheduleProps) => {
  const cache = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const save = async ({ startsOn, endsOn }: Cycle, read: readonly ReadWeek[]): Promise<void> => {
    setSending(true);
    try {
      await send(theoreticalSchedules.save, {
        params: { id: schedule?.id ?? 0 },
        body: {
          collaboratorId: person.collaboratorId,
          startsOn: startsOn ?? '',
          endsOn,
          version: schedule?.version ?? 0,
          weeks: read.map((w) => w.map((d) => d ?? null)),
        },
      });
      await invalidate(cache, theoreticalSchedules.of);
      toast.success(fr.saved);
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  return { error, sending, save };
};

export function ScheduleModal(props: ScheduleProps) {
  const { person, schedule, today, onClose } = props;
  const [before] = useState(() => cycleOf(schedule, today));
  const [cycle, setCycle] = useState(before);
  const { error, sending, save } = useSave(props);
  const change = (next: Partial<Cycle>): void => setCycle({ ...cycle, ...next });
  const { startsOn, endsOn, weeks } = cycle;
  const book = useCodeBook();
  const code = usualCode(book, person.driverType);
  const read = weeks.map((week) => week.map((text) => readDay(text, code, book)));
  const wrong = read.some((week) => week.includes(undefined));
  const leave = (): void => {
    void confirmLeave(isDirty(schedule, before, cycle)).then((sure) => {
      if (sure) onClose();
    });
  };
  const setWeek = (n: number, week: readonly string[]): void =>
    change({ weeks: replaceAt(weeks, n, week) });
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (!wrong && !sending) void save(cycle, read);
  };
  return (
    <AppModal opened onClose={leave} title={fr.editTitle} size="large" closable={!sending}>
      <form className={css['form']} onSubmit={submit}>
        <div className={css['fields']}>
          <DayField
            label={fr.startsOn}
            required
            value={startsOn}
            onChange={(day) => change({ startsOn: day })}
          />
          <DayField label={fr.endsOn} value={endsOn} onChange={(day) => change({ endsOn: day })} />
          <NumberInput
            label={fr.weeks}
            min={1}
            max={MOST_WEEKS}
            value={weeks.length}
            onChange={(v) => {
              if (typeof v === 'number') change({ weeks: resized(weeks, v) });
            }}
          />
        </div>
        <p className={css['quiet']}>{fr.hint}</p>
        {weeks.map((week, n) => (
          <WeekFields
            // oxlint-disable-next-line react/no-array-index-key -- weeks are their place
            key={n}
            n={n}
            week={week}
            read={read[n] ?? []}
            onChange={(next) => setWeek(n, next)}
            onCopyWeek={n === 0 ? null : () => setWeek(n, weeks[0] ?? week)}
          />
        ))}
        <FailureAlert error={error} />
        <div className={css['foot']}>
          <Button variant="default" onClick={leave} disabled={sending}>
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
