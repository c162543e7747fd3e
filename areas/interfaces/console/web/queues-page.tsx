import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { providerConsole } from '../contract.ts';
import { fr } from '../fr.ts';
import { ConsoleLinks, QueueTable } from './console-parts.tsx';

export const Page = () => {
  const loaded = useApi(providerConsole.queues, {});
  return (
    <ReadingPage title={fr.queuesTitle} isWide>
      <ConsoleLinks />
      <LoadState query={loaded}>{({ queues }) => <QueueTable queues={queues} />}</LoadState>
    </ReadingPage>
  );
};
