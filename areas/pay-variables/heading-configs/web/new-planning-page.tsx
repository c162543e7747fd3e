import { PlanningForm } from './planning-form.tsx';

export const Page = () => <PlanningForm id={0} />;
