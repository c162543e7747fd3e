import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { infrastructureRights, rightsList } from '../contract.ts';
import { fr } from '../fr.ts';
import { PeopleTabs } from './people-tabs.tsx';

export const Page = () => {
  const go = useGo();
  return (
    <ListPage
      title={fr.infrastructureRights}
      about={fr.infrastructureRightsLead}
      routes={infrastructureRights}
      of={rightsList}
      tabs={<PeopleTabs />}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.infrastructureSearch}
      empty={{ title: fr.noPlace }}
      view={{
        label: (r) => r.name,
        onOpen: (r) => void go(infrastructureRights.load, { params: { id: r.id } }),
      }}
    />
  );
};
