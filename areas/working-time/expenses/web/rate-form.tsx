// A company's own amounts and windows from a day on.
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { todayIn } from '#engines/french-time/zones.ts';
import { options } from '#platform/contract/filters.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { MoneyField } from '#platform/web/fields/number-fields.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { expenses, type Rates } from '../contract.ts';
import { fr } from '../fr.ts';
import { parsedRate, usualWindows, type TypedRate } from './typed-rate.ts';

interface Props {
  readonly companies: Rates['companies'];
  readonly onSaved: () => Promise<void>;
}

const useTypedRate = (companies: Rates['companies']) => {
  const [typed, setTyped] = useState<TypedRate>({
    infraId: companies[0] === undefined ? null : String(companies[0].id),
    regime: 'road',
    startsOn: todayIn(Temporal.Now.instant()),
    meal: null,
    room: null,
    parisZone: false,
    ...usualWindows('road'),
  });
  const change = (part: Partial<TypedRate>): void => setTyped((all) => ({ ...all, ...part }));
  return { typed, change };
};

const Windows = ({
  typed,
  change,
  wrong,
}: {
  readonly typed: TypedRate;
  readonly change: (part: Partial<TypedRate>) => void;
  readonly wrong: (field: 'lunch' | 'dinner') => string | null;
}) =>
  (['lunch', 'dinner'] as const).map((field) => (
    <TextInput
      key={field}
      label={fr[field]}
      placeholder={fr.noMeal}
      value={typed[field]}
      error={wrong(field)}
      onChange={(e) => change({ [field]: e.currentTarget.value })}
    />
  ));

export const RateForm = ({ companies, onSaved }: Props) => {
  const { typed, change } = useTypedRate(companies);
  const parsed = parsedRate(typed);
  const wrong = (field: 'lunch' | 'dinner'): string | null =>
    parsed.success || !parsed.error.issues.some((i) => i.path[0] === field) ? null : fr.windowWrong;
  const save = async (): Promise<void> => {
    if (!parsed.success) return;
    try {
      const { job } = await send(expenses.saveRate, { body: parsed.data });
      toast.success(job === null ? fr.rateSaved : fr.rateFollows);
      await onSaved();
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
  };
  const submit = (e: SyntheticEvent): void => {
    e.preventDefault();
    void save();
  };
  return (
    <form className="columns bottom" onSubmit={submit}>
      <Select
        label={fr.company}
        data={companies.map((c) => ({ value: String(c.id), label: c.name }))}
        value={typed.infraId}
        onChange={(infraId) => change({ infraId })}
        allowDeselect={false}
      />
      <Select
        label={fr.regime}
        data={options(fr.regimes)}
        value={typed.regime}
        allowDeselect={false}
        onChange={(v) => {
          const regime = v === 'sedentary' ? v : 'road';
          change({ regime, ...usualWindows(regime) });
        }}
      />
      <DayField
        label={fr.startsOn}
        value={typed.startsOn}
        onChange={(startsOn) => change({ startsOn })}
      />
      <MoneyField label={fr.meal} value={typed.meal} onChange={(meal) => change({ meal })} />
      <MoneyField label={fr.room} value={typed.room} onChange={(room) => change({ room })} />
      <Windows typed={typed} change={change} wrong={wrong} />
      <Checkbox
        label={fr.parisZone}
        checked={typed.parisZone}
        onChange={(e) => change({ parisZone: e.currentTarget.checked })}
      />
      <Button type="submit" disabled={!parsed.success}>
        {fr.addRate}
      </Button>
    </form>
  );
};
