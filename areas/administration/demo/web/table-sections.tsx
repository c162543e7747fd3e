import { Button } from '@mantine/core';
import { Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '#platform/web/data-table/data-table.tsx';
import { nothingSelected } from '#platform/web/data-table/selection.ts';
import { RowCards } from '#platform/web/data-table/row-cards.tsx';
import type { Sort } from '#platform/web/data-table/sort.ts';
import { EmptyState, FailedState, TableSkeleton } from '#platform/web/data-table/table-states.tsx';
import { peopleList, type Person } from '../contract.ts';
import { fr } from '../fr.ts';
import { generatedPeople } from '../generated-people.ts';
import { matching } from '../people-query.ts';
import { PersonBadge, PersonName } from './person-cells.tsx';
import { Section } from './section.tsx';
import css from './demo.module.css';

const people = generatedPeople(6);
const view = {
  label: (p: Person) => p.name,
  cells: {
    name: (p: Person) => <PersonName person={p} />,
    status: (p: Person) => <PersonBadge status={p.status} />,
  },
  onOpen: () => undefined,
  actions: () => [{ key: 'view', label: fr.viewName, onClick: () => undefined }],
};
const columns = peopleList.columns.filter((c) => !('hidden' in c));

export const TableSections = () => {
  const [selection, setSelection] = useState({
    ...nothingSelected,
    ids: new Set([2, 3]) as ReadonlySet<number>,
  });
  const [sort, setSort] = useState<Sort | null>({ name: 'name', dir: 'asc' });
  const rows = matching(people, { orderBy: sort ?? undefined });
  return (
    <>
      <Section id="table">
        {/* Scrolls sideways: reached by the keyboard through its rows. */}
        <div className={css['framed']} style={{ overflowX: 'auto' }}>
          <DataTable
            label={fr.people}
            columns={columns}
            pinned={['name']}
            rows={rows}
            view={view}
            sort={sort}
            onSort={setSort}
            selection={selection}
            onSelect={setSelection}
          />
        </div>
        <div className={css['phone']}>
          <RowCards
            label={`${fr.people} (cartes)`}
            columns={columns}
            rows={rows.slice(0, 3)}
            view={view}
            selection={selection}
            onSelect={setSelection}
          />
        </div>
      </Section>
      <Section id="states">
        <div className={css['framed']}>
          <TableSkeleton rows={4} />
        </div>
        <div className={css['framed']}>
          <EmptyState
            title={fr.empty}
            actions={<Button leftSection={<Plus size={14} aria-hidden />}>{fr.newPerson}</Button>}
          >
            Les contrats que vous créez apparaissent ici, du plus récent au plus ancien.
          </EmptyState>
        </div>
        <div className={css['framed']}>
          <EmptyState
            icon={SearchX}
            title="Aucun résultat"
            actions={<Button variant="default">Réinitialiser les filtres</Button>}
          >
            Aucun contrat ne correspond à la recherche et aux filtres choisis.
          </EmptyState>
        </div>
        <div className={css['framed']}>
          <FailedState
            message="Le serveur ne répond pas. Vérifiez votre connexion et réessayez."
            onRetry={() => undefined}
          />
        </div>
      </Section>
    </>
  );
};
