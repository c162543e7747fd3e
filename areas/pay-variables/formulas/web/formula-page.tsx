// One formula: written and checked in place, tried on its cases, its versions, published with a date.
import { Select, TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  Bug,
  FlaskConical,
  History,
  ListChecks,
  Network,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { MenuEntry } from '#platform/web/app-shell/dynamic-menu.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams, useSearchState } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import type { FormulaTest, HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { formulas, FormulaForm, type Formula } from '../contract.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { DebuggerPanel } from './debugger-panel.tsx';
import { FormulaEditor, type EditorHandle } from './formula-editor.tsx';
import { ImpactPanel } from './impact-panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReferencePanel } from './reference-panel.tsx';
import { TestsPanel } from './tests-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import css from './formulas.module.css';

const t = texts(fr);
const TABS = ['tests', 'debug', 'impact', 'versions', 'usage'] as const;
const PageState = z.object({ tab: z.enum(TABS).default('tests') });
interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly description: string;
  readonly text: string;
  readonly note: string;
  readonly tests: FormulaTest[];
  readonly version: number;
}
const touched = [formulas.load, formulas.list, formulas.listDetail] as const;
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={formulas.listPage} className={className ?? ''} aria-label={fr.title}>
    {children}
  </AppLink>
);
export const unitChoices = options(fr.unitNames).map(({ value, label }) => ({ value, label }));

/** What can be done with the formula as a whole. */
const useActs = (formula: Formula, dirty: boolean, publish: () => void): readonly MenuEntry[] => {
  const go = useGo();
  const may = useMay();
  const discard = useApiMutation(formulas.discard, {
    invalidates: touched,
    onSuccess: () => {
      toast.success(fr.discarded);
    },
  });
  const remove = useApiMutation(formulas.remove, {
    invalidates: [formulas.list, formulas.listDetail],
    onSuccess: () => void go(formulas.listPage),
  });
  const archive = useApiMutation(formulas.multiEdit, {
    invalidates: touched,
    onSuccess: (r) => {
      const [failed] = r.failed;
      if (failed === undefined) toast.success(fr.archived);
      else toast.danger(failed.message);
    },
  });
  const params = { id: formula.id };
  const draft = formula.versions[0]?.status === 'draft';
  const everPublished = formula.versions.some((v) => v.status === 'published');
  return [
    ...(draft && may('formula.publish')
      ? [
          {
            label: fr.publish,
            icon: Send,
            disabled: dirty,
            ...(dirty ? { hint: fr.saveFirst } : {}),
            run: publish,
          },
        ]
      : []),
    ...(draft && everPublished && may('formula.write')
      ? [
          {
            label: fr.discard,
            icon: Undo2,
            run: async () => {
              if (await ask.confirmDelete(fr.theDraft)) discard.mutate({ params });
            },
          },
        ]
      : []),
    ...(may('formula.write') && formula.usedBy.length === 0
      ? [
          everPublished
            ? {
                label: fr.archive,
                icon: Archive,
                disabled: formula.status === 'archived',
                run: () =>
                  archive.mutate({
                    body: { selection: { ids: [formula.id] }, values: { status: 'archived' } },
                  }),
              }
            : {
                label: fr.remove,
                icon: Trash2,
                danger: true,
                run: async () => {
                  if (await ask.confirmDelete(t('theFormula', { code: formula.code })))
                    remove.mutate({ params });
                },
              },
        ]
      : []),
  ];
};

const Bench = ({
  formula,
  details,
}: {
  readonly formula: Formula;
  readonly details: FormulaDetails;
}) => {
  const may = useMay();
  const cache = useQueryClient();
  const readOnly = !may('formula.write') || formula.status === 'archived';
  const editor = useRef<EditorHandle>(null);
  const [{ tab }, setState] = useSearchState(PageState);
  const [text, setText] = useState(formula.text);
  const [unit, setUnit] = useState(formula.unit);
  const [tests, setTests] = useState<readonly FormulaTest[]>(formula.tests);
  const [publishing, setPublishing] = useState(false);
  const refresh = () => invalidate(cache, ...touched);
  const handle = useServerForm<Typed, { version: number }>({
    initialValues: {
      label: formula.label,
      unit: formula.unit,
      description: formula.description,
      text: formula.text,
      note: formula.versions[0]?.status === 'draft' ? formula.versions[0].note : '',
      tests: formula.tests,
      version: formula.version,
    },
    schema: FormulaForm,
    send: (body) => send(formulas.save, { params: { id: formula.id }, body }),
    onSaved: () => void refresh(),
  });
  const { form } = handle;
  const acts = useActs(formula, handle.dirty, () => setPublishing(true));
  const draft = formula.versions[0]?.status === 'draft';
  const change = (next: string): void => {
    setText(next);
    form.setFieldValue('text', next.trim());
  };
  const changeTests = (next: FormulaTest[]): void => {
    setTests(next);
    form.setFieldValue('tests', next);
  };
  const unitProps = form.getInputProps('unit');
  return (
    <>
      <PageForm
        title={t('edit', { code: formula.code })}
        subtitle={formula.label}
        back={back}
        handle={handle}
        actions={acts}
        aside={
          draft ? (
            <StatusBadge kind="warning" label={fr.draft} />
          ) : (
            <StatusBadge
              kind={formula.status === 'active' ? 'success' : 'default'}
              label={fr.statuses[formula.status]}
            />
          )
        }
        fields={
          <>
            <TextInput
              label={fr.label}
              required
              maxLength={120}
              disabled={readOnly}
              key={form.key('label')}
              {...form.getInputProps('label')}
            />
            <Select
              label={fr.unit}
              data={unitChoices}
              allowDeselect={false}
              disabled={readOnly || formula.usedBy.length > 0}
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
              disabled={readOnly}
              data-wide
              key={form.key('description')}
              {...form.getInputProps('description')}
            />
            <div className={css['bench']} data-wide>
              <FormulaEditor
                id={formula.id}
                unit={unit}
                text={text}
                details={details}
                readOnly={readOnly}
                onChange={change}
                handle={editor}
              />
              <ReferencePanel
                details={details}
                onInsert={readOnly ? null : (inserted) => editor.current?.insert(inserted)}
              />
            </div>
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
            <div data-wide>
              <CountedTabs
                label={fr.parts}
                value={tab}
                onChange={(v) => setState({ tab: v as (typeof TABS)[number] }, { replace: true })}
                tabs={[
                  {
                    value: 'tests',
                    label: fr.tests,
                    icon: ListChecks,
                    count: tests.length,
                    panel: (
                      <TestsPanel
                        text={text}
                        unit={unit}
                        tests={tests}
                        details={details}
                        readOnly={readOnly}
                        onChange={changeTests}
                      />
                    ),
                  },
                  {
                    value: 'debug',
                    label: fr.debug,
                    icon: Bug,
                    panel: (
                      <DebuggerPanel
                        formulaId={formula.id}
                        text={text}
                        details={details}
                        onKeep={
                          readOnly
                            ? null
                            : (kept) => {
                                changeTests([...tests, kept]);
                                toast.success(fr.debugKept);
                              }
                        }
                      />
                    ),
                  },
                  {
                    value: 'impact',
                    label: fr.impact,
                    icon: FlaskConical,
                    panel: <ImpactPanel formulaId={formula.id} draft={draft} />,
                  },
                  {
                    value: 'versions',
                    label: fr.versions,
                    icon: History,
                    count: formula.versions.length,
                    panel: <VersionsPanel formula={formula} />,
                  },
                  {
                    value: 'usage',
                    label: fr.usage,
                    icon: Network,
                    count: formula.usedBy.length,
                    panel: <UsagePanel formula={formula} details={details} text={text} />,
                  },
                ]}
              />
            </div>
          </>
        }
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
          {(d) => <Bench key={`${f.id} ${f.version}`} formula={f} details={d} />}
        </LoadState>
      )}
    </LoadState>
  );
};
