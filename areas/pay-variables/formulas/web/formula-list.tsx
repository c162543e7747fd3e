import { Select } from '@mantine/core';
import { options } from '#platform/contract/filters.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import type { FormulaStatus } from '#areas/pay-variables/headings/contract.ts';
import { FormulaText, HeadingTabs } from '#areas/pay-variables/headings/web/embed.tsx';
import { formulaList, formulas } from '../contract.ts';
import { fr } from '../fr.ts';

const statuses = options(fr.statuses).map(({ value, label }) => ({ value, label }));

export const Page = () => {
  const may = useMay();
  const go = useGo();
  const writes = may('formula.write');
  return (
    <ListPage
      title={fr.title}
      about={fr.subtitle}
      routes={formulas}
      of={formulaList}
      tabs={<HeadingTabs />}
      sort={{ name: 'code', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      view={{
        label: (r) => `${r.code} ${r.label}`,
        onOpen: (r) => void go(formulas.load, { params: { id: r.id } }),
        cells: { text: (r) => <FormulaText text={r.text} /> },
      }}
      actions={
        writes ? (
          <ImportButton
            title={fr.importTitle}
            help={fr.importHelp}
            routes={formulas}
            touches={[formulas.list, formulas.listDetail]}
          />
        ) : null
      }
      add={writes ? { label: fr.add, onClick: () => void go(formulas.newPage) } : undefined}
      bulk={
        writes
          ? {
              edit: {
                route: formulas.multiEdit,
                fields: [
                  {
                    name: 'status',
                    label: fr.status,
                    initial: 'active',
                    show: (v) => fr.statuses[v as FormulaStatus],
                    input: (v, change) => (
                      <Select
                        label={fr.status}
                        data={statuses}
                        allowDeselect={false}
                        value={String(v)}
                        onChange={(x) => change(x ?? 'active')}
                      />
                    ),
                  },
                ],
              },
            }
          : undefined
      }
    />
  );
};
