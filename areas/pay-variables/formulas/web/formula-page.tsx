// One formula: written and checked in place, tried on its cases, its versions, published with a date.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { texts } from '#platform/contract/texts.ts';
import type { FormulaTest, HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { formulas, FormulaForm, type Formula } from '../contract.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { backToList, DescriptionField, TextField, UnitField } from './formula-fields.tsx';
import { FormulaTabs } from './formula-tabs.tsx';
import css from './formulas.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { CHANGED_BY_ACTIONS, isDraft, useFormulaActions } from './use-formula-actions.ts';

const t = texts(fr);
interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly description: string;
  readonly text: string;
  readonly note: string;
  readonly tests: FormulaTest[];
  readonly version: number;
}
const typedOf = (formula: Formula): Typed => ({
  label: formula.label,
  unit: formula.unit,
  description: formula.description,
  text: formula.text,
  note: formula.versions.find((v) => v.status === 'draft')?.note ?? '',
  tests: formula.tests,
  version: formula.version,
});

/** The form, and what the tabs read of it as it is typed: the text, its unit, its cases. */
const useFormulaForm = (formula: Formula, onSaved: () => void) => {
  const [text, setText] = useState(formula.text);
  const [unit, setUnit] = useState(formula.unit);
  const [tests, setTests] = useState<readonly FormulaTest[]>(formula.tests);
  const handle = useServerForm<Typed, { version: number }>({
    success: fr.saved,
    initialValues: typedOf(formula),
    schema: FormulaForm,
    onMerged: (values) => {
      setText(values.text);
      setUnit(values.unit);
      setTests(values.tests);
    },
    send: (body) => send(formulas.save, { params: { id: formula.id }, body }),
    onSaved,
  });
  return {
    handle,
    typed: { text, unit, tests },
    setUnit,
    changeText: (next: string): void => {
      setText(next);
      handle.form.setFieldValue('text', next.trim());
    },
    changeTests: (next: FormulaTest[]): void => {
      setTests(next);
      handle.form.setFieldValue('tests', next);
    },
  };
};

const StateBadge = ({ formula }: { readonly formula: Formula }) =>
  isDraft(formula) ? (
    <StatusBadge kind="warning" label={fr.draft} />
  ) : (
    <StatusBadge
      kind={formula.status === 'active' ? 'success' : 'default'}
      label={fr.statuses[formula.status]}
    />
  );

interface Props {
  readonly formula: Formula;
  readonly details: FormulaDetails;
}
const Fields = ({
  formula,
  details,
  readOnly,
  state: { handle, typed, setUnit, changeText, changeTests },
}: Props & {
  readonly readOnly: boolean;
  readonly state: ReturnType<typeof useFormulaForm>;
}) => {
  const { form } = handle;
  return (
    <div className={`${css['panes']} stack gap-20 col-gap-24 top`} data-wide>
      <div className={`${css['writing']} folds`}>
        <TextInput
          label={fr.label}
          required
          maxLength={120}
          disabled={readOnly}
          key={form.key('label')}
          {...form.getInputProps('label')}
        />
        <UnitField form={form} disabled={readOnly || formula.usedBy.length > 0} onUnit={setUnit} />
        <DescriptionField form={form} disabled={readOnly} />
        <TextField
          id={formula.id}
          unit={typed.unit}
          text={typed.text}
          details={details}
          readOnly={readOnly}
          onChange={changeText}
        />
        {!readOnly && (
          <TextInput
            label={fr.note}
            description={fr.noteHint}
            maxLength={300}
            data-wide
            key={form.key('note')}
            {...form.getInputProps('note')}
          />
        )}
      </div>
      <div className={`${css['trying']} shrink`}>
        <FormulaTabs
          formula={formula}
          details={details}
          typed={typed}
          onTests={readOnly ? null : changeTests}
        />
      </div>
    </div>
  );
};

const FormulaBench = ({ formula, details }: Props) => {
  const may = useMay();
  const cache = useQueryClient();
  const [publishing, setPublishing] = useState(false);
  const refresh = () => invalidate(cache, ...CHANGED_BY_ACTIONS);
  const state = useFormulaForm(formula, () => void refresh());
  const actions = useFormulaActions(formula, {
    dirty: state.handle.dirty,
    onPublish: () => setPublishing(true),
  });
  const readOnly = !may('formula.write') || formula.status === 'archived';
  return (
    <>
      <PageForm
        wide
        title={t('edit', { code: formula.code })}
        subtitle={formula.label}
        back={backToList}
        handle={state.handle}
        actions={actions}
        aside={<StateBadge formula={formula} />}
        fields={<Fields formula={formula} details={details} readOnly={readOnly} state={state} />}
      />
      {publishing && (
        <PublishDialog
          formula={formula}
          onClose={() => setPublishing(false)}
          onPublished={() => {
            setPublishing(false);
            void refresh();
          }}
        />
      )}
    </>
  );
};

export const Page = () => {
  const { id } = usePageParams(formulas.load);
  const loaded = useApi(formulas.load, { params: { id } }, { fresh: 0 });
  const details = useApi(formulas.listDetail, { query: { formula: id } });
  usePageTitle(loaded.data?.label);
  return (
    <LoadState query={loaded}>
      {(f) => (
        <LoadState query={details}>
          {(d) => <FormulaBench key={`${f.id} ${f.version}`} formula={f} details={d} />}
        </LoadState>
      )}
    </LoadState>
  );
};
