import { Copy, FileDown } from 'lucide-react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { userList, usersContract, type UserRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { PeopleTabs } from './people-tabs.tsx';
import { UserState } from './user-state.tsx';

export const userCells = { state: (r: UserRow) => <UserState state={r.state} /> };

export const Page = () => {
  const go = useGo();
  const writes = useMay()('user.write');
  const actions = (r: UserRow) => [
    {
      key: 'duplicate',
      label: fr.duplicate,
      icon: Copy,
      onClick: () => void go(usersContract.duplicatePage, { params: { userId: r.id } }),
    },
  ];
  return (
    <ListPage
      title={fr.title}
      routes={usersContract}
      of={userList}
      tabs={<PeopleTabs />}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      view={{
        label: (r) => r.name,
        cells: userCells,
        onOpen: (r) => void go(usersContract.load, { params: { userId: r.id } }),
        ...(writes ? { actions } : {}),
      }}
      menu={[
        {
          label: fr.accreditationsExport,
          icon: FileDown,
          to: usersContract.accreditationsExportForm,
        },
      ]}
      add={
        writes ? { label: fr.addUser, onClick: () => void go(usersContract.newPage) } : undefined
      }
    />
  );
};
