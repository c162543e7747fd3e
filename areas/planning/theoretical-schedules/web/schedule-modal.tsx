// A cycle as it is typed: its dates, how many weeks, and each day in a field.
import { Alert, Button, NumberInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { addDays, isDay } from '#engines/french-time/days.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
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
import { minutesOfWeek } from '#areas/working-time/schedules/contract.ts';
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
export function ScheduleModal({
  person,
  schedule,
  today,
  onClose,
}: {
  readonly person: PersonSchedules;
  readonly schedule: KeptSchedule | null;
  readonly today: string;
  readonly onClose: () => void;
}) {
  const cache = useQueryClient();
  const [startsOn, setStartsOn] = useState<string | null>(
    schedule?.startsOn ?? (isDay(today) ? addDays(mondayOf(today), WEEK) : today),
  );
  const [endsOn, setEndsOn] = useState<string | null>(schedule?.endsOn ?? null);
  const before = schedule === null ? [NO_WEEK] : schedule.weeks.map((w) => w.map(writtenDay));
  const [typed, setTyped] = useState<readonly (readonly string[])[]>(before);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const code = person.driverType ?? 'JR';
  const read = typed.map((week) => week.map((text) => readDay(text, code)));
  const dirty =
    JSON.stringify(typed) !== JSON.stringify(before) ||
    (schedule !== null && (startsOn !== schedule.startsOn || endsOn !== schedule.endsOn));
  const leave = (): void => {
    void confirmLeave(dirty).then((sure) => {
      if (sure) onClose();
    });
  };
  const wrong = read.some((week) => week.includes(undefined));
  const set = (n: number, i: number, text: string): void =>
    setTyped(typed.map((week, w) => (w === n ? week.map((d, j) => (j === i ? text : d)) : week)));
  const resize = (count: number): void =>
    setTyped(
      Array.from(
        { length: Math.min(MOST_WEEKS, Math.max(1, count)) },
        (_, n) => typed[n] ?? NO_WEEK,
      ),
    );
  const run = async (): Promise<void> => {
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
  return (
    <AppModal opened onClose={leave} title={fr.editTitle} size="large" closable={!sending}>
      <form
        className={css['form']}
        onSubmit={(e) => {
          e.preventDefault();
          if (!wrong && !sending) void run();
        }}
      >
        <div className={css['fields']}>
          <DayField label={fr.startsOn} required value={startsOn} onChange={setStartsOn} />
          <DayField label={fr.endsOn} value={endsOn} onChange={setEndsOn} />
          <NumberInput
            label={fr.weeks}
            min={1}
            max={MOST_WEEKS}
            value={typed.length}
            onChange={(v) => {
              if (typeof v === 'number') resize(v);
            }}
          />
        </div>
        <p className={css['quiet']}>{fr.hint}</p>
        {typed.map((week, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- weeks are their place
          <fieldset key={n} className={css['week']}>
            <legend>
              {t('week', { n: n + 1 })} ·{' '}
              {formatHours(minutesOfWeek((read[n] ?? []).map((d) => d ?? null)) * 60)}
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<Copy size={12} aria-hidden />}
                disabled={week[0] === ''}
                onClick={() =>
                  setTyped(
                    typed.map((w, i) =>
                      i === n ? w.map((d, j) => (j < WORKED ? (week[0] ?? d) : d)) : w,
                    ),
                  )
                }
              >
                {fr.copyDay}
              </Button>
              {n > 0 && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  leftSection={<Copy size={12} aria-hidden />}
                  onClick={() => setTyped(typed.map((w, i) => (i === n ? (typed[0] ?? w) : w)))}
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
                onChange={(e) => set(n, i, e.currentTarget.value)}
                error={read[n]?.[i] === undefined ? t('notRead', { text }) : undefined}
                {...(n === 0 && i === 0 ? { 'data-autofocus': true } : {})}
              />
            ))}
          </fieldset>
        ))}
        {error !== null && (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        )}
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
