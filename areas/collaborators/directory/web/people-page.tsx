import { useMay } from '#platform/web/app-shell/rights.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { directory, personList, type PersonRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { DirectoryTabs } from './directory-tabs.tsx';
import { ListActions } from './embed.tsx';
import { PresenceBadge } from './presence-badge.tsx';

const cells = { presence: (r: PersonRow) => <PresenceBadge presence={r.presence} /> };

export const Page = () => {
  const go = useGo();
  const writes = useMay()('collaborator.write');
  return (
    <ListPage
      title={fr.title}
      routes={directory}
      of={personList}
      tabs={<DirectoryTabs />}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      view={{
        label: (r: PersonRow) => r.name,
        cells,
        onOpen: (r: PersonRow) => void go(directory.sheet, { params: { id: r.id } }),
      }}
      actions={writes && <ListActions />}
      add={writes ? { label: fr.add, onClick: () => void go(directory.newPage) } : undefined}
    />
  );
};
