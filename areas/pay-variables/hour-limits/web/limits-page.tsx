// Who passes a limit of hours: the contingent of the year, or 35 h in a week of part time.
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { hourLimitList, hourLimits, type HourLimitRow } from '../contract.ts';
import { fr } from '../fr.ts';

const looks = {
  near: { kind: 'warning', label: fr.kinds.near },
  over: { kind: 'danger', label: fr.kinds.over },
  part_time: { kind: 'danger', label: fr.kinds.part_time },
} as const;

export const Page = () => (
  <ListPage
    title={fr.title}
    about={fr.about}
    routes={hourLimits}
    of={hourLimitList}
    sort={{ name: 'from', dir: 'desc' }}
    searchPlaceholder={fr.search}
    empty={{ title: fr.empty, text: fr.emptyText }}
    view={{
      label: (r: HourLimitRow) => r.name,
      cells: {
        kind: (r: HourLimitRow) => <StatusOf looks={looks} status={r.kind} />,
        rule: (r: HourLimitRow) => fr.rules[r.rule],
      },
    }}
  />
);
