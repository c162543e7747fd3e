// What a meal and a night come to, from which day on, for which company.
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { parseTypedClock } from '#engines/french-time/typed-hours.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showEuros } from '#platform/web/data-table/show-value.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { MoneyField } from '#platform/web/fields/number-fields.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { expenses, RateForm, type Rates } from '../contract.ts';
import { fr } from '../fr.ts';
import { protocolWindows } from '../protocol-rates.data.ts';
import css from './expenses.module.css';

const t = texts(fr);
type Regime = Rates['own'][number]['regime'];
const bundles = ({ meal, room }: { readonly meal: number; readonly room: number }): string =>
  t('bundles', {
    night: showEuros(room),
    one: showEuros(room + meal),
    two: showEuros(room + 2 * meal),
  });

const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
const windowText = (of: readonly number[] | null): string =>
  of === null ? fr.noMeal : `${clock(of[0] ?? 0)}–${clock(of[1] ?? 0)}`;
const windowsText = (r: {
  readonly lunch: readonly number[] | null;
  readonly dinner: readonly number[] | null;
}): string => t('windows', { lunch: windowText(r.lunch), dinner: windowText(r.dinner) });
/** `11:45-14:15`, `11h45 – 14h15`; nothing: no such meal. Undefined where it cannot be read. */
const readWindow = (text: string): [number, number] | null | undefined => {
  if (text.trim() === '') return null;
  const [from, to, ...rest] = text.split(/[-–—]/u).map((part) => parseTypedClock(part.trim()));
  return rest.length > 0 || typeof from !== 'number' || typeof to !== 'number'
    ? undefined
    : [from / 60, to / 60];
};
const usualOf = (regime: Regime): { lunch: string; dinner: string } =>
  regime === 'road'
    ? { lunch: windowText(protocolWindows.lunch), dinner: windowText(protocolWindows.dinner) }
    : { lunch: '', dinner: '' };

const AddRate = ({
  companies,
  onSaved,
}: {
  readonly companies: Rates['companies'];
  readonly onSaved: () => Promise<void>;
}) => {
  const [infraId, setInfraId] = useState<string | null>(
    companies[0] === undefined ? null : String(companies[0].id),
  );
  const [regime, setRegime] = useState<Regime>('road');
  const [windows, setWindows] = useState(usualOf('road'));
  const [startsOn, setStartsOn] = useState<string | null>(todayIn(Temporal.Now.instant()));
  const [meal, setMeal] = useState<number | string | null>(null);
  const [room, setRoom] = useState<number | string | null>(null);
  const said = RateForm.safeParse({
    infraId: Number(infraId),
    regime,
    startsOn,
    meal,
    room,
    lunch: readWindow(windows.lunch) ?? (windows.lunch.trim() === '' ? null : []),
    dinner: readWindow(windows.dinner) ?? (windows.dinner.trim() === '' ? null : []),
  });
  const wrong = (field: 'lunch' | 'dinner'): string | null =>
    said.success || !said.error.issues.some((i) => i.path[0] === field) ? null : fr.windowWrong;
  const save = async (): Promise<void> => {
    if (!said.success) return;
    try {
      const { job } = await send(expenses.saveRate, { body: said.data });
      toast.success(job === null ? fr.rateSaved : fr.rateFollows);
      await onSaved();
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
  };
  return (
    <form
      className={css['add']}
      onSubmit={(e) => {
        e.preventDefault();
        void save();
      }}
    >
      <Select
        label={fr.company}
        data={companies.map((c) => ({ value: String(c.id), label: c.name }))}
        value={infraId}
        onChange={setInfraId}
        allowDeselect={false}
      />
      <Select
        label={fr.regime}
        data={options(fr.regimes)}
        value={regime}
        allowDeselect={false}
        onChange={(v) => {
          const next = v === 'sedentary' ? v : 'road';
          setRegime(next);
          setWindows(usualOf(next));
        }}
      />
      <DayField label={fr.startsOn} value={startsOn} onChange={setStartsOn} />
      <MoneyField label={fr.meal} value={meal} onChange={setMeal} />
      <MoneyField label={fr.room} value={room} onChange={setRoom} />
      <TextInput
        label={fr.lunch}
        placeholder={fr.noMeal}
        value={windows.lunch}
        error={wrong('lunch')}
        onChange={(e) => setWindows({ ...windows, lunch: e.currentTarget.value })}
      />
      <TextInput
        label={fr.dinner}
        placeholder={fr.noMeal}
        value={windows.dinner}
        error={wrong('dinner')}
        onChange={(e) => setWindows({ ...windows, dinner: e.currentTarget.value })}
      />
      <Button type="submit" disabled={!said.success}>
        {fr.addRate}
      </Button>
    </form>
  );
};

const Shown = ({ rates }: { readonly rates: Rates }) => {
  const cache = useQueryClient();
  const writes = useMay()(expenses.saveRate.may);
  const remove = useApiMutation(expenses.removeRate, {
    invalidates: [expenses.rates, expenses.monthList],
    onSuccess: () => {
      toast.success(fr.rateRemoved);
    },
  });
  const erase = async (id: number, day: string): Promise<void> => {
    if (await ask.confirmDelete(t('theRate', { day }))) remove.mutate({ params: { id } });
  };
  const lines = [
    ...rates.own.map((r) => ({ ...r, key: String(r.id) })),
    ...rates.protocol.map((r) => ({
      ...r,
      id: 0,
      company: fr.protocol,
      regime: 'road' as const,
      key: `p${r.startsOn}`,
    })),
  ];
  return (
    <div className={css['rates']}>
      <p className={css['quiet']}>{fr.ratesAbout}</p>
      <ul>
        {lines.map((r) => (
          <li key={r.key}>
            <span>
              <strong>{r.company}</strong> · {fr.regimes[r.regime].toLocaleLowerCase('fr')} ·{' '}
              {fr.startsOn.toLocaleLowerCase('fr')} {formatDay(r.startsOn)}
              <small>
                {fr.mealsAlone} {showEuros(r.meal)} · {bundles(r)}
                <br />
                {windowsText(r)}
              </small>
            </span>
            {writes && r.id !== 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={fr.removeRate}
                onClick={() => void erase(r.id, formatDay(r.startsOn))}
              >
                <Trash2 size={14} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {writes && rates.companies.length > 0 && (
        <AddRate
          companies={rates.companies}
          onSaved={() => invalidate(cache, expenses.rates, expenses.monthList)}
        />
      )}
    </div>
  );
};

export const RatesModal = ({ onClose }: { readonly onClose: () => void }) => {
  const asked = useApi(expenses.rates, {});
  return (
    <AppModal opened onClose={onClose} title={fr.ratesTitle} size="medium">
      <LoadState query={asked}>{(rates) => <Shown rates={rates} />}</LoadState>
    </AppModal>
  );
};
