// An account that is no employee's has nothing here: said in words, and nothing is asked of the server.
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { fr } from '../fr.ts';

export const useIsEmployee = (): boolean => typeof useProfile()?.collaboratorId === 'number';

export const NotEmployee = ({ title }: { readonly title: string }) => (
  <ReadingPage title={title}>
    <p className="quiet">{fr.notEmployee}</p>
  </ReadingPage>
);
