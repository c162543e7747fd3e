// Tab « Planning »: what the board opens on, import of events, exports.
import { Alert, Button, Checkbox, MultiSelect, Select } from '@mantine/core';
import { Suspense, useState } from 'react';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { useUnsavedChanges } from '#platform/web/router/unsaved.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { exploitation } from '#areas/planning/exploitation/contract.ts';
import { ExportConfiguration } from '#areas/planning/exports/web/embed.tsx';
import { planningConfiguration, type Configuration, type PlanningSettings } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './configuration.module.css';

const t = texts(fr);
const choices = (labels: Readonly<Record<string, string>>) =>
  options(labels).map(({ value, label }) => ({ value, label }));
const imports = {
  importFile: exploitation.eventsImportFile,
  importFaults: exploitation.eventsImportFaults,
  importRuns: exploitation.eventsImportRuns,
  importSheet: exploitation.eventsImportSheet,
  importUndo: exploitation.eventsImportUndo,
};

/** What the switch would take from the screens of employees. */
const HiddenDays = () => {
  const { data } = useApi(planningConfiguration.unpublished, {}, { fresh: 0 });
  if (data === undefined) return null;
  return (
    <Alert color={data.days === 0 ? 'green' : 'yellow'} role="status">
      {t('hiddenDays', data)}
    </Alert>
  );
};

const Opening = ({ configuration }: { readonly configuration: Configuration }) => {
  const [s, setS] = useState<PlanningSettings>(configuration.planning);
  const dirty = JSON.stringify(s) !== JSON.stringify(configuration.planning);
  useUnsavedChanges(dirty);
  const save = useApiMutation(planningConfiguration.savePlanning, {
    invalidates: [planningConfiguration.load, planningConfiguration.boardDefaults],
    onSuccess: () => {
      toast.success(fr.saved);
    },
  });
  return (
    <section className={css['part']} aria-label={fr.planningTitle}>
      <h2>{fr.planningTitle}</h2>
      <p className={css['quiet']}>{fr.planningAbout}</p>
      <div className={`${css['fields']} folds`}>
        <Select
          label={fr.view}
          data={choices(fr.views)}
          allowDeselect={false}
          value={s.view}
          onChange={(v) => setS({ ...s, view: v as PlanningSettings['view'] })}
        />
        <Select
          label={fr.module}
          data={choices(fr.modules)}
          allowDeselect={false}
          value={s.module}
          onChange={(v) => setS({ ...s, module: v as PlanningSettings['module'] })}
        />
        <MultiSelect
          label={fr.steer}
          placeholder={s.steer.length === 0 ? fr.steerNone : ''}
          data={configuration.columns.map((c) => ({ value: String(c.id), label: c.label }))}
          clearable
          value={s.steer.map(String)}
          onChange={(v) => setS({ ...s, steer: v.map(Number) })}
        />
      </div>
      <div className={`${css['fields']} folds`}>
        <Select
          label={fr.rightToDrive}
          description={fr.rightToDriveHint}
          data={choices(fr.rightLevels)}
          allowDeselect={false}
          value={s.rightToDrive}
          onChange={(v) => setS({ ...s, rightToDrive: v as PlanningSettings['rightToDrive'] })}
        />
        <Select
          label={fr.replacementsTold}
          description={fr.replacementsToldHint}
          data={choices(fr.replacementsWhen)}
          allowDeselect={false}
          value={s.replacementsTold}
          onChange={(v) =>
            setS({ ...s, replacementsTold: v as PlanningSettings['replacementsTold'] })
          }
        />
      </div>
      <Checkbox
        label={fr.hideUnpublished}
        description={fr.hideUnpublishedHint}
        checked={s.hideUnpublished}
        onChange={(e) => setS({ ...s, hideUnpublished: e.currentTarget.checked })}
      />
      {s.hideUnpublished && !configuration.planning.hideUnpublished && <HiddenDays />}
      <div>
        <Button loading={save.isPending} disabled={!dirty} onClick={() => save.mutate({ body: s })}>
          {fr.save}
        </Button>
      </div>
    </section>
  );
};

export const PlanningTab = ({ configuration }: { readonly configuration: Configuration }) => (
  <div className={`${css['tab']} rest scroll packed`}>
    <Opening configuration={configuration} />
    <section className={css['part']} aria-label={fr.importSection}>
      <h2>{fr.importSection}</h2>
      <p className={css['quiet']}>{fr.importAbout}</p>
      <div>
        <ImportButton title={fr.importTitle} routes={imports} touches={[]} help={fr.importHelp} />
      </div>
    </section>
    <Suspense fallback={null}>
      <ExportConfiguration
        settings={configuration.exports}
        invalidates={[planningConfiguration.load]}
      />
    </Suspense>
  </div>
);
