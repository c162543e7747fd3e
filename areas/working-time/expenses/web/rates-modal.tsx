// What a meal and a night come to, from which day on, for which company.
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showEuros } from '#platform/web/data-table/show-value.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { expenses, type Rates } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './expenses.module.css';
import { RateForm } from './rate-form.tsx';
import { windowText } from './typed-rate.ts';

const t = texts(fr);
const bundles = ({ meal, room }: { readonly meal: number; readonly room: number }): string =>
  t('bundles', {
    night: showEuros(room),
    one: showEuros(room + meal),
    two: showEuros(room + 2 * meal),
  });

const windowsText = (r: {
  readonly lunch: readonly number[] | null;
  readonly dinner: readonly number[] | null;
}): string => t('windows', { lunch: windowText(r.lunch), dinner: windowText(r.dinner) });
const ProtocolLine = ({ rate: r }: { readonly rate: Rates['protocol'][number] }) => (
  <li>
    <span>
      <strong>{fr.protocol}</strong> · {fr.startsOn.toLocaleLowerCase('fr')} {formatDay(r.startsOn)}
      <small className="block tn">
        {fr.mealsAlone} {showEuros(r.meal)} ·{' '}
        {t('bundles', {
          night: showEuros(r.room),
          one: showEuros(r.trip1),
          two: showEuros(r.trip2),
        })}
        <br />
        {t('smallAmounts', {
          single: showEuros(r.singleMeal),
          night: showEuros(r.nightMeal),
          snack: showEuros(r.snack),
          special: showEuros(r.special),
        })}
        <br />
        {windowsText(r)}
        <br />
        {t(r.confirmed ? 'source' : 'unconfirmed', { source: r.source })}
      </small>
    </span>
  </li>
);

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
  return (
    <div className={`${css['rates']} ruled stack gap-12`}>
      <p className="quiet">{fr.ratesAbout}</p>
      <ul>
        {rates.own.map((r) => (
          <li key={r.id}>
            <span>
              <strong>{r.company}</strong> · {fr.regimes[r.regime].toLocaleLowerCase('fr')} ·{' '}
              {fr.startsOn.toLocaleLowerCase('fr')} {formatDay(r.startsOn)}
              <small className="block tn">
                {fr.mealsAlone} {showEuros(r.meal)} · {bundles(r)}
                <br />
                {windowsText(r)}
                {r.parisZone && <br />}
                {r.parisZone && fr.parisZone}
              </small>
            </span>
            {writes && (
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
        {rates.protocol.map((r) => (
          <ProtocolLine key={r.startsOn} rate={r} />
        ))}
      </ul>
      {writes && rates.companies.length > 0 && (
        <RateForm
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
