// Closing: checked when the dialog opens; in spite of what stands in the way only with a reason, unusually early only with the month's name typed.
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { closeFormOf, mayClose, unusualClose, type Unusual } from '../closing-conditions.ts';
import { payEntry, type Reason } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import { ReasonList } from './checks-panel.tsx';
import { nowMs } from './show-time.ts';
import { touched } from './shown.ts';
import type { Calculation } from './use-calculation.ts';
import css from './pay-entry.module.css';

const t = texts(fr);

const whyUnusual = (why: Unusual, period: GridPeriod): string =>
  why === 'not_ended'
    ? t('notEnded', { day: formatDay(period.lastDay) })
    : t('earlierOpen', { month: formatMonth(period.earlierOpen ?? period.month) });

const Named = ({
  period,
  unusual,
  typed,
  onTyped,
}: {
  readonly period: GridPeriod;
  readonly unusual: readonly Unusual[];
  readonly typed: string;
  readonly onTyped: (text: string) => void;
}) => (
  <div className={css['caution']}>
    {unusual.map((why) => (
      <p key={why}>{whyUnusual(why, period)}</p>
    ))}
    <TextInput
      label={t('typeName', { month: formatMonth(period.month) })}
      value={typed}
      autoComplete="off"
      data-autofocus
      onChange={(e) => onTyped(e.currentTarget.value)}
    />
  </div>
);

interface Props {
  readonly period: GridPeriod;
  readonly calculation: Calculation;
  readonly onClose: () => void;
}

const useClosing = (period: number, onClose: () => void) => {
  const onSuccess = (): void => {
    toast.success(fr.closed);
    onClose();
  };
  const close = useApiMutation(payEntry.close, { invalidates: touched, onSuccess });
  const force = useApiMutation(payEntry.forceClose, { invalidates: touched, onSuccess });
  return {
    pending: close.isPending || force.isPending,
    send: (reason: string | null, confirmation: string): void => {
      const [params, named] = [{ period }, confirmation === '' ? {} : { confirmation }];
      if (reason === null) close.mutate({ params, body: named });
      else force.mutate({ params, body: { reason, ...named } });
    },
  };
};

const INTROS = { impossible: fr.closeImpossible, forced: fr.closeBlocked, plain: fr.closeWarned };

const Body = ({
  period,
  calculation,
  onClose,
  reasons,
}: Props & { readonly reasons: readonly Reason[] }) => {
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  const closing = useClosing(period.id, onClose);
  const today = todayIn(Temporal.Now.instant());
  const form = closeFormOf(reasons, unusualClose({ ...period, today }));
  const open = reasons.filter((r) => r.count > 0);
  const forced = form.mode === 'forced';
  return (
    <div className={`${css['dialog']} stack gap-12`}>
      <p>{fr.closeIntro}</p>
      {open.length > 0 && (
        <div>
          <p>{INTROS[form.mode]}</p>
          <ReasonList
            reasons={open}
            period={period.id}
            calculation={calculation}
            onClose={onClose}
          />
        </div>
      )}
      {forced && (
        <Textarea
          label={fr.forceReason}
          description={fr.forceHint}
          data-autofocus
          value={reason}
          autosize
          minRows={2}
          maxLength={500}
          onChange={(e) => setReason(e.currentTarget.value)}
        />
      )}
      {form.mode !== 'impossible' && form.unusual.length > 0 && (
        <Named period={period} unusual={form.unusual} typed={name} onTyped={setName} />
      )}
      <div className="row end mt-8">
        <Button variant="default" onClick={onClose}>
          {fr.cancel}
        </Button>
        {form.mode !== 'impossible' && (
          <Button
            {...(forced ? { color: 'red' } : { 'data-autofocus': true })}
            disabled={!mayClose(form, { reason, name, month: period.month })}
            loading={closing.pending}
            onClick={() => closing.send(forced ? reason : null, name)}
          >
            {forced ? fr.forceClose : fr.closePeriod}
          </Button>
        )}
      </div>
    </div>
  );
};

export const CloseDialog = (props: Props) => {
  const { period, onClose } = props;
  const [since] = useState(() => nowMs());
  const reasons = useApi(payEntry.notClosable, { query: { period: period.id } }, { fresh: 0 });
  // An answer from before the dialog was opened is not shown: it may have grown old.
  const checked = reasons.dataUpdatedAt >= since ? reasons.data : undefined;
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('closeTitle', { period: formatMonth(period.month) })}
    >
      <LoadState query={{ ...reasons, data: checked }}>
        {(all) => <Body {...props} reasons={all} />}
      </LoadState>
    </AppModal>
  );
};
