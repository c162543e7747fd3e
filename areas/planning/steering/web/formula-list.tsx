import { FileInput, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { FormulaText } from '#areas/pay-variables/headings/web/embed.tsx';
import { formulaList, steeringFormulas, type SteeringFormula } from '../contract.ts';
import { fr } from '../fr.ts';
import { ImportModal } from './import-modal.tsx';

const t = texts(fr);

export const SteeringFormulaList = ({
  title,
  tabs,
}: {
  readonly title: string;
  readonly tabs: ReactNode;
}) => {
  const go = useGo();
  const [importing, setImporting] = useState(false);
  const remove = useApiMutation(steeringFormulas.remove, { invalidates: [steeringFormulas.list] });
  const edit = (r: SteeringFormula): void =>
    void go(steeringFormulas.editPage, { params: { id: r.id } });
  return (
    <ListPage
      title={title}
      about={fr.formulasAbout}
      tabs={tabs}
      routes={steeringFormulas}
      of={formulaList}
      sort={{ name: 'code', dir: 'asc' }}
      searchPlaceholder={fr.searchFormulas}
      empty={{ title: fr.formulasEmpty, text: fr.formulasEmptyText }}
      add={{ label: fr.newFormula, onClick: () => void go(steeringFormulas.createPage) }}
      menu={[{ label: fr.importEvp, icon: FileInput, run: () => setImporting(true) }]}
      view={{
        label: (r) => `${r.code} ${r.label}`,
        onOpen: edit,
        cells: { text: (r) => <FormulaText text={r.text} /> },
        actions: (r) => [
          { key: 'edit', label: fr.edit, icon: Pencil, onClick: () => edit(r) },
          {
            key: 'remove',
            label: fr.remove,
            icon: Trash2,
            danger: true,
            onClick: async () => {
              if (r.columns.length > 0)
                await ask.inform({
                  title: fr.usedTitle,
                  message: t('formulaUsed', {
                    code: r.code,
                    count: r.columns.length,
                    columns: r.columns.map((c) => `« ${c} »`).join(', '),
                  }),
                });
              else if (await ask.confirmDelete(t('theFormula', { code: r.code })))
                remove.mutate({ params: { id: r.id } });
            },
          },
        ],
      }}
    >
      {importing && <ImportModal onClose={() => setImporting(false)} />}
    </ListPage>
  );
};
