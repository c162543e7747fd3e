// How offences are judged and priced in a company. Saved, everybody of it is judged again by a job.
import { NumberInput, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { Output } from '#platform/contract/route.ts';
import { offences } from '../contract.ts';
import { fr } from '../fr.ts';
import { ACTIVITIES_OF, type OffenceSettings } from '../settings.ts';
import { OffenceTabs } from './offence-tabs.tsx';
import css from './offences.module.css';

const t = texts(fr);
type Loaded = Output<typeof offences.loadSettings>;
const FLAGS = [
  'regulation561',
  'vansAbroad',
  'heavyOnly',
  'international',
  'crew',
  'waitingIsBreak',
  'longAmplitudeAuthorised',
  'differenceMails',
] as const;
const hoursOf = (minutes: number | null): number | string => (minutes === null ? '' : minutes / 60);
const minutesOf = (typed: number | string): number | null =>
  typeof typed === 'number' ? Math.round(typed * 60) : null;

/** The settings as they are typed, and a change of some. */
interface Editing {
  readonly s: OffenceSettings;
  readonly put: (change: Partial<OffenceSettings>) => void;
}

const Costs = ({ s, put }: Editing) => (
  <fieldset>
    <legend>{fr.costs}</legend>
    <div className="wide-columns col-gap-16 bottom">
      {s.costs.map((cost, i) => (
        <NumberInput
          key={i}
          label={fr.classes[i as 0]}
          suffix=" €"
          min={0}
          max={100_000}
          allowDecimal={false}
          value={cost}
          onChange={(v) => put({ costs: s.costs.map((c, j) => (j === i ? Number(v) || 0 : c)) })}
        />
      ))}
    </div>
  </fieldset>
);

const Judged = ({ s, put }: Editing) => (
  <fieldset>
    <legend>{fr.whoIsJudged}</legend>
    <div className="wide-columns col-gap-16 bottom">
      <Select
        label={fr.activityOf}
        data={ACTIVITIES_OF.map((value) => ({ value, label: fr.activitiesOf[value] }))}
        value={s.activity}
        allowDeselect={false}
        onChange={(v) => put({ activity: (v ?? s.activity) as OffenceSettings['activity'] })}
      />
      <Select
        label={fr.averageMonths}
        data={['3', '4']}
        value={String(s.averageMonths)}
        allowDeselect={false}
        onChange={(v) => put({ averageMonths: v === '4' ? 4 : 3 })}
      />
      {FLAGS.map((flag) => (
        <Switch
          key={flag}
          label={fr.flags[flag]}
          checked={s[flag]}
          onChange={(e) => put({ [flag]: e.currentTarget.checked })}
        />
      ))}
    </div>
  </fieldset>
);

const Readings = ({ s, put }: Editing) => (
  <fieldset>
    <legend>{fr.readingsTitle}</legend>
    <div className="wide-columns col-gap-16 bottom">
      <Select
        label={fr.restCounted}
        data={[
          { value: 'inside', label: fr.restInside },
          { value: 'whole', label: fr.restWhole },
        ]}
        value={s.restCounted}
        allowDeselect={false}
        onChange={(v) => put({ restCounted: v === 'whole' ? 'whole' : 'inside' })}
      />
      <Select
        label={fr.drivingEnds}
        data={[
          { value: '7', label: '7 h' },
          { value: '9', label: '9 h' },
        ]}
        value={String(s.drivingEndsAtRest)}
        allowDeselect={false}
        onChange={(v) => put({ drivingEndsAtRest: v === '9' ? 9 : 7 })}
      />
    </div>
  </fieldset>
);

const Limits = ({ s, put }: Editing) => (
  <fieldset>
    <legend>{fr.companyLimits}</legend>
    <div className="wide-columns col-gap-16 bottom">
      <NumberInput
        label={fr.companyAmplitude}
        suffix=" h"
        min={1}
        max={24}
        decimalSeparator=","
        value={hoursOf(s.companyAmplitude)}
        onChange={(v) => put({ companyAmplitude: minutesOf(v) })}
      />
      <NumberInput
        label={fr.companyDailyService}
        suffix=" h"
        min={1}
        max={24}
        decimalSeparator=","
        value={hoursOf(s.companyDailyService)}
        onChange={(v) => put({ companyDailyService: minutesOf(v) })}
      />
    </div>
  </fieldset>
);

const Form = ({ loaded, reload }: { readonly loaded: Loaded; readonly reload: () => void }) => {
  const [s, setS] = useState<OffenceSettings>(loaded.settings);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const put = (change: Partial<OffenceSettings>): void => setS((now) => ({ ...now, ...change }));
  const save = async (): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await send(offences.saveSettings, { body: { ...s, version: loaded.version } });
      toast.success(fr.settingsSaved);
      reload();
    } catch (problem) {
      setError(problem);
    }
    setSending(false);
  };
  return (
    <form
      className={css['settings']}
      onSubmit={(e) => {
        e.preventDefault();
        void save();
      }}
    >
      <p className="quiet mb-12">
        {loaded.own
          ? t('settingsOwn', { infra: loaded.infra })
          : t('settingsFrom', { infra: loaded.infra, from: loaded.from ?? fr.usual })}
      </p>
      <Costs s={s} put={put} />
      <Judged s={s} put={put} />
      <Readings s={s} put={put} />
      <Limits s={s} put={put} />
      <FailureAlert error={error} />
      <div>
        <Button type="submit" loading={sending}>
          {fr.saveSettings}
        </Button>
      </div>
    </form>
  );
};

export const Page = () => {
  const answer = useApi(offences.loadSettings, {});
  return (
    <div className={css['settingsPage']}>
      <PageHeader title={fr.settings} subtitle={fr.settingsAbout} tabs={<OffenceTabs />} />
      <LoadState query={answer}>
        {(loaded) => (
          <Form key={loaded.version} loaded={loaded} reload={() => void answer.refetch()} />
        )}
      </LoadState>
    </div>
  );
};
