// Delays held, by service, place, theme or person; each figure leads to its demands.
import { SegmentedControl } from '@mantine/core';
import { z } from 'zod';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { demands, DELAYS_BY } from '../contract.ts';
import { fr } from '../fr.ts';
import { DemandTabs } from './demand-tabs.tsx';

const Address = z.object({ by: z.enum(DELAYS_BY).default('service') });
const rate = (met: number, all: number): string =>
  all === 0 ? '—' : `${Math.round((met * 100) / all)} % (${met}/${all})`;

export const Page = () => {
  const [{ by }, set] = useSearchState(Address);
  const loaded = useApi(demands.delays, { query: { by } });
  return (
    <div className="page">
      <PageHeader title={fr.title} subtitle={fr.delays.about} tabs={<DemandTabs />} />
      <div className="body">
        <div className="stack gap-16">
          <SegmentedControl
            aria-label={fr.delays.by}
            value={by}
            onChange={(value) => set({ by: value })}
            data={DELAYS_BY.map((value) => ({ value, label: fr[value] }))}
          />
          <LoadState query={loaded}>
            {({ rows }) => (
              <PlainTable
                look="figures"
                heads={[fr[by], fr.title, fr.delays.answered, fr.delays.solved]}
                rows={rows.map((row) => [
                  <AppLink key="label" to={demands.home} state={{ [by]: String(row.key) }}>
                    {row.label}
                  </AppLink>,
                  row.demands,
                  rate(row.firstMet, row.first),
                  rate(row.solutionMet, row.solution),
                ])}
              />
            )}
          </LoadState>
        </div>
      </div>
    </div>
  );
};
