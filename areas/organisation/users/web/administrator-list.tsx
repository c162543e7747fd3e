import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { administratorList, administrators } from '../contract.ts';
import { fr } from '../fr.ts';
import { PeopleTabs } from './people-tabs.tsx';
import { userCells } from './user-list.tsx';

export const Page = () => {
  const go = useGo();
  return (
    <ListPage
      title={fr.administrators}
      routes={administrators}
      of={administratorList}
      tabs={<PeopleTabs />}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      view={{
        label: (r) => r.name,
        cells: userCells,
        onOpen: (r) => void go(administrators.load, { params: { id: r.id } }),
      }}
    />
  );
};
