// Who works where how much, month by month.
import { formatMonth } from '#engines/french-time/formats.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { mobility, resultList, type ResultRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { MobilityTabs } from './mobility-tabs.tsx';

const routes = unprefixed('result', mobility);

export const Page = () => (
  <ListPage
    title={fr.title}
    about={fr.resultsAbout}
    routes={routes}
    of={resultList}
    tabs={<MobilityTabs />}
    sort={{ name: 'name', dir: 'asc' }}
    searchPlaceholder={fr.searchPerson}
    empty={{ title: fr.resultsEmpty, text: fr.resultsEmptyText }}
    view={{
      label: (r: ResultRow) => `${r.name} ${formatMonth(r.month)}`,
      cells: {
        liable: (r: ResultRow) => (
          <StatusBadge kind={r.liable ? 'success' : 'default'} label={r.liable ? fr.yes : fr.no} />
        ),
        stale: (r: ResultRow) => (
          <StatusBadge
            kind={r.stale ? 'warning' : 'success'}
            label={r.stale ? fr.staleYes : fr.staleNo}
          />
        ),
      },
    }}
  />
);
