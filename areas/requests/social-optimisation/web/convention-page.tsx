// One convention: its terms, its start-up step by step, what was saved and billed.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { MonthField } from '#platform/web/fields/month-field.tsx';
import { MoneyField } from '#platform/web/fields/number-fields.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { convention, socialBilling, socialOptimisation } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
type StartUp = Output<typeof socialOptimisation.startUp>;
const CHANGED = [socialOptimisation.startUp, socialOptimisation.list];
const euros = (cents: number | null): string =>
  cents === null ? fr.notBilled : showValue({ kind: 'euros' }, cents);

interface PartProps {
  readonly of: StartUp;
  readonly mayWrite: boolean;
}
const Steps = ({ of: { convention: row, steps }, mayWrite }: PartProps) => {
  const mark = useApiMutation(socialOptimisation.step, {
    invalidates: CHANGED,
    onSuccess: () => toast.success(fr.stepSaved),
  });
  return (
    <section className="stack gap-12">
      <h2>{fr.steps}</h2>
      <PlainTable
        heads={[fr.step, fr.doneOn]}
        rows={steps.map(({ step, doneOn }) => [
          fr.stepNames[step],
          mayWrite ? (
            <DayField
              key={doneOn ?? ''}
              aria-label={`${fr.doneOn} : ${fr.stepNames[step]}`}
              placeholder={fr.notDone}
              defaultValue={doneOn}
              onChange={(day) => {
                if (day === doneOn || (day !== null && !/^\d{4}-\d{2}-\d{2}$/.test(day))) return;
                mark.mutate({ params: { id: row.id }, body: { step, doneOn: day } });
              }}
            />
          ) : (
            showValue({ kind: 'date' }, doneOn)
          ),
        ])}
      />
    </section>
  );
};

const Saving = ({ id }: { readonly id: number }) => {
  const [month, setMonth] = useState<string | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const save = useApiMutation(socialOptimisation.saving, {
    invalidates: CHANGED,
    onSuccess: () => toast.success(fr.savingSaved),
  });
  const isReady = month !== null && /^\d{4}-\d{2}$/.test(month) && typeof amount === 'number';
  return (
    <div className="row gap-12 bottom">
      <MonthField label={fr.month} value={month} onChange={setMonth} />
      <MoneyField
        label={fr.saving}
        value={amount}
        onChange={(cents) => setAmount(cents as number | null)}
      />
      <Button
        variant="default"
        disabled={!isReady}
        loading={save.isPending}
        onClick={() =>
          save.mutate({ params: { id }, body: { month: month ?? '', amount: amount ?? 0 } })
        }
      >
        {fr.saveSaving}
      </Button>
    </div>
  );
};
const Months = ({ of: { convention: row, months }, mayWrite }: PartProps) => (
  <section className="stack gap-12">
    <h2>{fr.lines}</h2>
    {mayWrite && row.basis === 'share' && <Saving id={row.id} />}
    {months.length === 0 ? (
      <p className="quiet">{fr.noLine}</p>
    ) : (
      <PlainTable
        heads={[fr.month, fr.base, fr.amount]}
        rows={months.map(({ month, saving, amount }) => [
          formatMonth(month),
          euros(saving),
          euros(amount),
        ])}
        look="figures"
      />
    )}
  </section>
);

const ConventionPage = ({ of }: { readonly of: StartUp | null }) => {
  const go = useGo();
  const mayWrite = useMay()('social-optimisation.write');
  const companies = useApi(socialOptimisation.companies, {}).data?.companies ?? [];
  const row = of?.convention ?? null;
  const title = row === null ? fr.add : t('edit', { company: row.company ?? '' });
  const parts = of !== null && (
    <div className="stack gap-24 across">
      <Steps of={of} mayWrite={mayWrite} />
      <Months of={of} mayWrite={mayWrite} />
    </div>
  );
  if (!mayWrite) return <ReadingPage title={title}>{parts}</ReadingPage>;
  return (
    <FormPage
      of={convention.entered}
      head={{ title }}
      start={row}
      changes={[...CHANGED, socialBilling.list]}
      fields={{ infraId: { options: companies } }}
      save={(values) =>
        send(socialOptimisation.save, {
          params: { id: row?.id ?? 0 },
          body: convention.form.parse(values),
        })
      }
      onSaved={({ id }) =>
        void go(socialOptimisation.startUp, { params: { companyConvention: id } })
      }
      onCancel={() => void go(socialOptimisation.all, {})}
    >
      {parts}
    </FormPage>
  );
};

export const Page = () => {
  const { companyConvention } = usePageParams(socialOptimisation.startUp);
  const loaded = useApi(
    socialOptimisation.startUp,
    { params: { companyConvention } },
    { enabled: companyConvention !== 0 },
  );
  if (companyConvention === 0) return <ConventionPage of={null} />;
  return (
    <LoadState query={loaded}>
      {(of) => <ConventionPage key={`${of.convention.id} ${of.convention.version}`} of={of} />}
    </LoadState>
  );
};
