// Tolerances and the automatic break: tried on clockings that exist before they are kept.
import { Button, NumberInput, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Rule, Simulation } from '../shapes.ts';
import css from './clocking.module.css';

const t = texts(fr);
type Places = Output<typeof clocking.simulateConfig>['places'];
const FIELDS = ['advance', 'delay', 'breakTime'] as const satisfies readonly (keyof Rule)[];

const outcomeText = ({ days, odd, workSeconds }: Simulation['tried']): string =>
  t('outcome', { days, odd, work: formatHours(workSeconds) });

const Result = ({ result }: { readonly result: Simulation }) => (
  <section>
    <h2 className="title mb-8">{fr.resultTitle}</h2>
    <ul className={`${css['lines']} ruled`}>
      <li>
        <span className={css['what']}>
          {fr.ruleInForce}
          <small>{outcomeText(result.inForce)}</small>
        </span>
      </li>
      <li>
        <span className={css['what']}>
          {fr.ruleTried}
          <small>{outcomeText(result.tried)}</small>
        </span>
      </li>
    </ul>
    {result.changed.length === 0 ? (
      <p className="quiet">{fr.nothingChanges}</p>
    ) : (
      <ul className={`${css['lines']} ruled`}>
        {result.changed.map((c) => (
          <li key={`${c.name} ${c.day}`}>
            <span className={css['what']}>
              <strong>{c.name}</strong> · {formatDay(c.day)}
              <small>
                {c.before.join(' · ') || fr.noAnomaly} → {c.after.join(' · ') || fr.noAnomaly}
              </small>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const RuleFields = ({
  rule,
  onChange,
}: {
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
}) =>
  FIELDS.map((field) => (
    <NumberInput
      key={field}
      label={fr.ruleFields[field]}
      min={field === 'breakTime' ? 1 : 0}
      max={field === 'breakTime' ? 120 : 720}
      suffix={`\u00a0${fr.minutes}`}
      value={rule[field]}
      onChange={(value) => onChange({ ...rule, [field]: Number(value) })}
    />
  ));

const Trial = ({ places }: { readonly places: Places }) => {
  const cache = useQueryClient();
  const today = todayIn(Temporal.Now.instant());
  const [place, setPlace] = useState(places[0]);
  const [rule, setRule] = useState<Rule>(
    places[0]?.rule ?? { advance: 30, delay: 240, breakTime: 20 },
  );
  const [from, setFrom] = useState<string | null>(addDays(today, -14));
  const [to, setTo] = useState<string | null>(today);
  const simulate = useApiMutation(clocking.simulate);
  const save = useApiMutation(clocking.saveRule, {
    onSuccess: async () => {
      await invalidate(cache, clocking.simulateConfig, clocking.list);
      toast.success(fr.ruleSaved);
    },
  });
  if (place === undefined) return <p className="quiet">{fr.noPlaces}</p>;
  const choose = (value: string | null): void => {
    const next = places.find((p) => String(p.id) === value);
    if (next === undefined) return;
    setPlace(next);
    setRule(next.rule);
    simulate.reset();
  };
  // A result belongs to the rule that was tried: another rule is tried again before it is kept.
  const change = (next: Rule): void => {
    setRule(next);
    simulate.reset();
  };
  const body = { infraId: place.id, rule };
  const error = simulate.error ?? save.error;
  return (
    <>
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          simulate.mutate({ body: { ...body, from: from ?? '', to: to ?? '' } });
        }}
      >
        <div className="columns bottom">
          <Select
            label={fr.place}
            description={place.own ? fr.ownRule : fr.inheritedRule}
            searchable
            data={places.map((p) => ({ value: String(p.id), label: p.name }))}
            value={String(place.id)}
            allowDeselect={false}
            onChange={choose}
          />
          <RuleFields rule={rule} onChange={change} />
          <DayField label={fr.from} value={from} onChange={setFrom} />
          <DayField label={fr.to} value={to} onChange={setTo} />
        </div>
        <FailureAlert error={error} />
        <div className="row">
          <Button
            type="submit"
            loading={simulate.isPending}
            disabled={from === null || to === null}
          >
            {fr.simulate}
          </Button>
          <Button
            variant="default"
            loading={save.isPending}
            disabled={simulate.data === undefined}
            onClick={() => save.mutate({ body })}
          >
            {fr.saveRule}
          </Button>
        </div>
      </form>
      {simulate.data !== undefined && <Result result={simulate.data} />}
    </>
  );
};

export const Page = () => {
  const answer = useApi(clocking.simulateConfig, {});
  return (
    <>
      <PageHeader title={fr.simulateTitle} subtitle={fr.simulateAbout} />
      <div className={`${css['page']} stack gap-16 packed`}>
        <LoadState query={answer}>{({ places }) => <Trial places={places} />}</LoadState>
      </div>
    </>
  );
};
