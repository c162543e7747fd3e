// A profile of rights, new or known.
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { FormSection, PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { ProfileForm, userProfiles, usersContract, type UserProfile } from '../contract.ts';
import { fr } from '../fr.ts';
import { SettingsTable, type Settings } from './settings-table.tsx';

interface Typed extends Record<string, unknown> {
  readonly name: string;
  readonly description: string;
  readonly infraId: string | null;
  readonly parentId: string | null;
  readonly settings: Settings;
  readonly version: number;
}
const typed = (p: UserProfile | undefined): Typed => ({
  name: p?.name ?? '',
  description: p?.description ?? '',
  infraId: p === undefined ? null : String(p.infraId),
  parentId: p === undefined || p.parentId === null ? null : String(p.parentId),
  settings: p?.settings ?? {},
  version: p?.version ?? 0,
});
const body = ({ infraId, parentId, ...rest }: Typed): ProfileForm =>
  ProfileForm.parse({
    ...rest,
    infraId: Number(infraId),
    parentId: parentId === null ? null : Number(parentId),
  });

/** What a saved profile changes elsewhere. */
const CHANGED = [
  userProfiles.list,
  userProfiles.load,
  usersContract.formChoices,
  usersContract.rights,
];

const Form = ({ profile }: { readonly profile: UserProfile | undefined }) => {
  const go = useGo();
  const cache = useQueryClient();
  const t = useTexts(fr);
  const writes = useMay()('profile.write');
  const choices = useApi(usersContract.formChoices).data;
  const infrastructures = useInfrastructureOptions();
  const [settings, setSettings] = useState<Settings>(profile?.settings ?? {});
  const back = (): void => {
    void go(userProfiles.list);
  };
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: typed(profile),
    typed,
    onMerged: (values) => setSettings(values.settings),
    schema: ProfileForm.pick({ name: true, description: true }),
    success: fr.profileSaved,
    send: (values) =>
      profile === undefined
        ? send(userProfiles.create, { body: body(values) })
        : send(userProfiles.save, { params: { id: profile.id }, body: body(values) }),
    onSaved: () => {
      void invalidate(cache, ...CHANGED);
      back();
    },
  });
  const { form } = handle;
  const parents = (choices?.profiles ?? [])
    .filter((p) => p.id !== profile?.id)
    .map((p) => ({ value: String(p.id), label: p.name }));
  return (
    <PageForm
      handle={handle}
      title={profile ? t('editProfile', { name: profile.name }) : fr.newProfile}
      onCancel={back}
      fields={
        <>
          <TextInput
            label={fr.name}
            required
            maxLength={120}
            data-autofocus
            disabled={!writes}
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <SearchSelect
            label={fr.infrastructure}
            required
            clearable={false}
            disabled={!writes}
            choices={infrastructures}
            preset={
              profile ? [{ value: String(profile.infraId), label: profile.infrastructure }] : []
            }
            key={form.key('infraId')}
            {...form.getInputProps('infraId')}
          />
          <SearchSelect
            label={fr.parentProfile}
            placeholder={fr.noParent}
            disabled={!writes}
            choices={parents}
            key={form.key('parentId')}
            {...form.getInputProps('parentId')}
          />
          <Textarea
            label={fr.description}
            maxLength={500}
            autosize
            minRows={1}
            disabled={!writes}
            key={form.key('description')}
            {...form.getInputProps('description')}
          />
          <FormSection title={fr.tabRights} about={fr.permissionsLead}>
            <SettingsTable
              permissions={choices?.permissions ?? []}
              value={settings}
              inherited={profile?.inherited ?? {}}
              disabled={!writes}
              onChange={(next) => {
                setSettings(next);
                form.setFieldValue('settings', next);
              }}
            />
          </FormSection>
        </>
      }
    />
  );
};

export const Page = () => {
  const { id } = usePageParams(userProfiles.load);
  const loaded = useApi(userProfiles.load, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(profile) => <Form key={profile.version} profile={profile} />}
    </LoadState>
  );
};
export const NewProfile = () => <Form profile={undefined} />;
