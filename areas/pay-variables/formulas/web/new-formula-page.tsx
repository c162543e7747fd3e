// A formula from nothing: its code is chosen once.
import { Select, TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { formulas, NewFormula } from '../contract.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { FormulaEditor, type EditorHandle } from './formula-editor.tsx';
import { unitChoices } from './formula-page.tsx';
import { ReferencePanel } from './reference-panel.tsx';
import css from './formulas.module.css';

interface Typed extends Record<string, unknown> {
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly description: string;
  readonly text: string;
}
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={formulas.listPage} className={className ?? ''} aria-label={fr.title}>
    {children}
  </AppLink>
);

const Create = ({ details }: { readonly details: FormulaDetails }) => {
  const go = useGo();
  const cache = useQueryClient();
  const editor = useRef<EditorHandle>(null);
  const [text, setText] = useState('');
  const [unit, setUnit] = useState<HeadingUnit>('hour');
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: { code: '', label: '', unit: 'hour', description: '', text: '' },
    schema: NewFormula,
    success: fr.created,
    send: (body) => send(formulas.create, { body }),
    onSaved: ({ id }) => {
      void invalidate(cache, formulas.list, formulas.listDetail).then(() =>
        go(formulas.load, { params: { id } }),
      );
    },
  });
  const { form } = handle;
  const unitProps = form.getInputProps('unit');
  return (
    <PageForm
      title={fr.add}
      back={back}
      handle={handle}
      onCancel={() => void go(formulas.listPage)}
      fields={
        <>
          <TextInput
            label={fr.code}
            description={fr.codeHint}
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
            data={unitChoices}
            allowDeselect={false}
            required
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
          <div className={css['bench']} data-wide>
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
        </>
      }
    />
  );
};

export const Page = () => {
  const details = useApi(formulas.listDetail, {});
  return <LoadState query={details}>{(d) => <Create details={d} />}</LoadState>;
};
