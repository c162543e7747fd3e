// What an employee comes for at 5 a.m.: the next service, today, what waits, the balances.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { OwnClockBlock } from '#areas/working-time/clocking/web/embed.tsx';
import { PublishedNotice } from '#areas/planning/publications/web/embed.tsx';
import { mySpace, type OwnHome } from '../contract.ts';
import { myCard } from '../pay-contract.ts';
import { fr } from '../fr.ts';
import { breakOf, hoursOf } from './clock.ts';
import { DayContent } from './day-content.tsx';
import { useKeptReady } from './use-kept-ready.ts';
import css from './my-space.module.css';

const t = texts({ pendingRequests: fr.pendingRequests });

const Next = ({ home: { next, ...home } }: { readonly home: OwnHome }) => (
  <section className="stack box pad packed gap-6 taps">
    <h2 className="label">{fr.nextService}</h2>
    {next === null ? (
      <p className="quiet">{home.hidesUnpublished ? fr.noPublishedService : fr.noService}</p>
    ) : (
      <>
        <p className={css['big']}>{hoursOf(next.shift)}</p>
        <p className="quiet">
          {[formatLongDay(next.day), next.shift.label, breakOf(next.shift)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </>
    )}
    {home.tomorrowUnpublished && <p className="quiet">{fr.tomorrowUnpublished}</p>}
    <AppLink to={mySpace.calendar}>{fr.seePlanning}</AppLink>
  </section>
);

const Counters = ({ counters }: Pick<OwnHome, 'counters'>) => (
  <section className="stack box pad packed gap-6 taps">
    <h2 className="label">{fr.counters}</h2>
    {counters.length === 0 && <p className="quiet">{fr.noCounter}</p>}
    <dl className={`${css['amounts']} stack gap-4`}>
      {counters.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="right medium tn">{amount}</dd>
        </div>
      ))}
    </dl>
    <AppLink to={mySpace.countersPage}>{fr.seeCounters}</AppLink>
    {useMay()('space.pay') && <AppLink to={myCard.payPage}>{fr.seePay}</AppLink>}
  </section>
);

const Blocks = ({ home }: { readonly home: OwnHome }) => (
  <div className="wide-columns">
    <Next home={home} />
    <OwnClockBlock isExpected={home.clocks} />
    <section className="stack box pad packed gap-6 taps">
      <h2 className="label">{fr.today}</h2>
      <DayContent day={home.today} />
    </section>
    <section className="stack box pad packed gap-6 taps">
      <h2 className="label">{fr.requests}</h2>
      <p>{t('pendingRequests', { count: home.pending })}</p>
      <AppLink to={mySpace.absences}>{fr.seeRequests}</AppLink>
    </section>
    <Counters counters={home.counters} />
  </div>
);

export const OwnHomeBlocks = () => {
  useKeptReady();
  const loaded = useApi(mySpace.home, {}, { keepPrevious: true });
  return (
    <>
      <PublishedNotice />
      <LoadState query={loaded}>{(home) => <Blocks home={home} />}</LoadState>
    </>
  );
};
