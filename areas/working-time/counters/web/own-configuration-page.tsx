// What an infrastructure says of its people's counters: which they see first, and what a request must leave.
import { ActionIcon, Button, Checkbox, NumberInput, Select, Switch } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { amountOf, amountText } from '../amounts.ts';
import { fr } from '../fr.ts';
import { myCounters, type OwnConfiguration } from '../own-contract.ts';
import css from './own-configuration.module.css';

const t = texts(fr);
const state = z.object({ infra: z.coerce.number().int().default(0).catch(0) });
const touched = [myCounters.configuration];
interface Props {
  readonly configuration: OwnConfiguration;
}

const Display = ({ configuration: { infraId, counters, display } }: Props) => {
  const [widgets, setWidgets] = useState<string[]>(display.widgets);
  const [holidays, setHolidays] = useState(display.holidays);
  const save = useApiMutation(myCounters.saveDisplay, {
    invalidates: touched,
    onSuccess: () => toast.success(fr.displaySaved),
  });
  return (
    <form
      className={`${css['part']} stack gap-12 mt-16`}
      onSubmit={(e) => {
        e.preventDefault();
        save.mutate({ body: { infraId, widgets, holidays, version: display.version } });
      }}
    >
      <Checkbox.Group
        label={fr.widgets}
        description={fr.widgetsHint}
        value={widgets}
        onChange={setWidgets}
      >
        <div className="row col-gap-20 mt-8">
          {counters.map((c) => (
            <Checkbox key={c.code} value={c.code} label={c.label} />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label={fr.showHolidays}
        checked={holidays}
        onChange={(e) => setHolidays(e.currentTarget.checked)}
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          {fr.saveDisplay}
        </Button>
      </div>
    </form>
  );
};

type Threshold = OwnConfiguration['thresholds'][number];
const ThresholdLine = ({
  threshold,
  counter,
}: {
  readonly threshold: Threshold;
  readonly counter: OwnConfiguration['counters'][number];
}) => {
  const remove = useApiMutation(myCounters.removeThreshold, { invalidates: touched });
  return (
    <li className={`${css['threshold']} bar gap-12 edge-below`}>
      <span>{counter.label}</span>
      <strong>{amountText(counter.format, threshold.least)}</strong>
      <ActionIcon
        aria-label={t('removeThreshold', { counter: counter.label })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id: threshold.id } })}
      >
        <Trash2 size={15} aria-hidden />
      </ActionIcon>
    </li>
  );
};

const NewThreshold = ({ configuration: { infraId, counters, thresholds } }: Props) => {
  const free = counters.filter((c) => thresholds.every((th) => th.counterId !== c.id));
  const [id, setId] = useState<string | null>(null);
  const [least, setLeast] = useState<number | string>('');
  const counter = free.find((c) => String(c.id) === id);
  const save = useApiMutation(myCounters.saveThreshold, {
    invalidates: touched,
    onSuccess: () => {
      toast.success(fr.thresholdSaved);
      setId(null);
      setLeast('');
    },
  });
  if (free.length === 0) return null;
  return (
    <form
      className="row bottom gap-12"
      onSubmit={(e) => {
        e.preventDefault();
        if (counter === undefined || typeof least !== 'number') return;
        const amount = amountOf(counter.format, least);
        save.mutate({ body: { infraId, counterId: counter.id, least: amount } });
      }}
    >
      <Select
        label={fr.counter}
        data={free.map((c) => ({ value: String(c.id), label: c.label }))}
        value={id}
        onChange={setId}
      />
      <NumberInput
        label={fr.least}
        decimalSeparator=","
        decimalScale={2}
        suffix={counter?.format === 'hour' ? ' h' : ' j'}
        value={least}
        onChange={setLeast}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<Plus size={14} aria-hidden />}
        loading={save.isPending}
        disabled={counter === undefined || typeof least !== 'number'}
      >
        {fr.addThreshold}
      </Button>
    </form>
  );
};

const Thresholds = ({ configuration }: Props) => (
  <section className={`${css['part']} stack gap-12 mt-16`} aria-label={fr.thresholds}>
    <h2>{fr.thresholds}</h2>
    <p className="quiet">{fr.thresholdsHint}</p>
    <ul className="plain">
      {configuration.thresholds.map((threshold) => {
        const counter = configuration.counters.find((c) => c.id === threshold.counterId);
        return (
          counter && <ThresholdLine key={threshold.id} threshold={threshold} counter={counter} />
        );
      })}
    </ul>
    <NewThreshold configuration={configuration} />
  </section>
);

export const Page = () => {
  const [{ infra }, set] = useSearchState(state);
  const options = useInfrastructureOptions();
  const infraId = infra === 0 ? Number(options[0]?.value ?? 0) : infra;
  const loaded = useApi(
    myCounters.configuration,
    { query: { infraId } },
    { enabled: infraId !== 0, fresh: 0 },
  );
  return (
    <ReadingPage title={fr.ownConfiguration} subtitle={fr.ownConfigurationAbout}>
      <SearchSelect
        label={fr.infrastructure}
        clearable={false}
        choices={options}
        value={infraId === 0 ? null : String(infraId)}
        onChange={(id) => {
          if (id !== null && id !== '') set({ infra: Number(id) });
        }}
      />
      <LoadState query={loaded}>
        {(c) => (
          <>
            <Display key={`${c.infraId} ${c.display.version}`} configuration={c} />
            <Thresholds key={c.infraId} configuration={c} />
          </>
        )}
      </LoadState>
    </ReadingPage>
  );
};
