// My counters: what is left of each, and the movements that make it.
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { PersonCountersPart } from '#areas/working-time/counters/web/embed.tsx';
import { fr } from '../fr.ts';
import { NotEmployee } from './not-employee.tsx';
import css from './my-space.module.css';

export const Page = () => {
  const collaboratorId = useProfile()?.collaboratorId;
  if (typeof collaboratorId !== 'number') return <NotEmployee title={fr.counters} />;
  return (
    <div className={css['page']}>
      <PageHead title={fr.counters} subtitle={fr.countersAbout} />
      <div className={css['body']}>
        <PersonCountersPart collaboratorId={collaboratorId} />
      </div>
    </div>
  );
};
