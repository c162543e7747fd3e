// A payroll software from nothing, or with the codes of another.
import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { CustomerField } from '#areas/organisation/infrastructures/web/embed.tsx';
import { fr } from '../fr.ts';
import { evpSoftware, NewSoftwareForm } from '../software-contract.ts';
import { LayoutField } from './layout-field.tsx';

interface Typed extends Record<string, unknown> {
  readonly code: string;
  readonly label: string;
  readonly layout: string;
  readonly active: boolean;
  readonly copyFrom: number | null;
}
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={evpSoftware.listPage} className={className ?? ''} aria-label={fr.softwareTitle}>
    {children}
  </AppLink>
);

export const Page = () => {
  const go = useGo();
  const cache = useQueryClient();
  const [layout, setLayout] = useState('');
  const [from, setFrom] = useState<number | null>(null);
  const codes = useApi(evpSoftware.codes);
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: { code: '', label: '', layout: '', active: true, copyFrom: null },
    schema: NewSoftwareForm,
    success: fr.softwareCreated,
    send: (body) => send(evpSoftware.create, { body }),
    onSaved: ({ id }) => {
      void invalidate(cache, evpSoftware.list, evpSoftware.codes).then(() =>
        go(evpSoftware.load, { params: { id } }),
      );
    },
  });
  const { form } = handle;
  return (
    <PageForm
      title={fr.newSoftware}
      back={back}
      handle={handle}
      onCancel={() => void go(evpSoftware.listPage)}
      fields={
        <>
          <CustomerField page={evpSoftware.newPage} />
          <TextInput
            label={fr.label}
            required
            maxLength={120}
            data-autofocus
            key={form.key('label')}
            {...form.getInputProps('label')}
          />
          <TextInput
            label={fr.code}
            description={fr.softwareCodeHint}
            required
            maxLength={40}
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
          <LayoutField
            value={layout}
            error={form.errors['layout']}
            onChange={(code) => {
              setLayout(code);
              form.setFieldValue('layout', code);
            }}
          />
          <Select
            label={fr.copyFrom}
            description={fr.copyFromHint}
            clearable
            data={(codes.data?.software ?? []).map((s) => ({
              value: String(s.id),
              label: s.label,
            }))}
            value={from === null ? null : String(from)}
            onChange={(v) => {
              const id = v === null ? null : Number(v);
              setFrom(id);
              form.setFieldValue('copyFrom', id);
            }}
          />
        </>
      }
    />
  );
};
