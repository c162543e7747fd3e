import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { exportList, logs } from '../contract.ts';
import { fr } from '../fr.ts';
import { LogTabs } from './log-tabs.tsx';

const routes = {
  list: logs.exportList,
  count: logs.exportCount,
  filterOptions: logs.exportFilterOptions,
  exportGet: logs.exportExportGet,
  exportPost: logs.exportExportPost,
};

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
