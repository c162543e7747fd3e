import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { exportList, logs } from '../contract.ts';
import { fr } from '../fr.ts';
import { LogTabs } from './log-tabs.tsx';

const routes = unprefixed('export', logs);

export const Page = () => (
  <ListPage
    title={fr.title}
    routes={routes}
    of={exportList}
    tabs={<LogTabs />}
    sort={{ name: 'at', dir: 'desc' }}
    searchPlaceholder={fr.searchExports}
    empty={{ title: fr.emptyExports, text: fr.emptyExportsText }}
    view={{ label: (r) => r.what }}
  />
);
