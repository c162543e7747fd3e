// A steering column: which formula, how its value looks, who sees it.
import { MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { options } from '#platform/contract/filters.ts';
import type { Output } from '#platform/contract/route.ts';
import { ROLES } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
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
const roles = ROLES.filter(
  (r) => r !== 'ROLE_SUPER_ADMIN' && r !== 'ROLE_ADMIN' && r !== 'ROLE_COLLABORATOR',
).map((value) => ({ value, label: fr.roles[value] }));
const formats = options(fr.formats).map(({ value, label }) => ({ value, label }));
interface Typed extends Record<string, unknown> {
  readonly id: number;
  readonly label: string;
  readonly head: string;
  readonly formulaId: number;
  readonly format: Look['format'];
  readonly decimals: number;
  readonly thresholds: Threshold[];
  readonly audience: string[];
  readonly active: boolean;
  readonly version: number;
}

const Form = ({ loaded: { column, formulas } }: { readonly loaded: LoadedColumn }) => {
  const leave = useLeave('steering-column');
  const cache = useQueryClient();
  const [formulaId, setFormulaId] = useState(column?.formulaId ?? 0);
  const [format, setFormat] = useState<Look['format']>(column?.format ?? 'unit');
  const [thresholds, setThresholds] = useState<readonly Threshold[]>(column?.thresholds ?? []);
  const handle = useServerForm<Typed, Output<typeof steeringColumns.save>>({
    initialValues: {
      id: column?.id ?? 0,
      label: column?.label ?? '',
      head: column?.head ?? '',
      formulaId,
      format,
      decimals: column?.decimals ?? 2,
      thresholds: [...thresholds],
      audience: [...(column?.audience ?? [])],
      active: column?.active ?? true,
      version: column?.version ?? 0,
    },
    schema: ColumnForm,
    send: (body) => send(steeringColumns.save, { body: body as never }),
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
  const remove = useApiMutation(steeringColumns.remove, {
    invalidates: [steeringColumns.list, steeringValues.list],
    onSuccess: () => void leave(),
  });
  const { form } = handle;
  const formula = formulas.find((f) => f.id === formulaId);
  return (
    <PageForm
      title={column === null ? fr.newColumn : t('editColumn', { label: column.label })}
      back={backTo('steering-column')}
      handle={handle}
      onCancel={() => void leave()}
      actions={
        column === null
          ? []
          : [
              {
                label: fr.remove,
                icon: Trash2,
                danger: true,
                run: async () => {
                  if (await ask.confirmDelete(t('theColumn', { label: column.label })))
                    remove.mutate({ params: { id: column.id } });
                },
              },
            ]
      }
      fields={
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
          <MultiSelect
            label={fr.audience}
            description={fr.audienceHint}
            data={roles}
            clearable
            key={form.key('audience')}
            {...form.getInputProps('audience')}
          />
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
          <Switch
            label={fr.active}
            data-wide
            key={form.key('active')}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </>
      }
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
