// A steering column: which formula, how its value looks, who sees it.
import { MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { options } from '#platform/contract/filters.ts';
import type { Output } from '#platform/contract/route.ts';
import { GENERAL_ROLES, roleTexts, type GeneralRole } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import {
  ColumnForm,
  steeringColumns,
  steeringFormulas,
  steeringValues,
  type LoadedColumn,
  type Look,
  type Threshold,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { backTo, useLeave } from './back-link.tsx';
import { ThresholdFields } from './threshold-fields.tsx';

const t = texts(fr);
const roles = GENERAL_ROLES.filter(
  (r) => r !== 'ROLE_SUPER_ADMIN' && r !== 'ROLE_ADMIN' && r !== 'ROLE_COLLABORATOR',
).map((value) => ({ value, label: roleTexts[value] }));
const formats = options(fr.formats).map(({ value, label }) => ({ value, label }));
interface Typed extends Record<string, unknown> {
  readonly id: number;
  readonly label: string;
  readonly head: string;
  readonly formulaId: number;
  readonly format: Look['format'];
  readonly decimals: number;
  readonly thresholds: Threshold[];
  readonly audience: GeneralRole[];
  readonly active: boolean;
  readonly version: number;
}

const NEW: Typed = {
  id: 0,
  label: '',
  head: '',
  formulaId: 0,
  format: 'unit',
  decimals: 2,
  thresholds: [],
  audience: [],
  active: true,
  version: 0,
};
const typedOf = (column: LoadedColumn['column']): Typed =>
  column === null
    ? NEW
    : {
        id: column.id,
        label: column.label,
        head: column.head,
        formulaId: column.formulaId,
        format: column.format,
        decimals: column.decimals,
        thresholds: [...column.thresholds],
        audience: [...column.audience],
        active: column.active,
        version: column.version,
      };

const useColumnForm = (column: LoadedColumn['column'], leave: () => Promise<void> | void) => {
  const cache = useQueryClient();
  return useServerForm<Typed, Output<typeof steeringColumns.save>>({
    success: fr.columnSaved,
    initialValues: typedOf(column),
    typed: typedOf,
    schema: ColumnForm,
    send: (body) => send(steeringColumns.save, { body }),
    onSaved: () =>
      void invalidate(
        cache,
        steeringColumns.list,
        steeringColumns.load,
        steeringColumns.loadNew,
        steeringFormulas.list,
        steeringValues.list,
        steeringValues.load,
      ).then(leave),
  });
};
const useRemoval = (column: LoadedColumn['column'], leave: () => unknown) => {
  const remove = useApiMutation(steeringColumns.remove, {
    invalidates: [steeringColumns.list, steeringValues.list],
    onSuccess: () => void leave(),
  });
  if (column === null) return [];
  const run = async (): Promise<void> => {
    if (await ask.confirmDelete(t('theColumn', { label: column.label })))
      remove.mutate({ params: { id: column.id } });
  };
  return [{ label: fr.remove, icon: Trash2, danger: true, run }];
};

interface FieldsProps {
  readonly form: ServerForm<Typed>['form'];
  readonly formulas: LoadedColumn['formulas'];
}
/** The formula and, since its unit is theirs, the thresholds: one state for two places of the form. */
const useFormulaFields = ({ form, formulas }: FieldsProps) => {
  const [formulaId, setFormulaId] = useState(form.getValues().formulaId);
  const [thresholds, setThresholds] = useState<readonly Threshold[]>(form.getValues().thresholds);
  const formula = formulas.find((f) => f.id === formulaId);
  return {
    choice: (
      <SearchSelect
        label={fr.formula}
        required
        choices={formulas.map((f) => ({
          value: String(f.id),
          label: `${f.code} · ${f.label}`,
          hint: fr.unitNames[f.unit],
        }))}
        data-path="formulaId"
        error={form.errors['formulaId']}
        value={formulaId === 0 ? null : String(formulaId)}
        onChange={(v) => {
          const id = Number(v ?? 0);
          setFormulaId(id);
          form.setFieldValue('formulaId', id);
        }}
      />
    ),
    thresholds: (
      <div data-wide>
        <ThresholdFields
          unit={formula?.unit ?? 'number'}
          thresholds={thresholds}
          onChange={(next) => {
            setThresholds(next);
            form.setFieldValue('thresholds', [...next]);
          }}
        />
      </div>
    ),
  };
};
const FormatFields = ({ form }: Pick<FieldsProps, 'form'>) => {
  const [format, setFormat] = useState<Look['format']>(form.getValues().format);
  return (
    <>
      <Select
        label={fr.format}
        data={formats}
        allowDeselect={false}
        key={form.key('format')}
        {...form.getInputProps('format')}
        onChange={(v) => {
          setFormat(v as Look['format']);
          form.setFieldValue('format', v as Look['format']);
        }}
      />
      {format === 'decimal' && (
        <NumberInput
          label={fr.decimals}
          min={0}
          max={4}
          key={form.key('decimals')}
          {...form.getInputProps('decimals')}
        />
      )}
    </>
  );
};
const Fields = ({ form, formulas }: FieldsProps) => {
  const ofFormula = useFormulaFields({ form, formulas });
  return (
    <>
      <TextInput
        label={fr.label}
        required
        maxLength={80}
        data-autofocus
        key={form.key('label')}
        {...form.getInputProps('label')}
      />
      <TextInput
        label={fr.head}
        description={fr.headHint}
        required
        maxLength={12}
        key={form.key('head')}
        {...form.getInputProps('head')}
      />
      {ofFormula.choice}
      <FormatFields form={form} />
      <MultiSelect
        label={fr.audience}
        description={fr.audienceHint}
        data={roles}
        clearable
        key={form.key('audience')}
        {...form.getInputProps('audience')}
      />
      {ofFormula.thresholds}
      <Switch
        label={fr.active}
        data-wide
        key={form.key('active')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </>
  );
};

const Form = ({ loaded: { column, formulas } }: { readonly loaded: LoadedColumn }) => {
  const leave = useLeave('steering-column');
  const handle = useColumnForm(column, leave);
  const removal = useRemoval(column, leave);
  return (
    <PageForm
      title={column === null ? fr.newColumn : t('editColumn', { label: column.label })}
      back={backTo('steering-column')}
      handle={handle}
      onCancel={() => void leave()}
      actions={removal}
      fields={<Fields form={handle.form} formulas={formulas} />}
    />
  );
};

export const NewPage = () => {
  const loaded = useApi(steeringColumns.loadNew, {}, { fresh: 0 });
  return <LoadState query={loaded}>{(d) => <Form loaded={d} />}</LoadState>;
};
export const EditPage = () => {
  const { id } = usePageParams(steeringColumns.editPage);
  const loaded = useApi(steeringColumns.load, { params: { id } }, { fresh: 0 });
  usePageTitle(loaded.data?.column?.label);
  return (
    <LoadState query={loaded}>
      {(d) => <Form key={`${id} ${d.column?.version}`} loaded={d} />}
    </LoadState>
  );
};
