// Repeated offences: of the company per driver and year, and driver by driver, with how each figure comes about.
import { z } from 'zod';
import { addDays } from '#engines/french-time/days.ts';
import { addMonthsToDay } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { offences } from '../contract.ts';
import { fr } from '../fr.ts';
import { recurrenceList, type RecurrenceRow } from '../lists.ts';
import { OffenceTabs } from './offence-tabs.tsx';
import css from './offences.module.css';

const t = texts(fr);
const routes = unprefixed('driver', offences);
const Chosen = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });
const GRADES = ['MSI', 'VSI', 'SI', 'MI'] as const;
interface Span {
  readonly from: string;
  readonly to: string;
}

const Verdict = ({ procedure }: { readonly procedure: boolean }) => (
  <StatusBadge
    kind={procedure ? 'danger' : 'success'}
    label={procedure ? fr.procedure.yes : fr.procedure.no}
  />
);

const Company = ({ span }: { readonly span: Span }) => {
  const { data: c } = useApi(offences.recurrence, { params: span }, { keepPrevious: true });
  if (c === undefined) return null;
  return (
    <section className={`${css['totals']} row bottom gap-0`} aria-label={fr.ofCompany}>
      <dl>
        <div className={`${css['total']} stack gap-0 start`}>
          <dt>{fr.weighted}</dt>
          <dd className="title tn">{t('decimal', { n: c.weighted })}</dd>
        </div>
        <div className={`${css['total']} stack gap-0 start`}>
          <dt>{fr.averageDrivers}</dt>
          <dd className="title tn">{t('decimal', { n: c.drivers })}</dd>
        </div>
        {GRADES.map((g) => (
          <div key={g} className={`${css['total']} stack gap-0 start`}>
            <dt>{fr.severities[g]}</dt>
            <dd className="title tn">
              {c[g]} <small>{t('perDriver', { n: c.perDriver[g] })}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={`${css['total']} stack gap-0 start`}>
        <Verdict procedure={c.procedure} />
        <small>
          {t('companyHow', {
            SI: c.SI,
            VSI: c.VSI,
            drivers: c.drivers,
            years: c.years,
            weighted: c.weighted,
          })}
        </small>
      </div>
    </section>
  );
};

const cells = {
  weighted: (r: RecurrenceRow) => (
    <span
      title={t('driverHow', {
        SI: r.serious,
        VSI: r.verySerious,
        threes: Math.floor(r.serious / 3),
        weighted: r.weighted,
      })}
    >
      {t('decimal', { n: r.weighted })}
    </span>
  ),
  procedure: (r: RecurrenceRow) => <Verdict procedure={r.procedure === 'yes'} />,
};

export const Page = () => {
  const go = useGo();
  const [chosen, setChosen] = useSearchState(Chosen);
  const to = chosen.to ?? todayIn(Temporal.Now.instant());
  const from = chosen.from ?? addDays(addMonthsToDay(to, -12), 1);
  const span = { from: from < to ? from : to, to };
  const open = (r: RecurrenceRow): void => {
    void go(offences.list, {
      query: {
        driver: [String(r.id)],
        certainty: ['certain'],
        days: { start: span.from, end: span.to },
      },
    });
  };
  return (
    <ListPage
      title={fr.recurrence}
      about={fr.recurrenceAbout}
      routes={routes}
      of={recurrenceList}
      params={span}
      tabs={<OffenceTabs />}
      sort={{ name: 'weighted', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      above={() => (
        <>
          <div className={css['period']}>
            <DayField
              label={fr.from}
              value={span.from}
              w={150}
              onChange={(day) => {
                if (day !== null) setChosen({ from: day });
              }}
            />
            <DayField
              label={fr.to}
              value={span.to}
              w={150}
              onChange={(day) => {
                if (day !== null) setChosen({ to: day });
              }}
            />
          </div>
          <Company span={span} />
        </>
      )}
      view={{
        label: (r: RecurrenceRow) => r.name,
        cells,
        onOpen: open,
      }}
    />
  );
};
