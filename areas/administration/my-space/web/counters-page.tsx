// My counters: what is left of each, and the movements that make it.
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { PersonCountersPart } from '#areas/working-time/counters/web/embed.tsx';
import { OwnDebitCredit } from '#areas/working-time/debit-credit/web/embed.tsx';
import { fr } from '../fr.ts';
import { NotEmployee } from './not-employee.tsx';

export const Page = () => {
  const collaboratorId = useProfile()?.collaboratorId;
  if (typeof collaboratorId !== 'number') return <NotEmployee title={fr.counters} />;
  return (
    <ReadingPage title={fr.counters} subtitle={fr.countersAbout} isWide>
      <OwnDebitCredit />
      <PersonCountersPart collaboratorId={collaboratorId} />
    </ReadingPage>
  );
};
