// What is said otherwise of one person; what is left alone goes as the company says.
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { COUNTER_FORMATS } from '#engines/counters/definition.ts';
import { COUNTER_PERIODS } from '#engines/counters/counter-periods.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { HoursField } from '#platform/web/fields/number-fields.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { amountText } from '../amounts.ts';
import { debitCredit, type PersonForm } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './debit-credit.module.css';

const t = texts(fr);
type Read = Output<typeof debitCredit.person>;
const inherited = (value: string | undefined): string =>
  value === undefined ? fr.asCompany : t('asCompanyOf', { value });

interface Props {
  readonly settings: PersonForm;
  readonly company: Read['company'];
  readonly change: (of: Partial<PersonForm>) => void;
}
const COUNTED = { '': null, yes: true, no: false } as const;
const countedKey = (enabled: boolean | null): keyof typeof COUNTED => {
  if (enabled === null) return '';
  return enabled ? 'yes' : 'no';
};

const Choices = ({ settings, company, change }: Props) => (
  <>
    <NativeSelect
      label={fr.counting}
      value={countedKey(settings.enabled)}
      data={[
        { value: '', label: fr.asCompany },
        { value: 'yes', label: fr.countingYes },
        { value: 'no', label: fr.countingNo },
      ]}
      onChange={(e) => {
        const { value } = e.currentTarget;
        change({ enabled: value === 'yes' || value === 'no' ? COUNTED[value] : null });
      }}
    />
    <NativeSelect
      label={fr.period}
      value={settings.period ?? ''}
      data={[
        { value: '', label: inherited(company === null ? undefined : fr.periods[company.period]) },
        ...COUNTER_PERIODS.map((value) => ({ value, label: fr.periods[value] })),
      ]}
      onChange={(e) =>
        change({ period: COUNTER_PERIODS.find((p) => p === e.currentTarget.value) ?? null })
      }
    />
    <NativeSelect
      label={fr.format}
      value={settings.format ?? ''}
      data={[
        { value: '', label: inherited(company === null ? undefined : fr.formats[company.format]) },
        ...COUNTER_FORMATS.map((value) => ({ value, label: fr.formats[value] })),
      ]}
      onChange={(e) =>
        change({ format: COUNTER_FORMATS.find((f) => f === e.currentTarget.value) ?? null })
      }
    />
  </>
);

const hint = (company: Read['company'], of: 'least' | 'most'): string =>
  inherited(
    company === null
      ? undefined
      : amountText({ format: 'hour', dayMinutes: company.dayMinutes }, company[of]),
  );
const Amounts = ({ settings, company, change }: Props) => (
  <>
    <DayField
      label={fr.since}
      value={settings.since}
      onChange={(since) => change({ since: since === '' ? null : since })}
    />
    <HoursField
      label={fr.least}
      description={hint(company, 'least')}
      inputMode="text"
      value={settings.least}
      onChange={(n) =>
        typeof n !== 'string' && change({ least: n === null ? null : Math.min(0, n) })
      }
    />
    <HoursField
      label={fr.most}
      description={hint(company, 'most')}
      value={settings.most}
      onChange={(n) => typeof n !== 'string' && change({ most: n })}
    />
    <HoursField
      label={fr.dayHours}
      description={inherited(
        company === null
          ? undefined
          : amountText({ format: 'hour', dayMinutes: 1 }, company.dayMinutes * 60),
      )}
      value={settings.dayMinutes === null ? null : settings.dayMinutes * 60}
      onChange={(n) =>
        typeof n !== 'string' && change({ dayMinutes: n === null ? null : Math.round(n / 60) })
      }
    />
  </>
);

const Form = ({ id, read }: { readonly id: number; readonly read: Read }) => {
  const [settings, setSettings] = useState(read.said);
  const save = useApiMutation(debitCredit.savePerson, {
    invalidates: [debitCredit.person, debitCredit.ledger, debitCredit.list],
    onSuccess: () => toast.success(fr.personSaved),
  });
  const props = {
    settings,
    company: read.company,
    change: (of: Partial<PersonForm>) => setSettings((before) => ({ ...before, ...of })),
  };
  return (
    <form
      className={`${css['settings']} stack gap-16 mt-16`}
      onSubmit={(e) => {
        e.preventDefault();
        save.mutate({ params: { id }, body: settings });
      }}
    >
      <h2>{fr.personTitle}</h2>
      <div className="columns col-gap-16 top">
        <Choices {...props} />
        <Amounts {...props} />
      </div>
      <div>
        <Button type="submit" variant="default" loading={save.isPending}>
          {fr.save}
        </Button>
      </div>
    </form>
  );
};

export const PersonSettings = ({ collaboratorId }: { readonly collaboratorId: number }) => {
  const loaded = useApi(debitCredit.person, { params: { id: collaboratorId } }, { fresh: 0 });
  return (
    <LoadState query={loaded}>
      {(read) => <Form key={read.said.version} id={collaboratorId} read={read} />}
    </LoadState>
  );
};
