// One payroll software: its words, its file, the codes of headings in it, those that lack one named first.
import { Alert, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
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
import { fr } from '../fr.ts';
import { evpSoftware, SoftwareForm, type Software } from '../software-contract.ts';
import { CodeTable } from './code-table.tsx';
import { LayoutField } from './layout-field.tsx';

interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly layout: string;
  readonly active: boolean;
  readonly version: number;
}
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={evpSoftware.listPage} className={className ?? ''} aria-label={fr.softwareTitle}>
    {children}
  </AppLink>
);

const Codes = ({ software, writes }: { readonly software: Software; readonly writes: boolean }) => {
  const t = useTexts(fr);
  const grid = useApi(evpSoftware.codes);
  if (grid.data === undefined) return null;
  const missing = grid.data.rows
    .filter((h) => h.active && !h.codes.some((c) => c.softwareId === software.id))
    .map((h) => h.code);
  return (
    <>
      <Alert
        data-wide
        color={missing.length > 0 ? 'warning' : 'success'}
        icon={
          missing.length > 0 ? (
            <CircleAlert size={16} aria-hidden />
          ) : (
            <CircleCheck size={16} aria-hidden />
          )
        }
      >
        {missing.length > 0
          ? t('missingCodes', { count: missing.length, codes: missing.join(', ') })
          : fr.allDecided}
      </Alert>
      <div data-wide>
        <CodeTable
          grid={{ ...grid.data, software: grid.data.software.filter((s) => s.id === software.id) }}
          writes={writes}
        />
      </div>
    </>
  );
};

const Edit = ({ software }: { readonly software: Software }) => {
  const t = useTexts(fr);
  const go = useGo();
  const cache = useQueryClient();
  const [layout, setLayout] = useState(software.layout);
  const handle = useServerForm<Typed, { id: number; version: number }>({
    success: fr.softwareSaved,
    initialValues: {
      label: software.label,
      layout: software.layout,
      active: software.active,
      version: software.version,
    },
    schema: SoftwareForm,
    onMerged: (values) => setLayout(values.layout),
    send: (body) => send(evpSoftware.save, { params: { id: software.id }, body }),
    onSaved: () => {
      void invalidate(cache, evpSoftware.list, evpSoftware.load, evpSoftware.codes).then(() =>
        go(evpSoftware.listPage),
      );
    },
  });
  const { form } = handle;
  return (
    <PageForm
      title={t('softwareOf', { label: software.label })}
      subtitle={`${fr.code} : ${software.code} · ${fr.exportsCount} : ${software.exports}`}
      back={back}
      handle={handle}
      onCancel={() => void go(evpSoftware.listPage)}
      fields={
        <>
          <TextInput
            label={fr.label}
            required
            maxLength={120}
            key={form.key('label')}
            {...form.getInputProps('label')}
          />
          <LayoutField
            value={layout}
            error={form.errors['layout']}
            onChange={(code) => {
              setLayout(code);
              form.setFieldValue('layout', code);
            }}
          />
          <Switch
            label={fr.softwareActive}
            description={fr.softwareActiveHint}
            data-wide
            key={form.key('active')}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
          <FormSection title={fr.codesTitle} about={fr.codeGridAbout}>
            <Codes software={software} writes />
          </FormSection>
        </>
      }
    />
  );
};

const Read = ({ software }: { readonly software: Software }) => {
  const t = useTexts(fr);
  return (
    <>
      <PageHeader title={t('softwareOf', { label: software.label })} back={back} />
      <DescriptionList
        items={[
          { label: fr.code, value: software.code },
          { label: fr.layout, value: software.layout },
          { label: fr.softwareActive, value: software.active ? fr.yes : fr.no },
          { label: fr.exportsCount, value: software.exports },
        ]}
      />
      <Codes software={software} writes={false} />
    </>
  );
};

export const Page = () => {
  const { id } = usePageParams(evpSoftware.load);
  const loaded = useApi(evpSoftware.load, { params: { id } }, { fresh: 0 });
  const writes = useMay()('heading.write');
  usePageTitle(loaded.data?.label);
  return (
    <LoadState query={loaded}>
      {(s) => (writes ? <Edit key={`${s.id} ${s.version}`} software={s} /> : <Read software={s} />)}
    </LoadState>
  );
};
