import { Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { configList, headingConfigs, type ConfigRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { ApplyModal, type Applied } from './apply-modal.tsx';
import { useConfigFields } from './bulk-fields.tsx';
import { ConfigTabs } from './config-tabs.tsx';

export const Page = () => {
  const t = useTexts(fr);
  const go = useGo();
  const may = useMay();
  const writes = may('heading-config.write');
  const fields = useConfigFields(writes);
  const [applying, setApplying] = useState<Applied | null>(null);
  const remove = useApiMutation(headingConfigs.remove, {
    invalidates: [headingConfigs.list, headingConfigs.filterOptions, headingConfigs.level],
    onSuccess: () => {
      toast.success(fr.resetDone);
    },
  });
  const askRemoval = async (c: ConfigRow): Promise<void> => {
    if (await ask.confirmDelete(t('resetWhat', { code: c.code })))
      remove.mutate({ params: { id: c.id } });
  };
  return (
    <ListPage
      title={fr.title}
      about={fr.subtitle}
      routes={headingConfigs}
      of={configList}
      tabs={<ConfigTabs />}
      sort={{ name: 'code', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      actions={
        writes ? (
          <ImportButton
            title={fr.importConfigs}
            routes={headingConfigs}
            touches={[headingConfigs.list, headingConfigs.filterOptions, headingConfigs.level]}
          />
        ) : null
      }
      bulk={writes ? { edit: { route: headingConfigs.bulkEdit, fields } } : undefined}
      add={
        writes ? { label: fr.newConfig, onClick: () => void go(headingConfigs.newPage) } : undefined
      }
      menu={
        writes
          ? [
              { label: fr.applyModel, run: () => setApplying('model') },
              { label: fr.applyPlanning, run: () => setApplying('planning') },
            ]
          : []
      }
      view={{
        label: (r) => `${r.code} ${r.place}`,
        onOpen: (r) => void go(headingConfigs.load, { params: { id: r.id } }),
        actions: (r) =>
          writes && r.mine
            ? [
                {
                  key: 'copy',
                  label: fr.duplicate,
                  icon: Copy,
                  onClick: () => void go(headingConfigs.duplicatePage, { params: { id: r.id } }),
                },
                {
                  key: 'remove',
                  label: fr.reset,
                  icon: RotateCcw,
                  danger: true,
                  onClick: () => void askRemoval(r),
                },
              ]
            : [],
      }}
    >
      {applying !== null && <ApplyModal what={applying} onClose={() => setApplying(null)} />}
    </ListPage>
  );
};
