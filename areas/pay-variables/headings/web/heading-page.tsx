// One heading: its words, its formula checked while it is typed, its code in each payroll software.
import { NumberInput, Skeleton, Switch, TextInput, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { FormSection, PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { headings, HeadingForm, type Heading } from '../contract.ts';
import { evpSoftware } from '../software-contract.ts';
import { fr } from '../fr.ts';
import { CodeField } from './code-field.tsx';
import { FormulaReading } from './formula-reading.tsx';
import { FormulaChoice } from './formula-choice.tsx';
import { formulaScreens } from './formula-screens.ts';
import { FormulaText } from './formula-text.tsx';
import { HeadingSettingsFields, settingsTyped, type TypedSettings } from './heading-settings.tsx';
import css from './formula.module.css';

interface Typed extends Record<string, unknown>, TypedSettings {
  readonly label: string;
  readonly formula: string;
  readonly decimals: number;
  readonly active: boolean;
  readonly version: number;
  readonly formulaId: number | null;
  readonly codes: readonly { readonly softwareId: number; readonly code: string | null }[];
}
const SETTLES_MS = 300;
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={headings.listPage} className={className ?? ''} aria-label={fr.title}>
    {children}
  </AppLink>
);

const Reading = ({
  heading,
  formula,
  onPoint,
}: {
  readonly heading: Heading;
  readonly formula: string;
  readonly onPoint: (from: number, to: number) => void;
}) => {
  const [settled] = useDebouncedValue(formula, SETTLES_MS);
  const reading = useApi(
    headings.checkFormula,
    { body: { headingId: heading.id, formula: settled } },
    { keepPrevious: true, quiet: true },
  );
  return reading.data === undefined ? null : (
    <FormulaReading reading={reading.data} onPoint={onPoint} />
  );
};

const typedOf = (heading: Heading): Typed => ({
  label: heading.label,
  formula: heading.formula,
  decimals: heading.decimals,
  active: heading.active,
  version: heading.version,
  formulaId: heading.formulaId,
  ...settingsTyped(heading),
  codes: heading.codes
    .filter((c) => c.decided)
    .map(({ softwareId, code }) => ({ softwareId, code })),
});

const useHeadingForm = (heading: Heading, leave: () => void) => {
  const cache = useQueryClient();
  return useServerForm<Typed, { id: number; version: number }>({
    success: fr.headingSaved,
    initialValues: typedOf(heading),
    typed: typedOf,
    schema: HeadingForm,
    send: ({ codes, ...values }) =>
      send(headings.save, { params: { id: heading.id }, body: { ...values, codes: [...codes] } }),
    onSaved: () => {
      void invalidate(cache, headings.list, headings.load, evpSoftware.list).then(leave);
    },
  });
};
interface FieldsProps {
  readonly heading: Heading;
  readonly form: ReturnType<typeof useHeadingForm>['form'];
}

/** A formula of the catalogue, or the heading's own, checked while it is typed. */
const FormulaFields = ({ heading, form }: FieldsProps) => {
  const [formulaId, setFormulaId] = useState(heading.formulaId);
  const [formula, setFormula] = useState(heading.formula);
  const area = useRef<HTMLTextAreaElement>(null);
  const point = (from: number, to: number): void => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  };
  const choose = (id: number | null): void => {
    setFormulaId(id);
    form.setFieldValue('formulaId', id);
    if (id === heading.formulaId) form.setFieldValue('formula', heading.formula);
  };
  const props = form.getInputProps('formula');
  const { code, label, decimals } = heading;
  const may = useMay();
  const Editor = may('formula.read') ? formulaScreens()?.Editor : undefined;
  const typed = (next: string): void => {
    setFormula(next);
    form.setFieldValue('formula', next);
  };
  return (
    <>
      <FormulaChoice
        heading={heading}
        value={formulaId}
        error={form.errors['formulaId']}
        onChange={choose}
      />
      {formulaId === null && Editor !== undefined && (
        <div data-wide>
          <Suspense fallback={<Skeleton height={120} />}>
            <Editor
              heading={{ code, label, decimals }}
              unit={heading.unit}
              text={formula}
              onChange={typed}
            />
          </Suspense>
          {form.errors['formula'] !== undefined && (
            <p className="mt-4 danger meta" role="alert">
              {form.errors['formula']}
            </p>
          )}
        </div>
      )}
      {formulaId === null && Editor === undefined && (
        <>
          <Textarea
            ref={area}
            className={css['editor'] ?? ''}
            label={fr.formula}
            description={fr.formulaHint}
            required
            autosize
            minRows={3}
            maxRows={16}
            spellCheck={false}
            data-wide
            key={form.key('formula')}
            {...props}
            onChange={(e) => {
              setFormula(e.currentTarget.value);
              (props.onChange as (event: unknown) => void)(e);
            }}
          />
          <Reading heading={heading} formula={formula} onPoint={point} />
        </>
      )}
    </>
  );
};

const CodeFields = ({ heading, form }: FieldsProps) => (
  <FormSection title={fr.codes}>
    <div className="stack" data-wide>
      {heading.codes.map((c) => (
        <CodeField
          key={c.softwareId}
          code={c}
          onChange={(code) =>
            form.setFieldValue('codes', [
              ...form.getValues().codes.filter((x) => x.softwareId !== c.softwareId),
              ...(code === undefined ? [] : [{ softwareId: c.softwareId, code }]),
            ])
          }
        />
      ))}
    </div>
  </FormSection>
);

const Edit = ({ heading }: { readonly heading: Heading }) => {
  const t = useTexts(fr);
  const go = useGo();
  const leave = (): void => {
    void go(headings.listPage);
  };
  const handle = useHeadingForm(heading, leave);
  const { form } = handle;
  return (
    <PageForm
      title={t('edit', { code: heading.code })}
      subtitle={heading.label}
      back={back}
      handle={handle}
      onCancel={leave}
      fields={
        <>
          <TextInput
            label={fr.label}
            required
            maxLength={120}
            key={form.key('label')}
            {...form.getInputProps('label')}
          />
          <NumberInput
            label={fr.decimals}
            description={fr.decimalsHint}
            min={0}
            max={4}
            allowDecimal={false}
            key={form.key('decimals')}
            {...form.getInputProps('decimals')}
          />
          <FormulaFields heading={heading} form={form} />
          <Switch
            label={fr.active}
            description={fr.activeHint}
            data-wide
            key={form.key('active')}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
          <HeadingSettingsFields form={form} unit={heading.unit} />
          <CodeFields heading={heading} form={form} />
        </>
      }
    />
  );
};

const Read = ({ heading }: { readonly heading: Heading }) => {
  const t = useTexts(fr);
  return (
    <>
      <PageHeader title={t('edit', { code: heading.code })} subtitle={heading.label} back={back} />
      <DescriptionList
        items={[
          { label: fr.unit, value: fr.unitNames[heading.unit] },
          { label: fr.decimals, value: heading.decimals },
          { label: fr.formula, value: <FormulaText text={heading.formula} />, wide: true },
        ]}
      />
    </>
  );
};

export const Page = () => {
  const { id } = usePageParams(headings.load);
  const loaded = useApi(headings.load, { params: { id } }, { fresh: 0 });
  const may = useMay();
  usePageTitle(loaded.data?.label);
  return (
    <LoadState query={loaded}>
      {(h) =>
        may('heading.write') ? (
          <Edit key={`${h.id} ${h.version}`} heading={h} />
        ) : (
          <Read heading={h} />
        )
      }
    </LoadState>
  );
};
