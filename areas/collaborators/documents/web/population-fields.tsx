// The six filters of a population, and who that is today.
import { MultiSelect, Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { documentLibrary } from '../contract.ts';
import { fr } from '../fr.ts';
import { Population } from '../population.ts';

const t = texts(fr);
const yesNo = (dfs: boolean | null): string | null => {
  if (dfs === null) return null;
  return dfs ? 'yes' : 'no';
};
const NOBODY = Population.parse({});
interface Chosen {
  readonly value: Population;
  readonly infraId: string | null;
  readonly fields: ReactNode;
}

export const usePopulation = (isShown: boolean): Chosen => {
  const [value, setValue] = useState<Population>(NOBODY);
  const [infraId, setInfraId] = useState<string | null>(null);
  const filters = useApi(documentLibrary.loadFilters, {}, { enabled: isShown }).data;
  const people = useApi(
    documentLibrary.population,
    {
      query: {
        population: JSON.stringify(value),
        ...(infraId === null ? {} : { infraId: Number(infraId) }),
      },
    },
    { enabled: isShown && infraId !== null },
  ).data;
  const codes = <
    K extends 'collaboratorTypes' | 'missionTypes' | 'driverTypes' | 'agencies' | 'groups',
  >(
    key: K,
    label: string,
    isNumber: boolean,
  ) => (
    <MultiSelect
      label={label}
      data={filters?.[key] ?? []}
      value={value[key].map(String)}
      searchable
      onChange={(all) =>
        setValue(Population.parse({ ...value, [key]: isNumber ? all.map(Number) : all }))
      }
    />
  );
  const fields = isShown && (
    <>
      <Select
        label={fr.place}
        data={filters?.places ?? []}
        value={infraId}
        onChange={setInfraId}
        searchable
      />
      <div className="columns">
        {codes('collaboratorTypes', fr.collaboratorType, true)}
        {codes('missionTypes', fr.missionType, false)}
        {codes('driverTypes', fr.driverType, false)}
        {codes('agencies', fr.agency, true)}
        {codes('groups', fr.group, true)}
        <Select
          label={fr.dfs}
          data={filters?.dfs ?? []}
          value={yesNo(value.dfs)}
          clearable
          onChange={(dfs) => setValue({ ...value, dfs: dfs === null ? null : dfs === 'yes' })}
        />
      </div>
      {people !== undefined && (
        <p className="quiet" role="status">
          {t('populationToday', { count: people.count, names: people.names.join(', ') })}
        </p>
      )}
    </>
  );
  return { value, infraId, fields };
};
