import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate, useApiMutation } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { nafCodes, nafGroupList, nafGroups, type NafGroup } from '../contract.ts';
import { fr } from '../fr.ts';
import { NafGroupFields, useNafGroupForm } from './naf-group-form.tsx';
import { NafTabs } from './naf-tabs.tsx';

const meta = listMeta(nafGroupList.listId, nafGroupList);

const GroupModal = ({
  group,
  onClose,
}: {
  readonly group: NafGroup | undefined;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const t = useTexts(fr);
  const handle = useNafGroupForm(group, () => {
    void invalidate(cache, nafGroups.list, nafCodes.list, nafCodes.filterOptions);
    onClose();
  });
  return (
    <ModalForm
      opened
      title={group ? t('editGroup', { label: group.label }) : fr.newGroup}
      handle={handle}
      onClose={onClose}
    >
      <NafGroupFields form={handle.form} />
    </ModalForm>
  );
};

export const Page = () => {
  const may = useMay();
  const t = useTexts(fr);
  const [edited, setEdited] = useState<NafGroup | 'new' | null>(null);
  const remove = useApiMutation(nafGroups.remove, {
    invalidates: [nafGroups.list, nafCodes.filterOptions],
  });
  const writes = may('naf.write');
  const askRemoval = async (group: NafGroup): Promise<void> => {
    if (await ask.confirmDelete(t('removeGroup', { label: group.label })))
      remove.mutate({ params: { id: group.id } });
  };
  return (
    <ListPage
      title={fr.groupsTitle}
      routes={nafGroups}
      meta={meta}
      tabs={<NafTabs />}
      sort={{ name: 'position', dir: 'asc' }}
      empty={{ title: fr.emptyGroups }}
      view={{
        id: (r) => r.id,
        label: (r) => r.label,
        ...(writes
          ? {
              onOpen: setEdited,
              actions: (r: NafGroup) => [
                {
                  key: 'remove',
                  label: t('removeGroup', { label: r.label }),
                  icon: Trash2,
                  danger: true,
                  unable: r.codes > 0 ? t('groupUsed', { count: r.codes }) : undefined,
                  onClick: () => void askRemoval(r),
                },
              ],
            }
          : {}),
      }}
      add={writes ? { label: fr.newGroup, onClick: () => setEdited('new') } : undefined}
    >
      {edited !== null && (
        <GroupModal group={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </ListPage>
  );
};
