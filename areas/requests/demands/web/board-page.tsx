// The open demands by status, the most urgent first.
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { demands } from '../contract.ts';
import { demandStatus, isOver } from '../demand-status.ts';
import { fr } from '../fr.ts';
import type { DemandRow } from '../list-contract.ts';
import { DemandTabs, LIVE } from './demand-tabs.tsx';
import { useRowsKeys } from './desk-keys.ts';
import { looks, priorityLooks } from './looks.ts';

const OPEN = demandStatus.states.filter((status) => !isOver(status));
/** Work comes in there: shown even where nothing waits. */
const ALWAYS: readonly string[] = ['unaffected', 'ongoing'];
const byDeadline = (a: DemandRow, b: DemandRow): number =>
  (a.deadline ?? '9').localeCompare(b.deadline ?? '9') || a.id - b.id;

const Card = ({ row }: { readonly row: DemandRow }) => (
  <li className="box pad stack gap-4" data-row={row.id} tabIndex={-1}>
    <AppLink to={demands.details} params={{ id: row.id }}>
      {row.label}
    </AppLink>
    <small className="quiet">{[row.infrastructure, row.affectedTo ?? fr.nobody].join(' · ')}</small>
    <span className="row gap-8">
      <StatusOf looks={priorityLooks} status={row.priority} />
      {row.deadline !== null && (
        <small className={(row.remaining ?? 0) < 0 ? 'danger' : 'quiet'}>
          {showInstant(row.deadline)}
        </small>
      )}
    </span>
  </li>
);

export const Page = () => {
  const loaded = useApi(demands.list, { query: { open: true, length: 500 } });
  useRowsKeys();
  useLiveInvalidate(LIVE, [demands.list]);
  return (
    <div className="page">
      <PageHeader title={fr.title} subtitle={fr.about} tabs={<DemandTabs />} />
      <div className="body">
        <LoadState query={loaded}>
          {({ rows }) => (
            <div className="columns top gap-16">
              {OPEN.map((status) => {
                const own = rows.filter((row) => row.status === status).toSorted(byDeadline);
                if (own.length === 0 && !ALWAYS.includes(status)) return null;
                return (
                  <section key={status} className="stack gap-8" aria-label={fr.statuses[status]}>
                    <h2 className="heading row gap-8">
                      <StatusOf looks={looks} status={status} /> {own.length}
                    </h2>
                    <ul className="plain stack gap-8">
                      {own.map((row) => (
                        <Card key={row.id} row={row} />
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          )}
        </LoadState>
      </div>
    </div>
  );
};
