import { Suspense, type ReactNode } from 'react';
import { z } from 'zod';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { confirmLeave } from '#platform/web/forms/modal-form.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { hasUnsaved } from '#platform/web/router/unsaved.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { SteeringColumnList, SteeringFormulaList } from '#areas/planning/steering/web/embed.tsx';
import { CONFIGURATION_TABS, planningConfiguration } from '../contract.ts';
import { fr } from '../fr.ts';
import { CalendarTab } from './calendar-tab.tsx';
import { PlanningTab } from './planning-tab.tsx';

const Shown = z.object({ tab: z.enum(CONFIGURATION_TABS).default('planning') });

const Settings = ({
  tab,
  tabs,
}: {
  readonly tab: 'planning' | 'calendar';
  readonly tabs: ReactNode;
}) => {
  const loaded = useApi(planningConfiguration.load, {}, { fresh: 0 });
  return (
    <div className="column rest ground">
      <PageHeader title={fr.title} tabs={tabs} />
      <LoadState query={loaded}>
        {(c) =>
          tab === 'planning' ? (
            <PlanningTab configuration={c} />
          ) : (
            <CalendarTab settings={c.calendar} />
          )
        }
      </LoadState>
    </div>
  );
};

export const Page = () => {
  const go = useGo();
  const [{ tab }] = useSearchState(Shown);
  // Each tab begins with a plain address: filters and pages of one say nothing to another.
  const tabs = (
    <CountedTabs
      label={fr.title}
      value={tab}
      tabs={CONFIGURATION_TABS.map((value) => ({ value, label: fr.tabs[value] }))}
      onChange={(next) => {
        void confirmLeave(hasUnsaved()).then((leave) => {
          if (leave) void go(planningConfiguration.screen, { query: { tab: next } });
        });
      }}
    />
  );
  if (tab === 'planning' || tab === 'calendar') return <Settings key={tab} tab={tab} tabs={tabs} />;
  return (
    <Suspense fallback={<PageHeader title={fr.title} tabs={tabs} />}>
      {tab === 'steering-formula' ? (
        <SteeringFormulaList title={fr.title} tabs={tabs} />
      ) : (
        <SteeringColumnList title={fr.title} tabs={tabs} />
      )}
    </Suspense>
  );
};
