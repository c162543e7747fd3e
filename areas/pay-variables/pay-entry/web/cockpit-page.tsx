// The closing cockpit: a line a company, what blocks it, and a reminder in one press.
import { Button } from '@mantine/core';
import { BellRing, RefreshCw } from 'lucide-react';
import { formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { CockpitRow } from '../cockpit.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './cockpit.module.css';

const t = texts(fr);
const kinds = {
  early: 'default',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  closed: 'info',
} as const;
const EVERY_MS = 60_000;

const Company = ({ row }: { readonly row: CockpitRow }) => {
  const remind = useApiMutation(payEntry.remind, {
    invalidates: [payEntry.cockpit, payEntry.closingHistory],
    onSuccess: ({ sent }) => {
      toast.success(t('reminderSent', { count: sent }));
    },
  });
  return (
    <li className={`${css['company']} folds stack col-gap-20 hair-below`}>
      <div>
        <h2>{row.company}</h2>
        <AppLink to={payEntry.period} params={{ period: row.periodId }}>
          {t('openMonth', { period: formatMonth(row.month) })}
        </AppLink>
        <small>{t('totalOf', { count: row.missions })}</small>
      </div>
      <div>
        <StatusBadge kind={kinds[row.delay]} label={fr.delays[row.delay]} />
        {row.since !== null && row.status === 'open' && (
          <small>{t('lateSince', { day: formatDay(row.since) })}</small>
        )}
        {row.predicted !== null && row.status === 'open' && (
          <small>
            {row.predicted < todayIn(Temporal.Now.instant()) ? fr.usuallyOn : fr.predictedFor} :{' '}
            {formatDay(row.predicted)}
          </small>
        )}
      </div>
      <div className={css['why']}>
        {row.blocking.length === 0 ? (
          <p className="quiet">{row.status === 'closed' ? fr.delays.closed : fr.nothingBlocks}</p>
        ) : (
          <ul className="stack plain gap-2" aria-label={fr.blockedBy}>
            {row.blocking.map((b) => (
              <li key={b.code}>
                <b>{b.count.toLocaleString('fr-FR')}</b>
                {b.url === null ? b.label : <a href={b.url}>{b.label}</a>}
              </li>
            ))}
          </ul>
        )}
        {row.warnings > 0 && <small>{t('warningsToo', { count: row.warnings })}</small>}
      </div>
      <div>
        {row.people.length > 0 && (
          <small>
            {row.people.slice(0, 4).join(', ')}
            {row.people.length > 4 ? '…' : ''}
          </small>
        )}
        {row.blocking.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<BellRing size={13} aria-hidden />}
            loading={remind.isPending}
            aria-label={`${fr.remind} : ${row.company}`}
            onClick={() => remind.mutate({ body: { period: row.periodId } })}
          >
            {fr.remind}
          </Button>
        )}
        {row.remindedAt !== null && (
          <small>
            {t('remindedOn', { date: showInstant(row.remindedAt), name: row.remindedBy ?? '' })}
          </small>
        )}
      </div>
    </li>
  );
};

export const Page = () => {
  const cockpit = useApi(payEntry.cockpit, {}, { every: EVERY_MS });
  const writes = useMay()('pay-entry.write');
  const all = useApiMutation(payEntry.vpeCalculate, {
    onSuccess: ({ jobs }) => {
      toast.success(t('allAsked', { count: jobs.length }));
    },
  });
  return (
    <>
      <PageHeader
        title={fr.cockpit}
        subtitle={fr.cockpitSubtitle}
        actions={
          writes
            ? [
                {
                  label: fr.calculateAll,
                  icon: RefreshCw,
                  run: () => all.mutateAsync({ body: {} }),
                  disabled: all.isPending,
                },
              ]
            : []
        }
      />
      <LoadState query={cockpit}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={css['empty']}>{fr.noCompanies}</p>
          ) : (
            <ul className="plain edge-above">
              {rows.map((r) => (
                <Company key={r.companyId} row={r} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </>
  );
};
