import { Select } from '@mantine/core';
import { Copy, Eye, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { MultiEditField } from '#platform/web/list-page/multi-edit-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { AGENCIES } from '../agencies.ts';
import { demo, peopleList, type Person } from '../contract.ts';
import { fr } from '../fr.ts';
import { statusOptions } from '../person-status.ts';
import { PersonModal } from './person-form.tsx';
import { PersonBadge, PersonName } from './person-cells.tsx';

const cells = {
  name: (p: Person) => <PersonName person={p} />,
  status: (p: Person) => <PersonBadge status={p.status} />,
};

const editFields: MultiEditField[] = [
  {
    name: 'agency',
    label: fr.agency,
    initial: 'Lyon',
    show: String,
    input: (v, change) => (
      <Select
        aria-label={fr.agency}
        data={Object.values(AGENCIES).flat()}
        value={String(v)}
        allowDeselect={false}
        onChange={change}
      />
    ),
  },
  {
    name: 'status',
    label: fr.status,
    initial: 'validated',
    show: (v) => fr.statuses[v as Person['status']],
    input: (v, change) => (
      <Select
        aria-label={fr.status}
        data={statusOptions.map(({ value, label }) => ({ value, label }))}
        value={String(v)}
        allowDeselect={false}
        onChange={change}
      />
    ),
  },
];

/** The list as most screens have it: 12,480 generated rows. */
export const ListView = ({ tabs }: { readonly tabs: ReactNode }) => {
  const [edited, setEdited] = useState<Person | 'new' | null>(null);
  const remove = async (p: Person): Promise<void> => {
    if (await ask.confirmDelete(p.name)) toast.success(fr.remove);
  };
  const actions = (p: Person) => [
    { key: 'view', label: fr.viewName, icon: Eye, onClick: () => setEdited(p) },
    { key: 'copy', label: fr.duplicate, icon: Copy, onClick: () => setEdited('new') },
    { key: 'remove', label: fr.remove, icon: Trash2, danger: true, onClick: () => void remove(p) },
  ];
  return (
    <ListPage
      title={fr.people}
      routes={demo}
      of={peopleList}
      tabs={tabs}
      sort={{ name: 'begin', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      exportLimit={{ rows: 5_000 }}
      view={{ label: (p) => p.name, cells, actions, onOpen: setEdited }}
      add={{ label: fr.newPerson, onClick: () => setEdited('new') }}
      bulk={{ edit: { route: demo.editMany, fields: editFields } }}
    >
      {edited !== null && (
        <PersonModal person={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </ListPage>
  );
};
