import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { connectionList, logs } from '../contract.ts';
import { fr } from '../fr.ts';
import { LogTabs } from './log-tabs.tsx';

const routes = unprefixed('connection', logs);

export const Page = () => (
  <ListPage
    title={fr.title}
    routes={routes}
    of={connectionList}
    tabs={<LogTabs />}
    sort={{ name: 'at', dir: 'desc' }}
    searchPlaceholder={fr.searchConnections}
    empty={{ title: fr.emptyConnections, text: fr.emptyConnectionsText }}
    view={{ label: (r) => `${r.account} ${r.at}` }}
  />
);
