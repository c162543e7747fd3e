import { roleTexts } from '#platform/contract/roles.ts';
import { ArrowDownUp, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { columnList, steeringColumns, steeringValues, type SteeringColumn } from '../contract.ts';
import { fr } from '../fr.ts';
import { OrderModal } from './order-modal.tsx';
import { ToneText } from './tone-text.tsx';
import css from './steering.module.css';

const t = texts(fr);
const Thresholds = ({ column: { thresholds, unit } }: { readonly column: SteeringColumn }) => (
  <span className="row gap-4">
    {thresholds.map((x) => (
      <ToneText key={`${x.side} ${x.at}`} tone={x.tone}>
        {x.side === 'below' ? '<' : '>'} {valueText(x.at, unit)}
      </ToneText>
    ))}
  </span>
);

export const SteeringColumnList = ({
  title,
  tabs,
}: {
  readonly title: string;
  readonly tabs: ReactNode;
}) => {
  const go = useGo();
  const [ordering, setOrdering] = useState(false);
  const remove = useApiMutation(steeringColumns.remove, {
    invalidates: [steeringColumns.list, steeringValues.list],
  });
  const edit = (r: SteeringColumn): void =>
    void go(steeringColumns.editPage, { params: { id: r.id } });
  return (
    <ListPage
      title={title}
      about={fr.columnsAbout}
      tabs={tabs}
      routes={steeringColumns}
      of={columnList}
      sort={{ name: 'position', dir: 'asc' }}
      searchPlaceholder={fr.searchColumns}
      empty={{ title: fr.columnsEmpty, text: fr.columnsEmptyText }}
      add={{ label: fr.newColumn, onClick: () => void go(steeringColumns.createPage) }}
      menu={[{ label: fr.reorder, icon: ArrowDownUp, run: () => setOrdering(true) }]}
      view={{
        label: (r) => r.label,
        onOpen: edit,
        cells: {
          thresholds: (r) => <Thresholds column={r} />,
          audience: (r) =>
            r.audience.length === 0
              ? fr.everybody
              : r.audience.map((role) => roleTexts[role]).join(', '),
          formula: (r) => <code className={css['code']}>{r.formula}</code>,
        },
        actions: (r) => [
          { key: 'edit', label: fr.edit, icon: Pencil, onClick: () => edit(r) },
          {
            key: 'remove',
            label: fr.remove,
            icon: Trash2,
            danger: true,
            onClick: async () => {
              if (await ask.confirmDelete(t('theColumn', { label: r.label })))
                remove.mutate({ params: { id: r.id } });
            },
          },
        ],
      }}
    >
      {ordering && <OrderModal onClose={() => setOrdering(false)} />}
    </ListPage>
  );
};
