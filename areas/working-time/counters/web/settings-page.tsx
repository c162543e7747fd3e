// The counters of the customer: what they count, how they are earned, how long they can be taken.
import { MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useCodeBook } from '#areas/working-time/schedules/web/embed.tsx';
import { invalidate } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { COUNTER_PERIODS } from '../counter.ts';
import { CounterForm, counterList, counters, type CounterRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { bodyOf, typedOf, type TypedCounter } from './typed-counter.ts';

const meta = listMeta(counterList.listId, counterList);
const routes = {
  list: counters.settingsList,
  count: counters.settingsCount,
  filterOptions: counters.settingsFilterOptions,
  exportGet: counters.settingsExportGet,
  exportPost: counters.settingsExportPost,
};
const t = texts(fr);
const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const AMOUNT = { decimalSeparator: ',', decimalScale: 2 } as const;
type Form = ReturnType<typeof useCounterForm>['form'];
/** What a field of the form is given: its key, its value and its faults. */
const fieldsOf = (form: Form) => ({
  field: (name: keyof TypedCounter & string) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  }),
  checked: (name: keyof TypedCounter & string) => ({
    key: form.key(name),
    ...form.getInputProps(name, { type: 'checkbox' }),
  }),
});
interface FieldsProps {
  readonly fields: ReturnType<typeof fieldsOf>;
}

const MonthlyFields = ({ fields: { field, checked } }: FieldsProps) => (
  <>
    <NumberInput label={fr.most} description={fr.mostHint} min={0} {...AMOUNT} {...field('most')} />
    <NumberInput label={fr.sickPerMonth} min={0} {...AMOUNT} {...field('sickRate')} />
    <NumberInput label={fr.sickMost} min={0} {...AMOUNT} {...field('sickMost')} />
    <Switch label={fr.settled} data-wide {...checked('settled')} />
    <Switch label={fr.splitting} data-wide {...checked('splitting')} />
  </>
);
const YearlyFields = ({ fields: { field, checked } }: FieldsProps) => (
  <>
    <NumberInput
      label={fr.solidarity}
      description={fr.solidarityHint}
      min={0}
      {...AMOUNT}
      {...field('solidarity')}
    />
    <Switch label={fr.prorated} data-wide {...checked('prorated')} />
  </>
);
const EarningFields = ({ kind, fields }: FieldsProps & { readonly kind: TypedCounter['kind'] }) =>
  kind !== 'credited' && (
    <>
      <NumberInput label={fr.perPeriod} {...AMOUNT} {...fields.field('rate')} />
      {kind === 'monthly' ? <MonthlyFields fields={fields} /> : <YearlyFields fields={fields} />}
    </>
  );
/** What is left at the end of a period, and for how long it can still be taken. */
const KeptFields = ({ fields: { field } }: FieldsProps) => (
  <>
    <NumberInput
      label={fr.keptMost}
      description={fr.keptMostHint}
      min={0}
      {...AMOUNT}
      {...field('keptMost')}
    />
    <NumberInput
      label={fr.keptMonths}
      description={fr.keptMonthsHint}
      min={0}
      max={120}
      {...field('keptMonths')}
    />
  </>
);

const useCounterForm = (counter: CounterRow | undefined, onSaved: () => void) => {
  const cache = useQueryClient();
  return useServerForm<TypedCounter, Output<typeof counters.counterSave>>({
    success: fr.counterSaved,
    initialValues: typedOf(counter),
    typed: typedOf,
    schema: CounterForm.pick({ code: true, label: true }),
    send: (values) =>
      send(counters.counterSave, { params: { id: counter?.id ?? 0 }, body: bodyOf(values) }),
    onSaved: () => {
      void invalidate(cache, counters.settingsList, counters.of);
      onSaved();
    },
  });
};

const CounterModal = ({
  counter,
  onClose,
}: {
  readonly counter: CounterRow | undefined;
  readonly onClose: () => void;
}) => {
  const handle = useCounterForm(counter, onClose);
  const { form } = handle;
  const [kind, setKind] = useState(typedOf(counter).kind);
  const fields = fieldsOf(form);
  const { absences } = useCodeBook();
  const { field, checked } = fields;
  return (
    <ModalForm
      opened
      size="large"
      title={counter === undefined ? fr.newCounter : t('editCounter', { code: counter.code })}
      handle={handle}
      onClose={onClose}
    >
      <TextInput label={fr.code} required maxLength={12} data-autofocus {...field('code')} />
      <TextInput label={fr.label} required maxLength={80} {...field('label')} />
      <Select
        label={fr.format}
        data={choicesOf(fr.formats)}
        allowDeselect={false}
        {...field('format')}
      />
      <Select
        label={fr.period}
        data={COUNTER_PERIODS.map((value) => ({ value, label: fr.periods[value] }))}
        allowDeselect={false}
        {...field('period')}
      />
      <Select
        label={fr.earning}
        data={choicesOf(fr.earnings)}
        allowDeselect={false}
        {...field('kind')}
        onChange={(v) => {
          form.setFieldValue('kind', v as TypedCounter['kind']);
          setKind(v as TypedCounter['kind']);
        }}
      />
      <Select
        label={fr.availableFrom}
        data={choicesOf(fr.availables)}
        allowDeselect={false}
        {...field('available')}
      />
      <EarningFields kind={kind} fields={fields} />
      <MultiSelect
        label={fr.absences}
        data={absences.map((a) => ({ value: a.code, label: `${a.label} (${a.code})` }))}
        searchable
        clearable
        data-wide
        {...field('absences')}
      />
      <Select
        label={fr.counts}
        data={choicesOf(fr.countings)}
        allowDeselect={false}
        {...field('counts')}
      />
      <NumberInput label={fr.position} min={0} max={10_000} {...field('position')} />
      <KeptFields fields={fields} />
      <Switch label={fr.active} data-wide {...checked('active')} />
    </ModalForm>
  );
};

export const Page = () => {
  const [edited, setEdited] = useState<CounterRow | 'new' | null>(null);
  return (
    <ListPage
      title={fr.settings}
      routes={routes}
      meta={meta}
      sort={{ name: 'position', dir: 'asc' }}
      searchPlaceholder={fr.settingsSearch}
      empty={{ title: fr.settingsEmpty, text: fr.settingsEmptyText }}
      view={{ id: (r) => r.id, label: (r) => `${r.code} ${r.label}`, onOpen: setEdited }}
      add={{ label: fr.newCounter, onClick: () => setEdited('new') }}
    >
      {edited !== null && (
        <CounterModal
          counter={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
};
