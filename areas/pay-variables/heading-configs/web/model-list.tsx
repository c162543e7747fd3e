import { Button } from '@mantine/core';
import { ListChecks, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { evpModels, modelList, type ModelRow } from '../model-contract.ts';
import { ApplyModal } from './apply-modal.tsx';
import { useModelFields } from './bulk-fields.tsx';
import { ConfigTabs } from './config-tabs.tsx';
import { StarterModelsModal } from './starter-models-modal.tsx';

export const Page = () => {
  const t = useTexts(fr);
  const go = useGo();
  const may = useMay();
  const writes = may('heading-config.write');
  const fields = useModelFields(writes);
  const [applying, setApplying] = useState<number | null>(null);
  const [starting, setStarting] = useState(false);
  const remove = useApiMutation(evpModels.remove, {
    invalidates: [evpModels.list],
    onSuccess: () => {
      toast.success(fr.modelRemoved);
    },
  });
  const askRemoval = async (m: ModelRow): Promise<void> => {
    if (await ask.confirmDelete(t('removeModel', { label: m.label })))
      remove.mutate({ params: { id: m.id } });
  };
  return (
    <ListPage
      title={fr.modelsTitle}
      about={fr.modelsAbout}
      routes={evpModels}
      of={modelList}
      tabs={<ConfigTabs />}
      sort={{ name: 'label', dir: 'asc' }}
      empty={{ title: fr.emptyModels }}
      actions={
        writes ? (
          <>
            <Button variant="default" onClick={() => setStarting(true)}>
              {fr.takeStarters}
            </Button>
            <ImportButton
              title={fr.importModels}
              routes={evpModels}
              touches={[evpModels.list, evpModels.load, evpModels.choice]}
            />
          </>
        ) : null
      }
      bulk={writes ? { edit: { route: evpModels.bulkEdit, fields } } : undefined}
      add={writes ? { label: fr.newModel, onClick: () => void go(evpModels.newPage) } : undefined}
      menu={[{ label: fr.choiceTitle, to: evpModels.choice }]}
      view={{
        label: (r) => r.label,
        onOpen: (r) => void go(evpModels.load, { params: { id: r.id } }),
        ...(writes
          ? {
              actions: (r: ModelRow) => [
                {
                  key: 'apply',
                  label: fr.applyModel,
                  icon: ListChecks,
                  onClick: () => setApplying(r.id),
                },
                {
                  key: 'remove',
                  label: t('removeModel', { label: r.label }),
                  icon: Trash2,
                  danger: true,
                  onClick: () => void askRemoval(r),
                },
              ],
            }
          : {}),
      }}
    >
      {starting && <StarterModelsModal onClose={() => setStarting(false)} />}
      {applying !== null && (
        <ApplyModal what="model" id={applying} onClose={() => setApplying(null)} />
      )}
    </ListPage>
  );
};
