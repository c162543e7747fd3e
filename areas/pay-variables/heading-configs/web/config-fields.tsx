// The page of one setting: which heading, where, since when, and what is said.
import { Select } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { today } from '#platform/web/fields/today.ts';
import { FormSection, PageForm } from '#platform/web/forms/page-form.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { evpModels, type Model } from '../model-contract.ts';
import { SettingsFields } from './settings-fields.tsx';
import { useConfigForm, type Start } from './use-config-form.ts';

const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={headingConfigs.listPage} className={className ?? ''} aria-label={fr.listTitle}>
    {children}
  </AppLink>
);
interface Props {
  readonly title: string;
  readonly start: Start;
  readonly where?: string;
}

/** Of a setting that is nowhere yet: its heading, and its place unless it is a person's. */
const NewPlaceFields = ({
  start,
  headings,
  headingId,
  handle: { form },
  onHeading,
}: {
  readonly start: Start;
  readonly headings: Model['headings'];
  readonly headingId: number;
  readonly handle: ReturnType<typeof useConfigForm>['handle'];
  readonly onHeading: (id: number) => void;
}) => {
  const infras = useInfrastructureOptions();
  const { infraId } = form.getValues();
  return (
    <>
      <Select
        label={fr.chooseHeading}
        required
        searchable
        allowDeselect={false}
        data={headings.map((h) => ({ value: String(h.id), label: `${h.code} ${h.label}` }))}
        value={headingId === 0 ? null : String(headingId)}
        data-path="headingId"
        error={form.errors['headingId']}
        onChange={(v) => onHeading(Number(v))}
      />
      {start.collaboratorId === null && (
        <SearchSelect
          label={fr.chooseInfra}
          required
          clearable={false}
          choices={infras}
          value={infraId === null ? null : String(infraId)}
          error={form.errors['infraId']}
          onChange={(v) => form.setFieldValue('infraId', v === null ? null : Number(v))}
        />
      )}
    </>
  );
};

const Fields = ({
  title,
  start,
  where,
  choices,
}: Props & { readonly choices: Pick<Model, 'headings' | 'plannings'> }) => {
  const go = useGo();
  const leave = (): void => {
    void go(headingConfigs.listPage);
  };
  const { handle, settings, setSettings } = useConfigForm(start, leave);
  const { form } = handle;
  const [headingId, setHeading] = useState(start.headingId);
  // Bounds, rounding and formula are in the unit of the heading.
  const chooseHeading = (id: number): void => {
    setHeading(id);
    form.setFieldValue('headingId', id);
    setSettings({ ...settings, rounding: null, warnBelow: null, warnAbove: null, formula: null });
  };
  const unit = choices.headings.find((h) => h.id === headingId)?.unit ?? 'number';
  return (
    <PageForm
      title={title}
      {...(where === undefined ? {} : { subtitle: where })}
      back={back}
      handle={handle}
      onCancel={leave}
      fields={
        <>
          {start.id === 0 && (
            <NewPlaceFields
              start={start}
              headings={choices.headings}
              headingId={headingId}
              handle={handle}
              onHeading={chooseHeading}
            />
          )}
          <DayField
            label={fr.since}
            required
            key={form.key('since')}
            {...form.getInputProps('since')}
          />
          <DayField label={fr.until} key={form.key('until')} {...form.getInputProps('until')} />
          <FormSection title={fr.says}>
            <SettingsFields
              unit={unit}
              value={settings}
              plannings={choices.plannings}
              onChange={setSettings}
            />
          </FormSection>
        </>
      }
    />
  );
};

export const ConfigFields = (props: Props) => {
  const choices = useApi(evpModels.surroundings);
  return <LoadState query={choices}>{(c) => <Fields {...props} choices={c} />}</LoadState>;
};
export const emptyStart = (infraId: number | null): Start => ({
  id: 0,
  headingId: 0,
  infraId,
  collaboratorId: null,
  since: `${today().slice(0, 7)}-01`,
  until: null,
});
