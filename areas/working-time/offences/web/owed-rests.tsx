// Rest that is owed to a person for reduced weekly rests, with its last day: a part of the person's sheet.
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { offences, type OwedRestView } from '../contract.ts';
import { article12Fr } from '../article12-fr.ts';
import { fr } from '../fr.ts';

const t = texts({ ...fr, ...article12Fr });

const OwedLine = ({ rest, today }: { readonly rest: OwedRestView; readonly today: string }) => (
  <li>
    {t(rest.because === 'article12' ? 'owedExtension' : 'owedLine', {
      owed: formatHours(rest.owed),
      day: formatPlainDay(rest.restDay),
      taken: formatHours(rest.takenUntil - rest.takenFrom),
    })}
    {' · '}
    <strong>
      {t(rest.lastDay < today ? 'owedLate' : 'owedBefore', { day: formatPlainDay(rest.lastDay) })}
    </strong>
  </li>
);

export const OwedRests = ({ collaboratorId }: { readonly collaboratorId: number }) => {
  const query = useApi(offences.owedRests, { params: { collaborator: collaboratorId } });
  const today = todayIn(Temporal.Now.instant());
  return (
    <LoadState query={query}>
      {({ owed, judgedUntil }) => (
        <>
          <p className="quiet mb-12">
            {owed.length === 0 && judgedUntil !== null ? fr.noOwedRest : null}{' '}
            {judgedUntil === null
              ? fr.notJudged
              : t('judgedUntil', { day: formatPlainDay(judgedUntil) })}
          </p>
          {owed.length > 0 && (
            <>
              <p className="quiet mb-12">{fr.owedRestsAbout}</p>
              <ul>
                {owed.map((rest) => (
                  <OwedLine key={rest.takenFrom} rest={rest} today={today} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </LoadState>
  );
};
