import { usePageParams } from '#platform/web/router/page-state.ts';
import { evpPlannings } from '../planning-contract.ts';
import { PlanningForm } from './planning-form.tsx';

export const Page = () => {
  const { id } = usePageParams(evpPlannings.editPage);
  return <PlanningForm key={id} id={id} />;
};
