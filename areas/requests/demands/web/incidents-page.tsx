import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { fr } from '../fr.ts';
import { demandIncidents } from '../incident-contract.ts';
import { DemandTabs } from './demand-tabs.tsx';

export const Page = () => {
  const loaded = useApi(demandIncidents.all, {});
  return (
    <div className="page">
      <PageHeader title={fr.title} subtitle={fr.incidents.about} tabs={<DemandTabs />} />
      <div className="body">
        <LoadState query={loaded}>
          {({ incidents }) =>
            incidents.length === 0 ? (
              <p className="quiet">{fr.incidents.empty}</p>
            ) : (
              <PlainTable
                heads={[fr.incidents.label, fr.incidents.open, fr.incidents.demands, fr.createdAt]}
                rows={incidents.map(({ id, label, open, demands, createdAt }) => [
                  <AppLink key="label" to={demandIncidents.details} params={{ id }}>
                    {label}
                  </AppLink>,
                  open,
                  demands,
                  showInstant(createdAt),
                ])}
              />
            )
          }
        </LoadState>
      </div>
    </div>
  );
};
