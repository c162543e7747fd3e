// At the wheel: what is left to drive, and what is shown at a control; also without a network.
import { formatDay, formatLongDay, formatRange } from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { href } from '#platform/web/router/href.ts';
import { ownDocuments } from '#areas/collaborators/documents/contract.ts';
import { HoursLeftFigures } from '#areas/working-time/offences/web/embed.tsx';
import { fr } from '../fr.ts';
import { roadside, type Roadside, type RoadsideDay } from '../roadside-contract.ts';
import { hasActivity } from '../roadside-days.ts';
import { roadsideFr } from '../roadside-fr.ts';
import { NotEmployee, useIsEmployee } from './not-employee.tsx';

const t = texts(roadsideFr);
const MIDNIGHT = 86_400;
const clock = (second: number): string => (second === MIDNIGHT ? '24:00' : formatClock(second));
const sum = ({ spells }: RoadsideDay, of: string): string =>
  formatHours(
    spells
      .filter(({ activity }) => activity === of)
      .reduce((seconds, { start, end }) => seconds + end - start, 0),
  );

const Day = ({ day, isOpen }: { readonly day: RoadsideDay; readonly isOpen: boolean }) => (
  <details open={isOpen} className="edge-below pad-y">
    <summary>
      <strong>{formatLongDay(day.day)}</strong>{' '}
      <small className="quiet">
        {[
          hasActivity(day)
            ? t('totals', {
                driving: sum(day, 'driving'),
                work: sum(day, 'work'),
                waiting: sum(day, 'waiting'),
              })
            : t('noActivity'),
          ...(day.distanceKm === null ? [] : [t('kilometres', { n: day.distanceKm })]),
          ...day.vehicles,
        ].join(' · ')}
      </small>
    </summary>
    {day.spells.length === 0 ? (
      <p className="quiet">{t('noSpell')}</p>
    ) : (
      <ul className="plain stack gap-4 mt-8">
        {day.spells.map(({ start, end, activity, crew }) => (
          <li key={start} className="row gap-12">
            <span className="tn nowrap">
              {clock(start)}–{clock(end)}
            </span>
            <span className={activity === 'driving' ? 'medium' : ''}>
              {t(`activities.${activity}`)}
              {crew && ` (${t('crew')})`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </details>
);

const Days = ({ control }: { readonly control: Roadside }) => {
  const { days, first, last, name, cardNumber } = control;
  return (
    <section className="stack gap-8">
      <h2>{t('days')}</h2>
      <p>
        {cardNumber === null
          ? t('holderWithoutCard', { name })
          : t('holder', { name, card: cardNumber })}
      </p>
      <p className="quiet">{t('daysAbout', { first: formatDay(first), last: formatDay(last) })}</p>
      {days.length > 0 && days[0]?.day !== last && <p className="warning">{t('todayMissing')}</p>}
      {days.length === 0 && <p>{t('notDriver')}</p>}
      <div>
        {days.map((day, i) => (
          <Day key={day.day} day={day} isOpen={i === 0} />
        ))}
      </div>
    </section>
  );
};

const Statement = ({ statement, unknownDays }: Roadside) => (
  <section className="stack gap-8">
    <h2>{t('statement')}</h2>
    <p className="quiet">{t('statementAbout')}</p>
    {statement.length === 0 && unknownDays.length === 0 && <p>{t('statementNone')}</p>}
    <ul className="plain stack gap-4">
      {statement.toReversed().map(({ from, to, cause }) => (
        <li key={from}>
          <strong>{formatRange({ first: from, last: to })}</strong> {t(`causes.${cause}`)}
        </li>
      ))}
    </ul>
    {unknownDays.length > 0 && (
      <p className="warning">
        {t('unknownDays', {
          count: unknownDays.length,
          days: unknownDays.map(formatDay).join(', '),
        })}
      </p>
    )}
  </section>
);

const Documents = ({ documents }: Roadside) => (
  <section className="stack gap-8">
    <h2>{t('documents')}</h2>
    {documents.length === 0 ? (
      <p className="quiet">{t('documentsNone')}</p>
    ) : (
      <>
        <p className="quiet">{t('documentsAbout')}</p>
        <ul className="plain stack gap-8">
          {documents.map(({ id, name, type, validUntil }) => (
            <li key={id}>
              <a
                className="link"
                href={href(ownDocuments.open, { params: { id }, query: { inline: true } })}
                target="_blank"
                rel="noopener"
                aria-label={t('open', { name })}
              >
                {name}
              </a>{' '}
              <small className="quiet">
                {[
                  type,
                  ...(validUntil === null ? [] : [t('validUntil', { day: formatDay(validUntil) })]),
                ].join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);

const Wheel = () => {
  const query = useApi(roadside.show, {}, { keepPrevious: true });
  return (
    <ReadingPage title={fr.roadside} subtitle={fr.roadsideAbout}>
      <LoadState query={query}>
        {(control) => (
          <div className="stack gap-24 packed">
            <HoursLeftFigures left={control.left} />
            <Days control={control} />
            <Statement {...control} />
            <Documents {...control} />
          </div>
        )}
      </LoadState>
    </ReadingPage>
  );
};

export const Page = () => (useIsEmployee() ? <Wheel /> : <NotEmployee title={fr.roadside} />);
