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
import { evpPlannings, planningList, type PlanningRow } from '../planning-contract.ts';
import { ApplyModal } from './apply-modal.tsx';
import { usePlanningFields } from './bulk-fields.tsx';
import { ConfigTabs } from './config-tabs.tsx';

export const Page = () => {
  const t = useTexts(fr);
  const go = useGo();
  const may = useMay();
  const writes = may('heading-config.write');
  const fields = usePlanningFields(writes);
  const [applying, setApplying] = useState<number | null>(null);
  const remove = useApiMutation(evpPlannings.remove, {
    invalidates: [evpPlannings.list],
    onSuccess: () => {
      toast.success(fr.planningRemoved);
    },
  });
  const askRemoval = async (p: PlanningRow): Promise<void> => {
    if (await ask.confirmDelete(t('removePlanning', { label: p.label })))
      remove.mutate({ params: { id: p.id } });
  };
  return (
    <ListPage
      title={fr.planningsTitle}
      about={fr.planningsAbout}
      routes={evpPlannings}
      of={planningList}
      tabs={<ConfigTabs />}
      sort={{ name: 'label', dir: 'asc' }}
      empty={{ title: fr.emptyPlannings }}
      actions={
        writes ? (
          <ImportButton
            title={fr.importPlannings}
            routes={evpPlannings}
            touches={[evpPlannings.list, evpPlannings.load]}
          />
        ) : null
      }
      bulk={writes ? { edit: { route: evpPlannings.bulkEdit, fields } } : undefined}
      add={
        writes ? { label: fr.newPlanning, onClick: () => void go(evpPlannings.newPage) } : undefined
      }
      view={{
        label: (r) => r.label,
        onOpen: (r) => void go(evpPlannings.editPage, { params: { id: r.id } }),
        ...(writes
          ? {
              actions: (r: PlanningRow) => [
                {
                  key: 'apply',
                  label: fr.applyPlanning,
                  icon: ListChecks,
                  onClick: () => setApplying(r.id),
                },
                {
                  key: 'remove',
                  label: t('removePlanning', { label: r.label }),
                  icon: Trash2,
                  danger: true,
                  unable: r.configs > 0 ? t('planningUsed', { count: r.configs }) : undefined,
                  onClick: () => void askRemoval(r),
                },
              ],
            }
          : {}),
      }}
    >
      {applying !== null && (
        <ApplyModal what="planning" id={applying} onClose={() => setApplying(null)} />
      )}
    </ListPage>
  );
};
