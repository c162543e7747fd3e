// Versions of a declaration and what happened to them, the latest first.
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { natureLabel } from '../return-natures.ts';
import { stageFr } from '../stage-fr.ts';
import type { DsnEvent, DsnHistory } from '../records.ts';
import css from './dsn.module.css';
import { stageLooks } from './looks.ts';

const t = texts(fr);
/** « 31 ANO, 94 OK » of the trail, in words. */
const noteText = ({ event }: DsnEvent, note: string): string =>
  event === 'returned'
    ? note.replace(
        /(\d+) (OK|ANO|KO|EN COURS)/g,
        (_, nature: string, status: keyof typeof stageFr.returnStatuses) =>
          `${natureLabel(nature)} : ${stageFr.returnStatuses[status].toLowerCase()}`,
      )
    : note;
const EventLine = ({ event }: { readonly event: DsnEvent }) => (
  <li className={css['line']}>
    <span>{fr.events[event.event]}</span>
    <span className="quiet">
      {t('byAt', { name: event.by ?? fr.portal, at: showInstant(event.at) })}
    </span>
    {event.note !== null && <span className={css['why']}>{noteText(event, event.note)}</span>}
  </li>
);
const Versions = ({
  versions,
  id,
}: {
  readonly versions: DsnHistory['versions'];
  readonly id: number;
}) => (
  <>
    <h3 className="label">{fr.versions}</h3>
    <ul className="plain">
      {versions.map((version) => (
        <li key={version.id} className={css['line']}>
          {version.id === id ? (
            <strong>{t('versionLine', { number: version.number })}</strong>
          ) : (
            <AppLink to={dsn.show} params={{ id: version.id }}>
              {t('versionLine', { number: version.number })}
            </AppLink>
          )}
          <StatusOf looks={stageLooks} status={version.stage} />
        </li>
      ))}
    </ul>
  </>
);

export const HistoryPart = ({ id }: { readonly id: number }) => {
  const loaded = useApi(dsn.historyDetails, { query: { id } });
  return (
    <LoadState query={loaded}>
      {({ versions, events }) => (
        <>
          {versions.length > 1 && <Versions versions={versions} id={id} />}
          <ul className="plain">
            {events.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ul>
        </>
      )}
    </LoadState>
  );
};
