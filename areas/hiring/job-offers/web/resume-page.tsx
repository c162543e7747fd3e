import { z } from 'zod';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { jobOffers } from '../contract.ts';
import { fr } from '../fr.ts';
import { looks } from './looks.ts';

const address = z.object({ id: z.coerce.number().int().positive().optional() });

export const Page = () => {
  const [{ id }] = useSearchState(address);
  const loaded = useApi(jobOffers.resume, { query: id === undefined ? {} : { id } });
  return (
    <div className="page rest ground">
      <PageHeader title={fr.resume} />
      <div className="body stack packed gap-8">
        <LoadState query={loaded}>
          {({ counts, openPositions, offer }) => (
            <>
              {offer !== null && (
                <section className="row gap-8">
                  <h2>{fr.resumeOf}</h2>
                  <AppLink to={jobOffers.load} params={{ id: offer.id }}>
                    {offer.label}
                  </AppLink>
                  <StatusOf looks={looks} status={offer.status} />
                </section>
              )}
              <PlainTable
                caption={fr.counters}
                heads={[fr.status, fr.number]}
                rows={[
                  ...counts.map(({ status, count }) => [fr.statuses[status], count]),
                  [fr.openPositions, openPositions],
                ]}
                look="figures"
              />
            </>
          )}
        </LoadState>
      </div>
    </div>
  );
};
