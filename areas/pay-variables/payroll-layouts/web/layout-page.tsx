// One layout: its columns, its file, its JSON and its versions on the left; what it writes on the right.
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Plus, Save } from 'lucide-react';
import { useMemo, useState } from 'react';
import { checkLayout } from '#engines/payroll-layout/check-layout.ts';
import { fault } from '#engines/payroll-layout/fr.ts';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import type { LayoutFault } from '#engines/payroll-layout/readers.ts';
import { canonicalText } from '#platform/contract/canonical-text.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useUnsavedChanges } from '#platform/web/router/unsaved.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { payrollLayouts, type LoadedLayout, type Version } from '../contract.ts';
import { fr } from '../fr.ts';
import { EditSection } from './edit-columns.tsx';
import { EditFile, EditPairsOf } from './edit-file.tsx';
import { faultsOfFile, newSection, withFile, without, withSection } from './editing.ts';
import { Trial } from './trial.tsx';
import { Changes, Versions } from './versions.tsx';
import css from './layouts.module.css';

const t = texts(fr);
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={payrollLayouts.listPage} className={className ?? ''} aria-label={fr.title}>
    {children}
  </AppLink>
);
interface Editing {
  readonly layout: PayrollLayout;
  readonly faults: readonly LayoutFault[];
  readonly onChange: (l: PayrollLayout) => void;
}

const Files = ({
  layout,
  faults,
  onChange,
  part,
}: Editing & { readonly part: 'columns' | 'file' }) => {
  const [open, setOpen] = useState(0);
  const at = Math.min(open, layout.files.length - 1);
  const file = layout.files[at];
  if (file === undefined) return null;
  const place = fault.file(at + 1);
  return (
    <div className={css['edit']}>
      {layout.files.length > 1 && (
        <CountedTabs
          label={fr.filesTab}
          value={String(at)}
          onChange={(v) => setOpen(Number(v))}
          tabs={layout.files.map((_, i) => ({
            value: String(i),
            label: t('file', { number: String(i + 1) }),
          }))}
        />
      )}
      {part === 'file' && (
        <EditFile
          file={file}
          faults={faultsOfFile(faults, place)}
          onChange={(f) => onChange(withFile(layout, at, f))}
        />
      )}
      {part === 'columns' &&
        file.sections.map((s, i) => (
          <EditSection
            key={`${at} ${i}`}
            title={t('section', { number: String(i + 1) })}
            section={s}
            file={file}
            constants={layout.constants}
            faults={faults}
            place={`${place} › ${fault.section(i + 1)}`}
            onChange={(x) => onChange(withFile(layout, at, withSection(file, i, x)))}
            onRemove={
              file.sections.length > 1
                ? () =>
                    onChange(withFile(layout, at, { ...file, sections: without(file.sections, i) }))
                : null
            }
          />
        ))}
      {part === 'columns' && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={13} aria-hidden />}
            onClick={() =>
              onChange(withFile(layout, at, { ...file, sections: [...file.sections, newSection] }))
            }
          >
            {fr.addSection}
          </Button>
        </div>
      )}
      {part === 'file' && (
        <div className={css['bar']}>
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={13} aria-hidden />}
            onClick={() => {
              onChange({
                ...layout,
                files: [...layout.files, { ...file, name: `2-${file.name}` }],
              });
              setOpen(layout.files.length);
            }}
          >
            {fr.addFile}
          </Button>
          {layout.files.length > 1 && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => onChange({ ...layout, files: without(layout.files, at) })}
            >
              {fr.removeFile}
            </Button>
          )}
        </div>
      )}
      {part === 'file' && <EditPairsOf layout={layout} onChange={onChange} />}
    </div>
  );
};

const Json = ({ layout, onChange }: Omit<Editing, 'faults'>) => {
  const [text, setText] = useState(() => JSON.stringify(layout, null, 2));
  const [bad, setBad] = useState<string | null>(null);
  const read = (typed: string): void => {
    setText(typed);
    try {
      const value: unknown = JSON.parse(typed);
      setBad(null);
      // The server says what else is wrong; the form needs files to stand on.
      if (
        typeof value === 'object' &&
        value !== null &&
        Array.isArray((value as { files?: unknown }).files)
      )
        onChange(value as PayrollLayout);
    } catch (e) {
      setBad(t('jsonBad', { message: e instanceof Error ? e.message : '' }));
    }
  };
  return (
    <Textarea
      className={css['json'] ?? ''}
      aria-label={fr.jsonLabel}
      description={fr.jsonHint}
      value={text}
      error={bad}
      autosize
      minRows={16}
      maxRows={34}
      spellCheck={false}
      onChange={(e) => read(e.currentTarget.value)}
    />
  );
};

const Edit = ({ loaded }: { readonly loaded: LoadedLayout }) => {
  const cache = useQueryClient();
  const writes = useMay()('payroll-layout.write');
  const [layout, setLayout] = useState(loaded.layout);
  const [label, setLabel] = useState(loaded.label);
  const [note, setNote] = useState('');
  const [tab, setTab] = useState('columns');
  const dirty = canonicalText(layout) !== canonicalText(loaded.layout);
  useUnsavedChanges(dirty || label !== loaded.label);
  const save = useApiMutation(payrollLayouts.save, {
    onSuccess: async () => {
      toast.success(t('saved', { number: String(dirty ? loaded.number + 1 : loaded.number) }));
      await invalidate(cache, payrollLayouts.list, payrollLayouts.load, payrollLayouts.options);
    },
  });
  const take = async (v: Version): Promise<void> => {
    setLayout(await send(payrollLayouts.versionLoad, { params: { id: v.id } }));
    setTab('columns');
    toast.success(t('restored', { number: String(v.number) }));
  };
  const faults = useMemo(() => checkLayout(layout).faults, [layout]);
  const editing = { layout, faults, onChange: setLayout };
  return (
    <div className={css['page']}>
      <PageHeader
        title={t('edit', { label: loaded.label })}
        back={back}
        subtitle={
          loaded.software.length === 0
            ? fr.unused
            : t('usedBy', { software: loaded.software.join(', ') })
        }
        aside={
          <StatusBadge kind="info" label={t('versionLine', { number: String(loaded.number) })} />
        }
        actions={[
          {
            label: fr.exportJson,
            icon: Download,
            run: () =>
              download(payrollLayouts.exportJson, { params: { id: loaded.id } }).catch(
                (e: unknown) => toast.danger(e),
              ),
          },
          ...(writes
            ? [
                {
                  label: dirty
                    ? t('save', { number: String(loaded.number + 1) })
                    : label === loaded.label
                      ? fr.unchanged
                      : fr.label,
                  icon: Save,
                  primary: true,
                  disabled: !dirty && label === loaded.label,
                  run: () =>
                    save
                      .mutateAsync({
                        params: { id: loaded.id },
                        body: {
                          label,
                          active: loaded.active,
                          layout,
                          note,
                          version: loaded.version,
                        },
                      })
                      .catch(() => undefined),
                },
              ]
            : []),
        ]}
      />
      <p className={css['about']}>
        <b>{fr.confidences[loaded.confidence as keyof typeof fr.confidences]}</b>
        {loaded.source === '' ? '' : ` · ${loaded.source}`}
        {loaded.note === null ? '' : `. ${loaded.note}`}
      </p>
      <div className={css['two']}>
        <fieldset className={css['editor']} disabled={!writes}>
          <div className={css['choices']}>
            <TextInput
              label={fr.label}
              maxLength={120}
              value={label}
              onChange={(e) => setLabel(e.currentTarget.value)}
            />
            {dirty && (
              <TextInput
                label={fr.saveNote}
                maxLength={300}
                value={note}
                onChange={(e) => setNote(e.currentTarget.value)}
              />
            )}
          </div>
          {dirty && faults.length === 0 && (
            <details className={css['unsaved']}>
              <summary>{fr.changes}</summary>
              <Changes before={loaded.layout} after={layout} />
            </details>
          )}
          <CountedTabs
            label={fr.title}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'columns',
                label: fr.tabColumns,
                panel: <Files {...editing} part="columns" />,
              },
              { value: 'file', label: fr.tabFile, panel: <Files {...editing} part="file" /> },
              { value: 'json', label: fr.tabJson, panel: <Json {...editing} /> },
              {
                value: 'versions',
                label: fr.tabVersions,
                count: loaded.versions.length,
                panel: (
                  <Versions
                    versions={loaded.versions}
                    onTake={writes ? (v) => void take(v) : null}
                  />
                ),
              },
            ]}
          />
        </fieldset>
        <Trial layout={layout} code={loaded.code} />
      </div>
    </div>
  );
};

export const Page = () => {
  const { id } = usePageParams(payrollLayouts.load);
  const loaded = useApi(payrollLayouts.load, { params: { id } }, { fresh: 0 });
  usePageTitle(loaded.data?.label);
  return (
    <LoadState query={loaded}>
      {(l) => <Edit key={`${l.id} ${l.version} ${l.number}`} loaded={l} />}
    </LoadState>
  );
};
