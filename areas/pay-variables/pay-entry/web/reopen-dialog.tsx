// Reopening: free while nothing left, with a reason once the payroll file did.
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { ApiError, messageOf } from '#platform/web/client/api-error.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import { touched } from './shown.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
const SHORTEST_REASON = 3;

export const ReopenDialog = ({
  period,
  onClose,
}: {
  readonly period: GridPeriod;
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const onSuccess = (): void => {
    toast.success(fr.reopened);
    onClose();
  };
  const open = useApiMutation(payEntry.open, { invalidates: touched, quiet: true, onSuccess });
  const force = useApiMutation(payEntry.forceOpen, { invalidates: touched, onSuccess });
  const params = { period: period.id };
  const gone = period.exportedAt;
  // Documents may have been deposited without any export from here.
  const deposited = open.error instanceof ApiError && open.error.code === 'already_deposited';
  const due = gone !== null || deposited;
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('reopenTitle', { period: formatMonth(period.month) })}
      size="small"
    >
      <div className={`${css['dialog']} stack gap-12`}>
        <p>{fr.reopenIntro}</p>
        {gone !== null && <p>{t('reopenExported', { date: showInstant(gone) })}</p>}
        {open.error !== null && <p role="alert">{messageOf(open.error)}</p>}
        {due && (
          <Textarea
            label={fr.forceReason}
            value={reason}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            onChange={(e) => setReason(e.currentTarget.value)}
          />
        )}
        <div className="row end mt-8">
          <Button variant="default" onClick={onClose}>
            {fr.cancel}
          </Button>
          <Button
            disabled={due && reason.trim().length < SHORTEST_REASON}
            loading={open.isPending || force.isPending}
            onClick={() => {
              if (!due) open.mutate({ params });
              else force.mutate({ params, body: { reason } });
            }}
          >
            {fr.reopen}
          </Button>
        </div>
      </div>
    </AppModal>
  );
};
