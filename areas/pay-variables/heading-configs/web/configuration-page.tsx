// The configuration of each infrastructure: the list, and one of them opened.
import { z } from 'zod';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { evpConfiguration, placeList } from '../configuration-contract.ts';
import { fr } from '../fr.ts';
import { ConfigTabs } from './config-tabs.tsx';
import { ConfigurationModal } from './configuration-modal.tsx';

const routes = unprefixed('infrastructure', evpConfiguration);
const State = z.object({ opened: z.coerce.number().int().positive().optional().catch(undefined) });

export const Page = () => {
  const [{ opened }, set] = useSearchState(State);
  return (
    <ListPage
      title={fr.title}
      about={fr.configurationAbout}
      routes={routes}
      of={placeList}
      tabs={<ConfigTabs />}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.searchInfra}
      empty={{ title: fr.emptyConfiguration }}
      view={{ label: (r) => r.name, onOpen: (r) => set({ opened: r.id }) }}
    >
      {opened !== undefined && (
        <ConfigurationModal infra={opened} onClose={() => set({ opened: undefined })} />
      )}
    </ListPage>
  );
};
