import { Suspense } from 'react';
import { z } from 'zod';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { SteeringColumnList, SteeringFormulaList } from '#areas/planning/steering/web/embed.tsx';
import { CONFIGURATION_TABS, planningConfiguration, type ConfigurationTab } from '../contract.ts';
import { fr } from '../fr.ts';

const Shown = z.object({ tab: z.enum(CONFIGURATION_TABS).default('steering-column') });
const OPEN = ['steering-column', 'steering-formula'] as const satisfies readonly ConfigurationTab[];

export const Page = () => {
  const go = useGo();
  const [{ tab }] = useSearchState(Shown);
  // Each tab begins with a plain address: filters and pages of one say nothing to another.
  const tabs = <CountedTabs label={fr.title} value={tab} tabs={OPEN.map((value) => ({ value, label: fr.tabs[value] }))} onChange={(next) => void go(planningConfiguration.screen, { query: { tab: next } })} />;
  return <Suspense fallback={<PageHeader title={fr.title} tabs={tabs} />}>{tab === 'steering-formula' ? <SteeringFormulaList title={fr.title} tabs={tabs} /> : <SteeringColumnList title={fr.title} tabs={tabs} />}</Suspense>;
};
