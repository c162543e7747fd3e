// One layout: its columns, its file, its JSON and its versions on the left; what it writes on the right.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Save } from 'lucide-react';
import { useMemo, useState } from 'react';
import { checkLayout } from '#engines/payroll-layout/check-layout.ts';
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
import { LayoutFile, LayoutSections } from './layout-files.tsx';
import { LayoutJson } from './layout-json.tsx';
import { Trial } from './trial.tsx';
import { Changes, Versions } from './versions.tsx';
import css from './layouts.module.css';

const t = texts(fr);
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={payrollLayouts.listPage} className={className ?? ''} aria-label={fr.title}>
    {children}
  </AppLink>
);

/** A layout while it is edited: what was typed, whether it differs, and how it is saved. */
const useLayoutEdit = (loaded: LoadedLayout) => {
  const cache = useQueryClient();
  const [layout, setLayout] = useState(loaded.layout);
  const [label, setLabel] = useState(loaded.label);
  const [note, setNote] = useState('');
  const dirty = canonicalText(layout) !== canonicalText(loaded.layout);
  const renamed = label !== loaded.label;
  useUnsavedChanges(dirty || renamed);
  const number = String(dirty ? loaded.number + 1 : loaded.number);
  const saving = useApiMutation(payrollLayouts.save, {
    onSuccess: async () => {
      toast.success(t('saved', { number }));
      await invalidate(cache, payrollLayouts.list, payrollLayouts.load, payrollLayouts.options);
    },
  });
  const save = (): void => {
    const { id, active, version } = loaded;
    saving.mutate({ params: { id }, body: { label, active, layout, note, version } });
  };
  const faults = useMemo(() => checkLayout(layout).faults, [layout]);
  return { layout, setLayout, label, setLabel, note, setNote, dirty, renamed, faults, save };
};
type LayoutEdit = ReturnType<typeof useLayoutEdit>;
interface EditProps {
  readonly loaded: LoadedLayout;
  readonly edit: LayoutEdit;
}

const saveLabel = ({ loaded, edit }: EditProps): string => {
  if (edit.dirty) return t('save', { number: String(loaded.number + 1) });
  return edit.renamed ? fr.label : fr.unchanged;
};
const EditHead = ({ loaded, edit, writes }: EditProps & { readonly writes: boolean }) => (
  <PageHeader
    title={t('edit', { label: loaded.label })}
    back={back}
    subtitle={
      loaded.software.length === 0
        ? fr.unused
        : t('usedBy', { software: loaded.software.join(', ') })
    }
    aside={<StatusBadge kind="info" label={t('versionLine', { number: String(loaded.number) })} />}
    actions={[
      {
        label: fr.exportJson,
        icon: Download,
        run: () =>
          download(payrollLayouts.exportJson, { params: { id: loaded.id } }).catch((e: unknown) =>
            toast.danger(e),
          ),
      },
      ...(writes
        ? [
            {
              label: saveLabel({ loaded, edit }),
              icon: Save,
              primary: true,
              disabled: !edit.dirty && !edit.renamed,
              run: edit.save,
            },
          ]
        : []),
    ]}
  />
);

const About = ({ loaded }: { readonly loaded: LoadedLayout }) => {
  const confidence = fr.confidences[loaded.confidence as keyof typeof fr.confidences];
  return (
    <p className={css['about']}>
      <b>{confidence}</b>
      {loaded.source === '' || loaded.source === confidence ? '' : ` · ${loaded.source}`}
      {loaded.note === null ? '' : `. ${loaded.note}`}
    </p>
  );
};

const Names = ({ loaded, edit }: EditProps) => (
  <>
    <div className={`${css['choices']} stack gap-10 top`}>
      <TextInput
        label={fr.label}
        maxLength={120}
        value={edit.label}
        onChange={(e) => edit.setLabel(e.currentTarget.value)}
      />
      {edit.dirty && (
        <TextInput
          label={fr.saveNote}
          maxLength={300}
          value={edit.note}
          onChange={(e) => edit.setNote(e.currentTarget.value)}
        />
      )}
    </div>
    {edit.dirty && edit.faults.length === 0 && (
      <details>
        <summary className="note">{fr.changes}</summary>
        <Changes before={loaded.layout} after={edit.layout} />
      </details>
    )}
  </>
);

const Edit = ({ loaded }: { readonly loaded: LoadedLayout }) => {
  const writes = useMay()('payroll-layout.write');
  const edit = useLayoutEdit(loaded);
  const [tab, setTab] = useState('columns');
  const take = async (v: Version): Promise<void> => {
    edit.setLayout(await send(payrollLayouts.versionLoad, { params: { id: v.id } }));
    setTab('columns');
    toast.success(t('restored', { number: String(v.number) }));
  };
  const editing = { layout: edit.layout, faults: edit.faults, onChange: edit.setLayout };
  const versions = (
    <Versions versions={loaded.versions} onTake={writes ? (v) => void take(v) : null} />
  );
  return (
    <div className="column">
      <EditHead loaded={loaded} edit={edit} writes={writes} />
      <About loaded={loaded} />
      <div className={`${css['two']} stack gap-20 top`}>
        <fieldset className={css['editor']} disabled={!writes}>
          <Names loaded={loaded} edit={edit} />
          <CountedTabs
            label={fr.title}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'columns', label: fr.tabColumns, panel: <LayoutSections {...editing} /> },
              { value: 'file', label: fr.tabFile, panel: <LayoutFile {...editing} /> },
              { value: 'json', label: fr.tabJson, panel: <LayoutJson {...editing} /> },
              {
                value: 'versions',
                label: fr.tabVersions,
                count: loaded.versions.length,
                panel: versions,
              },
            ]}
          />
        </fieldset>
        <Trial layout={edit.layout} code={loaded.code} />
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
