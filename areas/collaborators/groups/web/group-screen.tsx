// The groups of people and those of vehicles: two lists under one title.
import { IdCard, Trash2, Truck } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { groupEntities, type GroupRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { GROUP_KINDS, type GroupKind } from '../group.ts';
import { askRemoval } from './ask-removal.tsx';
import { GroupModal } from './group-modal.tsx';

const screenOf = (kind: GroupKind, emptyTitle: string) => {
  const { list, routes } = groupEntities[kind];
  return {
    list,
    routes,
    empty: { title: emptyTitle, text: fr.emptyText },
  };
};
const lists = {
  collaborator: screenOf('collaborator', fr.emptyPeople),
  vehicle: screenOf('vehicle', fr.emptyVehicles),
} as const;
const address = z.object({ kind: z.enum(GROUP_KINDS).default('collaborator') });
const icons = { collaborator: IdCard, vehicle: Truck } as const;

export const Page = () => {
  const writes = useMay()('group.write');
  const cache = useQueryClient();
  const [{ kind }, set] = useSearchState(address);
  const [edited, setEdited] = useState<GroupRow | 'new' | null>(null);
  const { list, routes, empty } = lists[kind];
  const remove = async (row: GroupRow): Promise<void> => {
    if (await askRemoval(kind, row)) await invalidate(cache, routes.list, routes.filterOptions);
  };
  return (
    <ListPage
      key={kind}
      title={fr.title}
      about={fr.about}
      routes={routes}
      of={list}
      sort={{ name: 'label', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={empty}
      tabs={
        <CountedTabs
          label={fr.tabs}
          value={kind}
          onChange={(value) => set({ kind: value as GroupKind })}
          tabs={GROUP_KINDS.map((value) => ({ value, label: fr.kinds[value], icon: icons[value] }))}
        />
      }
      view={{
        label: (r) => r.label,
        ...(writes
          ? {
              onOpen: setEdited,
              actions: (r: GroupRow) => [
                {
                  key: 'remove',
                  label: fr.remove,
                  icon: Trash2,
                  danger: true,
                  onClick: () => void remove(r),
                },
              ],
            }
          : {}),
      }}
      add={writes ? { label: fr.add, onClick: () => setEdited('new') } : undefined}
    >
      {edited !== null && (
        <GroupModal
          kind={kind}
          group={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
};
