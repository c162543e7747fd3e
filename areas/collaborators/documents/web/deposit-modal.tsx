// Deposits: what it is, for whom, then as many files as there are; each says who received it.
import { MultiSelect, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { MonthField } from '#platform/web/fields/month-field.tsx';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { DOCUMENT_FILES, documentLibrary, TARGETS, type DepositedFile } from '../contract.ts';
import { fr } from '../fr.ts';
import { usePopulation } from './population-fields.tsx';

const t = texts(fr);
type Target = (typeof TARGETS)[number];
const CHANGED = [documentLibrary.list, documentLibrary.filterOptions, documentLibrary.missing];

const People = ({
  value,
  onChange,
}: {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}) => {
  const [search, setSearch] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const people = useApi(documentLibrary.collaborators, { query: { search } }).data?.people ?? [];
  const offered = people.map((p) => ({ value: String(p.id), label: `${p.name} (${p.matricule})` }));
  const chosen = value.map((id) => ({ value: id, label: names.get(id) ?? id }));
  const others = offered.filter((one) => !value.includes(one.value));
  return (
    <MultiSelect
      label={fr.people}
      data={[...chosen, ...others]}
      value={[...value]}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      onChange={(ids) => {
        setNames(new Map([...names, ...offered.map((one) => [one.value, one.label] as const)]));
        onChange(ids);
      }}
    />
  );
};

interface Dates {
  readonly period: string;
  readonly validUntil: string;
  readonly publishOn: string;
}
const written = (dates: Dates): Partial<Dates> =>
  Object.fromEntries(Object.entries(dates).filter(([, value]) => value !== ''));

/** Each file is a call of its own, and says what became of it. */
const Files = ({
  fields,
  isReady,
}: {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isReady: boolean;
}) => {
  const cache = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, DepositedFile>>(new Map());
  return (
    <FileDrop
      label={fr.drop}
      rule={DOCUMENT_FILES}
      disabled={!isReady}
      send={async (file, options) => {
        const answer = await upload(documentLibrary.add, { body: { ...fields, file } }, options);
        setResults((all) => new Map([...all, ...answer.files.map((f) => [f.name, f] as const)]));
        return answer;
      }}
      result={({ name }) => {
        const one = results.get(name);
        if (one === undefined) return undefined;
        return one.reason === null
          ? t('checked', { name, person: one.person ?? '' })
          : t('notPlaced', { name, reason: one.reason });
      }}
      onSent={() => void invalidate(cache, ...CHANGED)}
    />
  );
};

export const DepositModal = ({ onClose }: { readonly onClose: () => void }) => {
  const types = useApi(documentLibrary.types, {}).data?.types ?? [];
  const [typeId, setTypeId] = useState<string | null>(null);
  const [target, setTarget] = useState<Target>('people');
  const [people, setPeople] = useState<readonly string[]>([]);
  const [dates, setDates] = useState<Dates>({ period: '', validUntil: '', publishOn: '' });
  const population = usePopulation(target === 'population');
  const type = types.find(({ id }) => String(id) === typeId);
  const isReady =
    type !== undefined &&
    (target !== 'people' || people.length > 0) &&
    (target !== 'population' || population.infraId !== null) &&
    (!type.isMonthly || dates.period !== '');
  const fields = {
    typeId,
    target,
    ...written(dates),
    ...(target === 'people' ? { people: people.join(',') } : {}),
    ...(target === 'population'
      ? { population: JSON.stringify(population.value), infraId: population.infraId }
      : {}),
  };
  const setDate = (name: keyof Dates) => (value: string | null) =>
    setDates({ ...dates, [name]: value ?? '' });
  return (
    <AppModal opened onClose={onClose} size="large" title={fr.depositTitle}>
      <div className="stack gap-12">
        <Select
          label={fr.type}
          data={types.map(({ id, label }) => ({ value: String(id), label }))}
          value={typeId}
          onChange={setTypeId}
          searchable
        />
        <Select
          label={fr.target}
          description={fr.targetHints[target]}
          data={TARGETS.map((value) => ({ value, label: fr.targets[value] }))}
          value={target}
          allowDeselect={false}
          onChange={(value) => setTarget(TARGETS.find((one) => one === value) ?? 'people')}
        />
        {target === 'people' && <People value={people} onChange={setPeople} />}
        {population.fields}
        <div className="row gap-12">
          {type?.isMonthly === true && (
            <MonthField label={fr.period} value={dates.period} onChange={setDate('period')} />
          )}
          <DayField label={fr.publishOn} value={dates.publishOn} onChange={setDate('publishOn')} />
          <DayField
            label={fr.validUntil}
            value={dates.validUntil}
            onChange={setDate('validUntil')}
          />
        </div>
        <Files key={JSON.stringify(fields)} fields={fields} isReady={isReady} />
      </div>
    </AppModal>
  );
};
