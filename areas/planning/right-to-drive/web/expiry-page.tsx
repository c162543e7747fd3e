import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { expiryList, rightToDrive, type ExpiryRow } from '../contract.ts';
import { fr } from '../fr.ts';

const looks = {
  suspended: { kind: 'danger', label: fr.states.suspended },
  expired: { kind: 'danger', label: fr.states.expired },
  expiring: { kind: 'warning', label: fr.states.expiring },
} as const;

export const Page = () => (
  <ListPage
    title={fr.title}
    about={fr.about}
    routes={rightToDrive}
    of={expiryList}
    sort={{ name: 'until', dir: 'asc' }}
    searchPlaceholder={fr.search}
    empty={{ title: fr.empty, text: fr.emptyText }}
    view={{
      label: (r: ExpiryRow) => `${r.name}, ${fr.kinds[r.kind]}`,
      cells: { state: (r: ExpiryRow) => <StatusOf looks={looks} status={r.state} /> },
    }}
  />
);
