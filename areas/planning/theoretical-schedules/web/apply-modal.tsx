// A schedule put on the board: what would be written is shown before it is.
import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { addDays, isDay } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
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
const foreseenText = (a: Applied): string =>
  [
    t('foreseen', { count: a.done }),
    a.kept > 0 && t('kept', { count: a.kept }),
    a.absent > 0 && t('absent', { count: a.absent }),
    a.holidays > 0 && t('holidays', { count: a.holidays }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Where a schedule is put, and whether over what stands there. */
interface Target {
  readonly first: string | null;
  readonly last: string | null;
  readonly overwrite: boolean;
}
/** What would be written, told by the server before it is. */
const useForeseen = (collaborator: number, { first, last, overwrite }: Target) => {
  const [foreseen, setForeseen] = useState<Applied | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (first === null || last === null) return undefined;
    let gone = false;
    send(theoreticalSchedules.apply, {
      params: { collaborator },
      body: { batch: crypto.randomUUID(), first, last, overwrite },
    }).then(
      (answer) => {
        if (gone) return;
        setForeseen(answer);
        setError(null);
      },
      (problem: unknown) => {
        if (gone) return;
        setForeseen(null);
        setError(problem);
      },
    );
    return () => {
      gone = true;
    };
  }, [collaborator, first, last, overwrite]);
  return { foreseen, error, setError };
};

const Foreseen = ({ foreseen }: { readonly foreseen: Applied }) => (
  <>
    <p role="status" className={css['said']}>
      {foreseenText(foreseen)}
    </p>
    {foreseen.refused.length > 0 && <Alert color="yellow">{foreseen.refused.join(' ')}</Alert>}
    {foreseen.warnings.length > 0 && (
      <Alert color="yellow">
        <ul>
          {foreseen.warnings.map((w) => (
            <li key={w}>{w}</li>
          ))}
        </ul>
      </Alert>
    )}
  </>
);

interface ApplyProps {
  readonly collaboratorId: number;
  readonly today: string;
  readonly onClose: () => void;
}
/** Writes the schedule; the same batch when it is tried again. */
const useApply = ({ collaboratorId, onClose }: ApplyProps, onFailure: (e: unknown) => void) => {
  const cache = useQueryClient();
  const batch = useRef(crypto.randomUUID());
  const [sending, setSending] = useState(false);
  const apply = async ({ first, last, overwrite }: Target, reason: string): Promise<void> => {
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
      onFailure(problem);
      setSending(false);
    }
  };
  return { sending, apply };
};
const isReady = (foreseen: Applied | null, reason: string): boolean =>
  foreseen !== null && foreseen.done > 0 && (!foreseen.reasonNeeded || reason.trim().length >= 3);

export function ApplyModal(props: ApplyProps) {
  const { collaboratorId, today, onClose } = props;
  const [target, setTarget] = useState<Target>({
    first: today,
    last: isDay(today) ? addDays(today, USUAL_DAYS) : today,
    overwrite: false,
  });
  const [reason, setReason] = useState('');
  const { foreseen, error, setError } = useForeseen(collaboratorId, target);
  const { sending, apply } = useApply(props, setError);
  const ready = isReady(foreseen, reason);
  const change = (next: Partial<Target>): void => setTarget({ ...target, ...next });
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (ready && !sending) void apply(target, reason);
  };
  return (
    <AppModal opened onClose={onClose} title={fr.applyTitle} size="medium" closable={!sending}>
      <form className="stack gap-12" onSubmit={submit}>
        <p className="quiet">{fr.applyAbout}</p>
        <div className={`${css['fields']} stack gap-12 top`}>
          <DayField label={fr.first} value={target.first} onChange={(first) => change({ first })} />
          <DayField label={fr.last} value={target.last} onChange={(last) => change({ last })} />
        </div>
        <Checkbox
          label={fr.overwrite}
          checked={target.overwrite}
          onChange={(e) => change({ overwrite: e.currentTarget.checked })}
        />
        {foreseen !== null && <Foreseen foreseen={foreseen} />}
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
        <FailureAlert error={error} />
        <div className="row end">
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
