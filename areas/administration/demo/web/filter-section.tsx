import { useState } from 'react';
import type { FilterDefinition } from '#platform/contract/filters.ts';
import { FilterBar } from '#platform/web/filter-bar/filter-bar.tsx';
import { defaultsOf, type FilterValues } from '#platform/web/filter-bar/filter-state.ts';
import { agencyOptions } from '../agencies.ts';
import { fr } from '../fr.ts';
import { statusOptions, typeOptions } from '../person-status.ts';
import { Section } from './section.tsx';
import css from './demo.module.css';

const filters: readonly FilterDefinition[] = [
  {
    attribute: 'status',
    label: fr.status,
    mode: 'dropdown',
    isMultiple: true,
    options: statusOptions,
    hoverMessage: 'Plusieurs choix',
  },
  {
    attribute: 'agency',
    label: fr.agency,
    mode: 'dropdown',
    isMultiple: true,
    isSearchable: true,
    limitSelectionCount: 5,
    options: agencyOptions,
  },
  { attribute: 'begin', label: fr.begin, mode: 'date-range-picker', ranges: true },
  { attribute: 'day', label: 'Jour', mode: 'datepicker-simple', minDate: '2026-01-01' },
  { attribute: 'mine', label: fr.mine, mode: 'checkbox' },
  { attribute: 'type', label: fr.type, mode: 'choice', options: typeOptions },
  {
    attribute: 'kind',
    label: 'Permis',
    mode: 'inline',
    isMultiple: true,
    options: ['B', 'C', 'CE', 'D'].map((v) => ({ value: v, label: v })),
  },
  { attribute: 'on', label: 'Jour du planning', mode: 'datepicker' },
  {
    attribute: 'more',
    label: 'Autres statuts',
    mode: 'collapse',
    isMultiple: true,
    options: statusOptions,
  },
];

/** The eight modes side by side; nothing is asked of the server. */
export const FilterSection = () => {
  const [values, setValues] = useState<FilterValues>({
    status: ['to_validate', 'validated'],
    kind: ['CE'],
  });
  const [search, setSearch] = useState('');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  return (
    <Section id="filters">
      <div className={css['framed']}>
        <FilterBar
          filters={filters}
          values={values}
          search={{ text: search, placeholder: fr.search, onSearch: setSearch }}
          onChange={setValues}
          onReset={(d) => {
            setValues(d);
            setSearch('');
          }}
          hiding={{
            names: hidden,
            onHide: (names, next) => {
              setHidden(names);
              setValues(next);
            },
          }}
        />
      </div>
      <p className="mono quiet anywhere">
        {JSON.stringify({ ...defaultsOf(filters), ...values, ...(search ? { search } : {}) })}
      </p>
    </Section>
  );
};
