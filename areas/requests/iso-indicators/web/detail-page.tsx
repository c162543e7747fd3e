// A group: each of its active indicators with its months.
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { isoGroups, isoIndicators } from '../contract.ts';
import { fr } from '../fr.ts';
import { SeriesPart } from './series-part.tsx';

export const Page = () => {
  const { id } = usePageParams(isoGroups.detail);
  const loaded = useApi(isoGroups.detail, { params: { id } });
  return (
    <LoadState query={loaded}>
      {({ name, about, indicators }) => (
        <ReadingPage title={name} subtitle={about ?? fr.title}>
          {indicators.length === 0 && <p className="quiet">{fr.empty}</p>}
          <div className="stack gap-32">
            {indicators.map((series) => (
              <section key={series.id} className="stack gap-8">
                <h2>
                  <AppLink to={isoIndicators.load} params={{ id: series.id }}>
                    {series.name}
                  </AppLink>
                </h2>
                {series.about !== null && <p className="quiet">{series.about}</p>}
                <SeriesPart series={series} />
              </section>
            ))}
          </div>
        </ReadingPage>
      )}
    </LoadState>
  );
};
