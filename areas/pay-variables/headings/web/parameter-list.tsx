import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { headings, parameterList, type ParameterRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { HeadingTabs } from './heading-tabs.tsx';
import { ParameterModal, type Edited } from './parameter-modal.tsx';

const routes = unprefixed('parameter', headings);

export const Page = () => {
  const [edited, setEdited] = useState<Edited | null>(null);
  const may = useMay();
  const write = may(headings.createParameter.may);
  const remove = useApiMutation(headings.removeParameter, {
    invalidates: [headings.parameterList],
  });
  const actions = (row: ParameterRow) =>
    write
      ? [
          { key: 'edit', label: fr.editValue, icon: Pencil, onClick: () => setEdited({ row }) },
          {
            key: 'next',
            label: fr.newValue,
            icon: CalendarPlus,
            onClick: () => setEdited({ row, from: true }),
          },
          {
            key: 'remove',
            label: fr.removeValue,
            icon: Trash2,
            danger: true,
            onClick: () =>
              void ask.confirmDelete(`${row.name} ${row.text}`).then((yes) => {
                if (yes) remove.mutate({ params: { id: row.id } });
              }),
          },
        ]
      : [];
  return (
    <ListPage
      title={fr.title}
      about={fr.subtitle}
      routes={routes}
      of={parameterList}
      tabs={<HeadingTabs />}
      sort={{ name: 'name', dir: 'asc' }}
      empty={{ title: fr.emptyParameters }}
      {...(write ? { add: { label: fr.addParameter, onClick: () => setEdited({}) } } : {})}
      view={{
        label: (r: ParameterRow) => `${r.name} ${r.text}`,
        actions,
        ...(write ? { onOpen: (row: ParameterRow) => setEdited({ row }) } : {}),
      }}
    >
      {edited !== null && <ParameterModal {...edited} onClose={() => setEdited(null)} />}
    </ListPage>
  );
};
