// My clockings: what to clock next, and the last ones as the portal knows them.
import { texts } from '#platform/contract/texts.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { fr } from '../fr.ts';
import { ClockButtons, momentOf, useOwnClockings, type ShownPunch } from './clock-buttons.tsx';
import { OwnKiosk } from './own-kiosk.tsx';
import css from './own-clock.module.css';

const t = texts(fr);

const List = ({ punches }: { readonly punches: readonly ShownPunch[] }) =>
  punches.length === 0 ? (
    <p className="mt-12 quiet">{fr.own.none}</p>
  ) : (
    <ul className={`${css['list']} plain`} aria-label={fr.own.list}>
      {punches.toReversed().map((p) => (
        <li key={`${p.at} ${p.type}`} data-is={p.is}>
          <strong>{momentOf(p.at)}</strong>
          <span>{t(`types.${p.type}`)}</span>
          {p.is !== 'counted' && <small className="warning">{fr.own[p.is]}</small>}
        </li>
      ))}
    </ul>
  );

/** An account that is no employee's asks the server for nothing. */
export const Page = () =>
  typeof useProfile()?.collaboratorId === 'number' ? (
    <OwnClockings />
  ) : (
    <div className="column">
      <PageHead title={fr.own.title} />
      <div className={css['body']}>
        <p className="mt-12 quiet">{fr.notEmployee}</p>
      </div>
    </div>
  );

const OwnClockings = () => {
  const { loaded, punches } = useOwnClockings();
  return (
    <div className="column">
      <PageHead title={fr.own.title} subtitle={fr.own.about} />
      <div className={css['body']}>
        <LoadState query={loaded}>
          {({ place, kiosk, keepsPlace }) => (
            <div className={css['narrow']}>
              {place === null ? (
                <p className="mt-12 quiet">{fr.noPhones}</p>
              ) : (
                <ClockButtons punches={punches} keepsPlace={keepsPlace} />
              )}
              {keepsPlace && <p className="mt-12 quiet">{fr.own.placeKept}</p>}
              {kiosk && <OwnKiosk />}
              <h2>{fr.own.list}</h2>
              <List punches={punches} />
              <p className="mt-12 quiet">{fr.own.wrong}</p>
            </div>
          )}
        </LoadState>
      </div>
    </div>
  );
};
