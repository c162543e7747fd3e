// All demands in sight, with what is late and what waits above them.
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { StatusBadge, StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { demands } from '../contract.ts';
import { isOver } from '../demand-status.ts';
import { fr } from '../fr.ts';
import { demandList, type DemandRow } from '../list-contract.ts';
import css from './demands.module.css';
import { looks, priorityLooks } from './looks.ts';

const cells = {
  label: (row: DemandRow) => (
    <span className="inline gap-6">
      <AppLink to={demands.details} params={{ id: row.id }}>
        {row.label}
      </AppLink>
      {row.unread > 0 && <StatusBadge kind="info" label={String(row.unread)} />}
    </span>
  ),
  status: (row: DemandRow) => <StatusOf looks={looks} status={row.status} />,
  priority: (row: DemandRow) =>
    isOver(row.status) ? null : <StatusOf looks={priorityLooks} status={row.priority} />,
  remaining: (row: DemandRow) =>
    isOver(row.status) || row.remaining === null ? null : (
      <span className={row.remaining < 0 ? 'danger' : ''}>
        {showValue({ kind: 'hours' }, row.remaining)}
      </span>
    ),
};

const Counters = () => {
  const counted = useApi(demands.counters, {}).data;
  if (counted === undefined) return null;
  const views = [
    { view: 'late', label: fr.late, count: counted.late },
    { view: 'unassigned', label: fr.unassigned, count: counted.unassigned },
    { view: 'mine', label: fr.mine, count: counted.mine },
  ];
  return (
    <nav className={`${css['counters']} row gap-16`} aria-label={fr.view}>
      {views.map(({ view, label, count }) => (
        <AppLink key={view} to={demands.home} state={{ view, open: 'true' }}>
          {`${label} : ${count}`}
        </AppLink>
      ))}
      {counted.statuses
        .filter(({ count }) => count > 0)
        .map(({ status, count }) => (
          <AppLink key={status} to={demands.home} state={{ status }}>
            {`${fr.statuses[status]} : ${count}`}
          </AppLink>
        ))}
    </nav>
  );
};

export const Page = () => {
  const go = useGo();
  const may = useMay();
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={demands}
      of={demandList}
      sort={{ name: 'createdAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      above={() => <Counters />}
      view={{
        label: (row: DemandRow) => row.label,
        cells,
        onOpen: ({ id }) => void go(demands.details, { params: { id } }),
      }}
      add={
        may('demand.create')
          ? { label: fr.add, onClick: () => void go(demands.createForm, {}) }
          : undefined
      }
    />
  );
};
