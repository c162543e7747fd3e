// All demands in sight, with what is late and what waits above them.
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { tellOutcome, type BulkSettings, type Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { ReasonModal } from '#platform/web/modals/reason-modal.tsx';
import { send } from '#platform/web/client/send.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { StatusBadge, StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { demands, type MANY_ACTS } from '../contract.ts';
import { isOver } from '../demand-status.ts';
import { fr } from '../fr.ts';
import { demandIncidents } from '../incident-contract.ts';
import { demandList, type DemandRow } from '../list-contract.ts';
import { DemandTabs, LIVE } from './demand-tabs.tsx';
import css from './demands.module.css';
import { useRowsKeys } from './desk-keys.ts';
import { looks, priorityLooks } from './looks.ts';

const t = texts(fr);
/** A closed demand is neither urgent nor late. */
const NOTHING = <>—</>;
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
    isOver(row.status) ? NOTHING : <StatusOf looks={priorityLooks} status={row.priority} />,
  remaining: (row: DemandRow) =>
    isOver(row.status) || row.remaining === null ? (
      NOTHING
    ) : (
      <span className={row.remaining < 0 ? 'danger' : ''}>
        {showValue({ kind: 'hours' }, row.remaining)}
      </span>
    ),
};

const useViews = () => {
  const counted = useApi(demands.counters, {}).data;
  const isAgent = useMay()('demand.handle');
  if (counted === undefined) return [];
  const { late, unassigned, mine, service } = counted;
  return [
    { view: 'mine', count: mine },
    ...(isAgent ? [{ view: 'service', count: service } as const] : []),
    { view: 'late', count: late },
    { view: 'unassigned', count: unassigned },
  ] as const;
};
const Views = () => (
  <nav className={`${css['counters']} row gap-16`} aria-label={fr.view}>
    <AppLink to={demands.home} state={{ open: 'true' }}>
      {fr.views.all}
    </AppLink>
    {useViews().map(({ view, count }) => (
      <AppLink key={view} to={demands.home} state={{ view, open: 'true' }}>
        {`${fr.views[view]} (${count})`}
      </AppLink>
    ))}
  </nav>
);

type Grouping = (chosen: Chosen, done: () => void) => void;
const GroupDialog = ({
  grouping: [{ selection, count }, done],
  onClose,
}: {
  readonly grouping: Parameters<Grouping>;
  readonly onClose: () => void;
}) => (
  <ReasonModal
    title={fr.incidents.group}
    about={t('incidents.chosen', { count })}
    field={{ label: fr.incidents.label, maxLength: 200 }}
    act={{ label: fr.incidents.group }}
    run={async (label) => {
      await send(demandIncidents.group, { body: { selection, values: { label } } });
      toast.success(fr.done);
      done();
    }}
    onClose={onClose}
  />
);
const useMany = (onGroup: Grouping): BulkSettings | undefined => {
  const isAgent = useMay()('demand.handle');
  const many = useApiMutation(demands.actOnMany, {
    invalidates: [demands.list, demands.counters],
    onSuccess: (outcome) => {
      const failed = outcome.failed.map(({ id, message }) => ({
        label: `${fr.id} ${id}`,
        message,
      }));
      void tellOutcome({ ...outcome, failed }, t('manyDone', { count: outcome.done }));
    },
  });
  const act = (key: (typeof MANY_ACTS)[number], label: string) => ({
    key,
    label,
    run: ({ selection }: Chosen, done: () => void) => {
      many.mutate({ body: { selection, values: { act: key } } });
      done();
    },
  });
  if (!isAgent) return undefined;
  return {
    others: [
      { key: 'group', label: fr.incidents.group, run: onGroup },
      act('assign', fr.assignMe),
      act('treated', fr.transitions.treated),
      act('unassign', fr.unassignIt),
      act('follow', fr.follow),
    ],
  };
};

export const Page = () => {
  const go = useGo();
  const may = useMay();
  const [grouping, setGrouping] = useState<Parameters<Grouping> | null>(null);
  const bulk = useMany((...asked) => setGrouping(asked));
  useRowsKeys();
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={demands}
      of={demandList}
      live={LIVE}
      sort={{ name: 'createdAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      tabs={<DemandTabs />}
      above={() => <Views />}
      bulk={bulk}
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
    >
      {grouping !== null && <GroupDialog grouping={grouping} onClose={() => setGrouping(null)} />}
    </ListPage>
  );
};
