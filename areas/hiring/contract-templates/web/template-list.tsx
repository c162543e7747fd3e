import { Trash2 } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { contractTemplate, contractTemplates, type ContractTemplate } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

export const Page = () => {
  const go = useGo();
  const writes = useMay()('contract-template.write');
  const removal = useApiMutation(contractTemplates.remove, {
    invalidates: [contractTemplates.list],
    onSuccess: () => toast.success(fr.removed),
  });
  const remove = async ({ id, name }: ContractTemplate): Promise<void> => {
    if (await ask.confirmDelete(t('remove', { name }))) removal.mutate({ params: { id } });
  };
  const open = (id: number): void => void go(contractTemplates.load, { params: { id } });
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={contractTemplates}
      of={contractTemplate.list}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      add={writes ? { label: fr.add, onClick: () => open(0) } : undefined}
      view={{
        label: ({ name }: ContractTemplate) => name,
        onOpen: ({ id }: ContractTemplate) => open(id),
        ...(writes
          ? {
              actions: (row: ContractTemplate) => [
                {
                  key: 'remove',
                  label: fr.removeLabel,
                  icon: Trash2,
                  danger: true,
                  onClick: () => void remove(row),
                },
              ],
            }
          : {}),
      }}
    />
  );
};
