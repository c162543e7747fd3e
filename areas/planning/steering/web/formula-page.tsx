// A steering formula: written with the editor of pay formulas, tried on people of this month.
import { Select, TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { options } from '#platform/contract/filters.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import {
  FormulaEditor,
  ReferencePanel,
  type EditorHandle,
} from '#areas/pay-variables/formulas/web/embed.tsx';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { FormulaForm, steeringFormulas, steeringValues, type LoadedFormula } from '../contract.ts';
import { fr } from '../fr.ts';
import { backTo, useLeave } from './back-link.tsx';
import { TryPanel } from './try-panel.tsx';
import css from './steering.module.css';

const t = texts(fr);
const units = options(fr.unitNames).map(({ value, label }) => ({ value, label }));
interface Typed extends Record<string, unknown> {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly description: string;
  readonly text: string;
  readonly version: number;
}

const NEW: Typed = {
  id: 0,
  code: '',
  label: '',
  unit: 'hour',
  description: '',
  text: '',
  version: 0,
};
const typedOf = (formula: LoadedFormula['formula']): Typed =>
  formula === null
    ? NEW
    : {
        id: formula.id,
        code: formula.code,
        label: formula.label,
        unit: formula.unit,
        description: formula.description,
        text: formula.text,
        version: formula.version,
      };
const useFormulaForm = (formula: LoadedFormula['formula'], leave: () => Promise<void> | void) => {
  const cache = useQueryClient();
  return useServerForm<Typed, Output<typeof steeringFormulas.save>>({
    initialValues: typedOf(formula),
    typed: typedOf,
    schema: FormulaForm,
    ...(formula === null ? { success: fr.created } : {}),
    send: (body) => send(steeringFormulas.save, { body }),
    onSaved: () =>
      void invalidate(
        cache,
        steeringFormulas.list,
        steeringFormulas.load,
        steeringFormulas.loadNew,
        steeringValues.list,
        steeringValues.load,
      ).then(leave),
  });
};
/** A formula that columns use stays. */
const useRemoval = (formula: LoadedFormula['formula'], leave: () => unknown) => {
  const remove = useApiMutation(steeringFormulas.remove, {
    invalidates: [steeringFormulas.list],
    onSuccess: () => void leave(),
  });
  if (formula === null || formula.columns.length > 0) return [];
  const run = async (): Promise<void> => {
    if (await ask.confirmDelete(t('theFormula', { code: formula.code })))
      remove.mutate({ params: { id: formula.id } });
  };
  return [{ label: fr.remove, icon: Trash2, danger: true, run }];
};

type FormulaProps = LoadedFormula & { readonly form: ServerForm<Typed>['form'] };
/** The text, tried on people of this month; its unit is chosen beside its name. */
const TextFields = ({
  form,
  details,
  unit,
}: Pick<FormulaProps, 'form' | 'details'> & { readonly unit: HeadingUnit }) => {
  const editor = useRef<EditorHandle>(null);
  const [text, setText] = useState(form.getValues().text);
  return (
    <>
      <div className={`${css['bench']} folds stack gap-16 top`} data-wide>
        <FormulaEditor
          id={null}
          unit={unit}
          text={text}
          details={details}
          readOnly={false}
          onChange={(next) => {
            setText(next);
            form.setFieldValue('text', next.trim());
          }}
          handle={editor}
        />
        <ReferencePanel
          details={details}
          onInsert={(inserted) => editor.current?.insert(inserted)}
        />
      </div>
      <div data-wide>
        <TryPanel text={text} unit={unit} />
      </div>
    </>
  );
};
const Fields = ({ form, formula, details }: FormulaProps) => {
  const [unit, setUnit] = useState<HeadingUnit>(form.getValues().unit);
  const unitProps = form.getInputProps('unit');
  const used = formula?.columns ?? [];
  return (
    <>
      <TextInput
        label={fr.code}
        required
        maxLength={40}
        data-autofocus
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <TextInput
        label={fr.label}
        required
        maxLength={120}
        key={form.key('label')}
        {...form.getInputProps('label')}
      />
      <Select
        label={fr.unit}
        data={units}
        allowDeselect={false}
        required
        disabled={used.length > 0}
        key={form.key('unit')}
        {...unitProps}
        onChange={(v) => {
          (unitProps.onChange as (v: unknown) => void)(v);
          setUnit((v ?? 'hour') as HeadingUnit);
        }}
      />
      <Textarea
        label={fr.description}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2000}
        key={form.key('description')}
        {...form.getInputProps('description')}
      />
      <TextFields form={form} details={details} unit={unit} />
      {formula !== null && (
        <p className="note" data-wide>
          {used.length === 0 ? fr.notUsed : `${fr.usedIn} : ${used.join(', ')}`}
        </p>
      )}
    </>
  );
};

const Form = ({ loaded }: { readonly loaded: LoadedFormula }) => {
  const { formula } = loaded;
  const leave = useLeave('steering-formula');
  const handle = useFormulaForm(formula, leave);
  const removal = useRemoval(formula, leave);
  return (
    <PageForm
      title={formula === null ? fr.newFormula : t('editFormula', { code: formula.code })}
      {...(formula === null ? {} : { subtitle: formula.label })}
      back={backTo('steering-formula')}
      handle={handle}
      onCancel={() => void leave()}
      actions={removal}
      fields={<Fields form={handle.form} {...loaded} />}
    />
  );
};

export const NewPage = () => {
  const loaded = useApi(steeringFormulas.loadNew, {}, { fresh: 0 });
  return <LoadState query={loaded}>{(d) => <Form loaded={d} />}</LoadState>;
};
export const EditPage = () => {
  const { id } = usePageParams(steeringFormulas.editPage);
  const loaded = useApi(steeringFormulas.load, { params: { id } }, { fresh: 0 });
  usePageTitle(loaded.data?.formula?.label);
  return (
    <LoadState query={loaded}>
      {(d) => <Form key={`${id} ${d.formula?.version}`} loaded={d} />}
    </LoadState>
  );
};
