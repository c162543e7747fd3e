// A schedule put on the board: what would be written is told before it is.
import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addDays, isDay } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { theoreticalSchedules, type Applied } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './schedules.module.css';

const t = texts(fr);
const USUAL_DAYS = 55;
const saidOf = (a: Applied): string =>
  [
    t('foreseen', { count: a.done }),
    a.kept > 0 && t('kept', { count: a.kept }),
    a.absent > 0 && t('absent', { count: a.absent }),
    a.holidays > 0 && t('holidays', { count: a.holidays }),
  ]
    .filter(Boolean)
    .join(' · ');

export function ApplyModal({
  collaboratorId,
  today,
  onClose,
}: {
  readonly collaboratorId: number;
  readonly today: string;
  readonly onClose: () => void;
}) {
  const cache = useQueryClient();
  const batch = useRef(crypto.randomUUID());
  const [first, setFirst] = useState<string | null>(today);
  const [last, setLast] = useState<string | null>(
    isDay(today) ? addDays(today, USUAL_DAYS) : today,
  );
  const [overwrite, setOverwrite] = useState(false);
  const [reason, setReason] = useState('');
  const [foreseen, setForeseen] = useState<Applied | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (first === null || last === null) return undefined;
    let gone = false;
    send(theoreticalSchedules.apply, {
      params: { collaborator: collaboratorId },
      body: { batch: crypto.randomUUID(), first, last, overwrite },
    }).then(
      (a) => {
        if (!gone) {
          setForeseen(a);
          setError(null);
        }
      },
      (problem: unknown) => {
        if (!gone) {
          setForeseen(null);
          setError(problem);
        }
      },
    );
    return () => {
      gone = true;
    };
  }, [collaboratorId, first, last, overwrite]);
  const run = async (): Promise<void> => {
    setSending(true);
    try {
      const done = await send(theoreticalSchedules.apply, {
        params: { collaborator: collaboratorId },
        body: {
          batch: batch.current,
          first: first ?? '',
          last: last ?? '',
          overwrite,
          reason: reason.trim(),
          preview: false,
        },
      });
      await invalidate(cache, theoreticalSchedules.of);
      if (done.written) toast.success(t('applied', { count: done.done }));
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  const ready =
    foreseen !== null && foreseen.done > 0 && (!foreseen.reasonNeeded || reason.trim().length >= 3);
  return (
    <AppModal opened onClose={onClose} title={fr.applyTitle} size="medium" closable={!sending}>
      <form
        className={css['form']}
        onSubmit={(e) => {
          e.preventDefault();
          if (ready && !sending) void run();
        }}
      >
        <p className={css['quiet']}>{fr.applyAbout}</p>
        <div className={css['fields']}>
          <DayField label={fr.first} value={first} onChange={setFirst} />
          <DayField label={fr.last} value={last} onChange={setLast} />
        </div>
        <Checkbox
          label={fr.overwrite}
          checked={overwrite}
          onChange={(e) => setOverwrite(e.currentTarget.checked)}
        />
        {foreseen !== null && (
          <p role="status" className={css['said']}>
            {saidOf(foreseen)}
          </p>
        )}
        {foreseen !== null && foreseen.refused.length > 0 && (
          <Alert color="yellow">{foreseen.refused.join(' ')}</Alert>
        )}
        {foreseen !== null && foreseen.warnings.length > 0 && (
          <Alert color="yellow">
            <ul className={css['warnings']}>
              {foreseen.warnings.map((w) => (
                <li key={w}>{w}</li>
              ))}
            </ul>
          </Alert>
        )}
        {foreseen?.reasonNeeded === true && (
          <Textarea
            label={fr.reason}
            description={fr.reasonHint}
            required
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(e) => setReason(e.currentTarget.value)}
          />
        )}
        {error !== null && (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <div className={css['foot']}>
          <Button variant="default" onClick={onClose} disabled={sending}>
            {fr.cancel}
          </Button>
          <Button type="submit" loading={sending} disabled={!ready}>
            {fr.apply}
          </Button>
        </div>
      </form>
    </AppModal>
  );
}
