// Corrections of closed months: what was, what it would be, why; decided one by one or together.
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { RefreshCw, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDayMonth, formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { options } from '#platform/contract/filters.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { payEntry } from '../contract.ts';
import { exactText } from '../figures.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import { foldedText } from '../grid-view.ts';
import type { Regulation } from '../regulations.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { touched } from './shown.ts';
import css from './regulations.module.css';

const t = texts(fr);
type Decision = 'accepted' | 'postponed' | 'refused';
const kinds = {
  pending: 'warning',
  accepted: 'success',
  postponed: 'info',
  refused: 'default',
} as const;
const decidable = (r: Regulation): boolean => r.status === 'pending' || r.status === 'postponed';
const signed = (r: Regulation): string =>
  `${r.difference > 0 ? '+' : ''}${exactText(r.difference, r.unit)}`;
const DAYS_SHOWN = 4;
const causeOf = (r: Regulation): string =>
  r.cause === 'days'
    ? t('causes.days', {
        days: `${r.days
          .slice(0, DAYS_SHOWN)
          .map((day) => formatDayMonth(day))
          .join(', ')}${r.days.length > DAYS_SHOWN ? '…' : ''}`,
      })
    : fr.causes[r.cause];

const Line = ({
  r,
  chosen,
  onChoose,
}: {
  readonly r: Regulation;
  readonly chosen: boolean;
  readonly onChoose: ((on: boolean) => void) | null;
}) => (
  <tr data-status={r.status}>
    <td>
      {onChoose !== null && decidable(r) && (
        <Checkbox
          size="xs"
          checked={chosen}
          aria-label={`${r.name}, ${r.label}, ${formatMonth(r.month)}`}
          onChange={(e) => onChoose(e.currentTarget.checked)}
        />
      )}
    </td>
    <th scope="row">
      {r.name}
      <small>
        {[
          r.matricule,
          r.agency,
          r.leftOn === null ? null : t('left', { day: formatDayMonth(r.leftOn) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </th>
    <td>
      {r.label}
      <small>{formatMonth(r.month)}</small>
    </td>
    <td data-figure>{exactText(r.before, r.unit)}</td>
    <td data-figure>{exactText(r.after, r.unit)}</td>
    <td data-figure data-strong>
      {signed(r)}
    </td>
    <td>
      {causeOf(r)}
      {r.reason !== null && <small>{r.reason}</small>}
    </td>
    <td>
      <StatusBadge kind={kinds[r.status]} label={fr.regulationStatuses[r.status]} />
      <small>
        {r.automatic
          ? fr.automatic
          : r.by === null || r.at === null
            ? null
            : t('by', { name: r.by, date: showInstant(r.at) })}
      </small>
    </td>
  </tr>
);

const Body = ({
  all,
  period,
}: {
  readonly all: readonly Regulation[];
  readonly period: GridPeriod;
}) => {
  const writes = useMay()('pay-entry.write');
  const [q, setQ] = useState('');
  const [status, setStatus] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<Exclude<Decision, 'accepted'> | null>(null);
  const shown = useMemo(
    () =>
      all.filter(
        (r) =>
          (status === null || r.status === status) &&
          foldedText(`${r.name} ${r.matricule} ${r.label} ${r.code}`).includes(foldedText(q)),
      ),
    [all, q, status],
  );
  const open = shown.filter(decidable);
  const ids = open.filter((r) => chosen.has(r.id)).map((r) => r.id);
  const decide = useApiMutation(payEntry.updateRegulationStatus, {
    invalidates: touched,
    onSuccess: ({ changed }, { body: { ids: decided } }) => {
      toast.success(t('decided', { count: changed }));
      setChosen((now) => now.difference(new Set(decided)));
      setAsking(null);
    },
  });
  const look = useApiMutation(payEntry.updateMm1, {
    onSuccess: () => {
      toast.success(fr.looking);
    },
  });
  const choose = (id: number, on: boolean): void =>
    setChosen((now) => {
      const next = new Set(now);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <div className={css['body']}>
      <p>{fr.regulationsIntro}</p>
      <div className={css['tools']}>
        <TextInput
          size="xs"
          aria-label={fr.search}
          placeholder={fr.search}
          leftSection={<Search size={13} aria-hidden />}
          value={q}
          onChange={(e) => setQ(e.currentTarget.value)}
          data-autofocus
        />
        <Select
          size="xs"
          aria-label={fr.regulationState}
          placeholder={fr.allStates}
          clearable
          data={options(fr.regulationStatuses)}
          value={status}
          onChange={setStatus}
        />
        {writes && (
          <Button
            size="xs"
            variant="default"
            leftSection={<RefreshCw size={13} aria-hidden />}
            loading={look.isPending}
            onClick={() => look.mutate({ params: { period: period.id } })}
          >
            {fr.lookForRegulations}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={css['empty']}>{all.length === 0 ? fr.noRegulations : fr.noMatch}</p>
      ) : (
        <div className={css['box']} tabIndex={0} role="region" aria-label={fr.regulations}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  {writes && open.length > 0 && (
                    <Checkbox
                      size="xs"
                      aria-label={fr.chooseAll}
                      checked={ids.length === open.length}
                      indeterminate={ids.length > 0 && ids.length < open.length}
                      onChange={(e) =>
                        setChosen(new Set(e.currentTarget.checked ? open.map((r) => r.id) : []))
                      }
                    />
                  )}
                </th>
                {[
                  fr.person,
                  fr.headingAndMonth,
                  fr.beforeClose,
                  fr.afterClose,
                  fr.difference,
                  fr.cause,
                  fr.regulationState,
                ].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((r) => (
                <Line
                  key={r.id}
                  r={r}
                  chosen={chosen.has(r.id)}
                  onChoose={writes ? (on) => choose(r.id, on) : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {writes && (
        <div className={css['foot']}>
          <span>{t('chosen', { count: ids.length })}</span>
          <Button
            variant="default"
            disabled={ids.length === 0 || decide.isPending}
            onClick={() => setAsking('refused')}
          >
            {fr.refuse}
          </Button>
          <Button
            variant="default"
            disabled={ids.length === 0 || decide.isPending}
            onClick={() => setAsking('postponed')}
          >
            {fr.postpone}
          </Button>
          <Button
            disabled={ids.length === 0}
            loading={decide.isPending}
            onClick={() => decide.mutate({ body: { ids, status: 'accepted' } })}
          >
            {fr.accept}
          </Button>
        </div>
      )}
      {asking !== null && (
        <ReasonDialog
          count={ids.length}
          title={asking === 'refused' ? fr.refuse : fr.postpone}
          hint={fr.decisionHint}
          action={asking === 'refused' ? fr.refuse : fr.postpone}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => decide.mutate({ body: { ids, status: asking, reason } })}
        />
      )}
    </div>
  );
};

export const RegulationsDialog = ({
  period,
  onClose,
}: {
  readonly period: GridPeriod;
  readonly onClose: () => void;
}) => {
  const found = useApi(
    payEntry.regulations,
    { body: { period: period.id } },
    { fresh: 0, keepPrevious: true },
  );
  return (
    <AppModal
      opened
      onClose={onClose}
      size="large"
      title={t('regulationsTitle', { period: formatMonth(period.month) })}
    >
      <LoadState query={found}>{(all) => <Body all={all} period={period} />}</LoadState>
    </AppModal>
  );
};
