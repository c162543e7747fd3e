// Corrections of closed months: what was, what it would be, why; decided one by one or together.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatDayMonth, formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { payEntry } from '../contract.ts';
import { exactText } from '../figures.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import { causeText, decidable, shownRegulations, signedDifference } from '../regulation-view.ts';
import type { Regulation } from '../regulations.ts';
import {
  RegulationDecisions,
  RegulationTools,
  type RegulationFilter,
} from './regulation-tools.tsx';
import css from './regulations.module.css';

const t = texts(fr);
const kinds = {
  pending: 'warning',
  accepted: 'success',
  postponed: 'info',
  refused: 'default',
} as const;

const aboutPerson = ({ matricule, agency, leftOn }: Regulation): string => {
  const left = leftOn === null ? null : t('left', { day: formatDayMonth(leftOn) });
  return [matricule, agency, left].filter(Boolean).join(' · ');
};
const decidedBy = ({ automatic, by, at }: Regulation): string | null => {
  if (automatic) return fr.automatic;
  return by === null || at === null ? null : t('by', { name: by, date: showInstant(at) });
};

/** What is chosen among the lines shown; null for who may not decide. */
interface Choice {
  readonly ids: ReadonlySet<number>;
  readonly set: (ids: ReadonlySet<number>) => void;
}
const toggled = (ids: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> =>
  on ? ids.union(new Set([id])) : ids.difference(new Set([id]));

const Line = ({ r, choice }: { readonly r: Regulation; readonly choice: Choice | null }) => (
  <tr data-status={r.status}>
    <td>
      {choice !== null && decidable(r) && (
        <Checkbox
          size="xs"
          checked={choice.ids.has(r.id)}
          aria-label={`${r.name}, ${r.label}, ${formatMonth(r.month)}`}
          onChange={(e) => choice.set(toggled(choice.ids, r.id, e.currentTarget.checked))}
        />
      )}
    </td>
    <th scope="row">
      {r.name}
      <small className="block">{aboutPerson(r)}</small>
    </th>
    <td>
      {r.label}
      <small className="block">{formatMonth(r.month)}</small>
    </td>
    <td data-figure>{exactText(r.before, r.unit)}</td>
    <td data-figure>{exactText(r.after, r.unit)}</td>
    <td data-figure data-strong>
      {signedDifference(r)}
    </td>
    <td>
      {causeText(r)}
      {r.reason !== null && <small className="block">{r.reason}</small>}
    </td>
    <td>
      <StatusBadge kind={kinds[r.status]} label={fr.regulationStatuses[r.status]} />
      <small className="block">{decidedBy(r)}</small>
    </td>
  </tr>
);

const TITLES = [
  fr.person,
  fr.headingAndMonth,
  fr.beforeClose,
  fr.afterClose,
  fr.difference,
  fr.cause,
  fr.regulationState,
];
const FIGURES: ReadonlySet<string> = new Set([fr.beforeClose, fr.afterClose, fr.difference]);
const ChooseAll = ({
  open,
  choice,
}: {
  readonly open: readonly Regulation[];
  readonly choice: Choice;
}) => {
  const count = open.filter((r) => choice.ids.has(r.id)).length;
  return (
    <Checkbox
      size="xs"
      aria-label={fr.chooseAll}
      checked={count === open.length}
      indeterminate={count > 0 && count < open.length}
      onChange={(e) => choice.set(new Set(e.currentTarget.checked ? open.map((r) => r.id) : []))}
    />
  );
};
const Table = ({
  shown,
  choice,
}: {
  readonly shown: readonly Regulation[];
  readonly choice: Choice | null;
}) => {
  const open = shown.filter(decidable);
  return (
    <div className={css['box']} tabIndex={0} role="region" aria-label={fr.regulations}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              {choice !== null && open.length > 0 && <ChooseAll open={open} choice={choice} />}
            </th>
            {TITLES.map((label) => (
              <th key={label} scope="col" data-figure={FIGURES.has(label) || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((r) => (
            <Line key={r.id} r={r} choice={choice} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Body = ({
  all,
  period,
}: {
  readonly all: readonly Regulation[];
  readonly period: GridPeriod;
}) => {
  const writes = useMay()('pay-entry.write');
  const [filter, setFilter] = useState<RegulationFilter>({ q: '', status: null });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const shown = shownRegulations(all, filter);
  const ids = shown.filter((r) => decidable(r) && chosen.has(r.id)).map((r) => r.id);
  return (
    <div className={`${css['body']} stack gap-12`}>
      <p>{fr.regulationsIntro}</p>
      <RegulationTools
        period={period.id}
        filter={filter}
        onFilter={(change) => setFilter((now) => ({ ...now, ...change }))}
        writes={writes}
      />
      {shown.length === 0 ? (
        <p className={css['empty']}>{all.length === 0 ? fr.noRegulations : fr.noMatch}</p>
      ) : (
        <Table shown={shown} choice={writes ? { ids: chosen, set: setChosen } : null} />
      )}
      {writes && (
        <RegulationDecisions
          ids={ids}
          onDecided={(decided) => setChosen((now) => now.difference(new Set(decided)))}
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
  const query = useApi(
    payEntry.regulations,
    { body: { period: period.id } },
    { fresh: 0, keepPrevious: true },
  );
  return (
    <AppModal
      opened
      onClose={onClose}
      size="wide"
      title={
        period.status === 'closed'
          ? fr.regulationsOfClosed
          : t('regulationsTitle', { period: formatMonth(period.month) })
      }
    >
      <LoadState query={query}>{(all) => <Body all={all} period={period} />}</LoadState>
    </AppModal>
  );
};
