// Closing: says what will happen and what stands in the way; in spite of it only with a reason.
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { payEntry, type Reason } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import { ReasonList } from './checks-panel.tsx';
import { touched } from './shown.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
const SHORTEST_REASON = 3;

const Body = ({
  period,
  reasons,
  onClose,
}: {
  readonly period: GridPeriod;
  readonly reasons: readonly Reason[];
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const onSuccess = (): void => {
    toast.success(fr.closed);
    onClose();
  };
  const close = useApiMutation(payEntry.close, { invalidates: touched, onSuccess });
  const force = useApiMutation(payEntry.forceClose, { invalidates: touched, onSuccess });
  const open = reasons.filter((r) => r.count > 0);
  const blocked = open.some((r) => r.blocking);
  const params = { period: period.id };
  return (
    <div className={css['dialog']}>
      <p>{fr.closeIntro}</p>
      {open.length > 0 && (
        <div>
          {blocked && <p>{fr.closeBlocked}</p>}
          <ReasonList reasons={open} />
        </div>
      )}
      {blocked && (
        <Textarea
          label={fr.forceReason}
          data-autofocus
          value={reason}
          autosize
          minRows={2}
          maxLength={500}
          onChange={(e) => setReason(e.currentTarget.value)}
        />
      )}
      <div className={css['foot']}>
        <Button variant="default" onClick={onClose}>
          {fr.cancel}
        </Button>
        {blocked ? (
          <Button
            color="red"
            disabled={reason.trim().length < SHORTEST_REASON}
            loading={force.isPending}
            onClick={() => force.mutate({ params, body: { reason } })}
          >
            {fr.forceClose}
          </Button>
        ) : (
          <Button data-autofocus loading={close.isPending} onClick={() => close.mutate({ params })}>
            {fr.closePeriod}
          </Button>
        )}
      </div>
    </div>
  );
};

export const CloseDialog = ({
  period,
  onClose,
}: {
  readonly period: GridPeriod;
  readonly onClose: () => void;
}) => {
  const reasons = useApi(payEntry.notClosable, { query: { period: period.id } }, { fresh: 0 });
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('closeTitle', { period: formatMonth(period.month) })}
    >
      <LoadState query={reasons}>
        {(all) => <Body period={period} reasons={all} onClose={onClose} />}
      </LoadState>
    </AppModal>
  );
};
