// What one infrastructure says about the rights of everybody attached there or below.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { FormBody } from '#platform/web/forms/form-body.tsx';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { infrastructureTypeTexts } from '#areas/organisation/infrastructures/contract.ts';
import { infrastructureRights, usersContract, type InfrastructureRights } from '../contract.ts';
import { fr } from '../fr.ts';
import { SettingsTable, type Settings } from './settings-table.tsx';
import css from './users.module.css';

interface Typed extends Record<string, unknown> {
  readonly settings: Settings;
  readonly version: number;
}

const Form = ({ rights }: { readonly rights: InfrastructureRights }) => {
  const go = useGo();
  const cache = useQueryClient();
  const t = useTexts(fr);
  const writes = useMay()('infrastructure-right.write');
  const permissions = useApi(usersContract.formChoices).data?.permissions ?? [];
  const [settings, setSettings] = useState<Settings>(rights.settings);
  const title = t('rightsOf', { name: rights.name });
  usePageTitle(title);
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: { settings: rights.settings, version: rights.version },
    success: fr.rightsSaved,
    onMerged: (values) => setSettings(values.settings),
    labels: { settings: title },
    send: (body) => send(infrastructureRights.save, { params: { id: rights.id }, body }),
    onSaved: () =>
      void invalidate(
        cache,
        infrastructureRights.list,
        infrastructureRights.load,
        usersContract.rights,
      ),
  });
  const choose = (next: Settings): void => {
    setSettings(next);
    handle.form.setFieldValue('settings', next);
  };
  const head = {
    title,
    subtitle: `${infrastructureTypeTexts[rights.type]} · ${rights.customer} · ${t('peopleCount', { count: rights.people })}`,
    back: (children: ReactNode, className: string | undefined) => (
      <AppLink to={infrastructureRights.list} className={className} aria-label={fr.backToRights}>
        {children}
      </AppLink>
    ),
  };
  const table = (
    <>
      <p className={css['lead']} data-wide>
        {fr.infrastructureRightsAbout}
      </p>
      <SettingsTable
        permissions={permissions}
        value={settings}
        disabled={!writes}
        onChange={choose}
        inherited={Object.fromEntries(
          Object.entries(rights.inherited).map(([p, word]) => [p, word.effect]),
        )}
        sources={Object.fromEntries(
          Object.entries(rights.inherited).map(([p, word]) => [p, word.from]),
        )}
      />
    </>
  );
  if (!writes)
    return (
      <div className="page">
        <PageHeader {...head} />
        <div className={`${css['formPage']} column rest`}>
          <FormBody handle={handle} foot={null}>
            {table}
          </FormBody>
        </div>
      </div>
    );
  return (
    <PageForm
      {...head}
      handle={handle}
      fields={table}
      onCancel={() => void go(infrastructureRights.list)}
    />
  );
};

export const Page = () => {
  const { id } = usePageParams(infrastructureRights.load);
  const loaded = useApi(infrastructureRights.load, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(rights) => <Form key={rights.version} rights={rights} />}
    </LoadState>
  );
};
