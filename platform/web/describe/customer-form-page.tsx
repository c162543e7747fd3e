// A described form about one customer; whoever sees several chooses first, and the address says which.
import { Select } from '@mantine/core';
import { z } from 'zod';
import type { Fields } from '#platform/contract/describe/field.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { FormPage, type FormPageProps } from './form-page.tsx';
import type { DescribedFormOptions, SentValues } from './use-described-form.ts';

const State = z.object({ customer: queryId.optional() });
export const useChosenCustomer = () => useSearchState(State);

interface Chosen {
  readonly customer: number;
  readonly name: string;
}
interface CustomerFormPageProps<F extends Fields, R> extends Omit<
  FormPageProps<F, R>,
  'head' | 'start' | 'save'
> {
  readonly customers: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: (Chosen & NonNullable<DescribedFormOptions<F, R>['start']>) | null;
  readonly onChoose: (chosen: { readonly customer: number | undefined }) => void;
  readonly words: { readonly title: string; readonly choose: string; readonly customer: string };
  readonly titleOf: (customer: string) => string;
  readonly save: (values: SentValues<F>, customer: number) => Promise<R>;
}

export function CustomerFormPage<F extends Fields, R>({
  customers,
  chosen,
  onChoose,
  words,
  titleOf,
  save,
  ...form
}: CustomerFormPageProps<F, R>) {
  const choice = customers.length > 1 && (
    <Select
      label={words.customer}
      data={customers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === null ? null : String(chosen.customer)}
      onChange={(id) => onChoose({ customer: id === null ? undefined : Number(id) })}
      searchable
      allowDeselect={false}
    />
  );
  return chosen === null ? (
    <ReadingPage title={words.title} subtitle={words.choose}>
      {choice}
    </ReadingPage>
  ) : (
    <FormPage
      {...form}
      key={`${chosen.customer} ${chosen.version}`}
      head={{ title: titleOf(chosen.name), children: choice }}
      start={chosen}
      save={(values) => save(values, chosen.customer)}
    />
  );
}
