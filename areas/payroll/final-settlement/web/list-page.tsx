// Leavers, the nearest end of contract first.
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { finalSettlement } from '../contract.ts';
import { settlementList, type SettlementRow } from '../list-contract.ts';
import { fr } from '../fr.ts';
import { CreateModal } from './create-modal.tsx';
import { looks, priorityLooks } from './looks.ts';

const cells = {
  status: (r: SettlementRow) => <StatusOf looks={looks} status={r.status} />,
  priority: (r: SettlementRow) => <StatusOf looks={priorityLooks} status={r.priority} />,
};

export const Page = () => {
  const go = useGo();
  const asks = useMay()('settlement.request');
  const [creating, setCreating] = useState(false);
  const open = (id: number): void => void go(finalSettlement.show, { params: { id } });
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={finalSettlement}
      of={settlementList}
      sort={{ name: 'endsOn', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      add={asks ? { label: fr.create, onClick: () => setCreating(true) } : undefined}
      view={{
        label: (r: SettlementRow) => r.name,
        cells,
        onOpen: (r: SettlementRow) => open(r.id),
      }}
    >
      {creating && <CreateModal onClose={() => setCreating(false)} onCreated={open} />}
    </ListPage>
  );
};
