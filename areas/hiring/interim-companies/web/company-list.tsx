// Companies of temporary work: found, added, imported, deleted.
import { Trash2 } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { interimCompanies, interimCompany, type InterimCompany } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

export const Page = () => {
  const go = useGo();
  const writes = useMay()('interim-company.write');
  const removal = useApiMutation(interimCompanies.remove, {
    invalidates: [interimCompanies.list],
    onSuccess: () => toast.success(fr.removed),
  });
  const remove = async ({ id, name }: InterimCompany): Promise<void> => {
    if (await ask.confirmDelete(t('remove', { name }))) removal.mutate({ params: { id } });
  };
  const open = (id: number): void => void go(interimCompanies.load, { params: { id } });
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={interimCompanies}
      of={interimCompany.list}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      add={writes ? { label: fr.add, onClick: () => open(0) } : undefined}
      actions={
        writes && (
          <ImportButton
            title={fr.importTitle}
            help={fr.importHelp}
            routes={interimCompanies}
            touches={[interimCompanies.list, interimCompanies.load]}
          />
        )
      }
      view={{
        label: ({ name }: InterimCompany) => name,
        onOpen: ({ id }: InterimCompany) => open(id),
        ...(writes
          ? {
              actions: (row: InterimCompany) => [
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
