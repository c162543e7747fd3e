import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { layoutList, payrollLayouts, type LayoutRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { NewLayout } from './new-layout.tsx';

export const Page = () => {
  const go = useGo();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const writes = may('payroll-layout.write');
  const duplicate = useApiMutation(payrollLayouts.duplicate, {
    invalidates: [payrollLayouts.list, payrollLayouts.options],
    onSuccess: () => {
      toast.success(fr.duplicated);
    },
  });
  const save = (r: LayoutRow): void => {
    download(payrollLayouts.exportJson, { params: { id: r.id } }).catch((e: unknown) =>
      toast.danger(e),
    );
  };
  return (
    <ListPage
      title={fr.title}
      about={fr.subtitle}
      routes={payrollLayouts}
      of={layoutList}
      sort={{ name: 'label', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      add={writes ? { label: fr.add, onClick: () => setAdding(true) } : undefined}
      view={{
        label: (r) => r.label,
        onOpen: (r) => void go(payrollLayouts.load, { params: { id: r.id } }),
        actions: (r) => [
          { key: 'json', label: fr.exportJson, icon: Download, onClick: () => save(r) },
          ...(writes
            ? [
                {
                  key: 'copy',
                  label: fr.duplicate,
                  icon: Copy,
                  onClick: () => duplicate.mutate({ params: { id: r.id } }),
                },
              ]
            : []),
        ],
      }}
    >
      {adding && <NewLayout onClose={() => setAdding(false)} />}
    </ListPage>
  );
};
