import { listMeta } from '#platform/contract/shapes.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { headings, parameterList } from '../contract.ts';
import { fr } from '../fr.ts';
import { HeadingTabs } from './heading-tabs.tsx';

const meta = listMeta(parameterList.listId, parameterList);
const routes = { list: headings.parameterList, count: headings.parameterCount, filterOptions: headings.parameterFilterOptions, exportGet: headings.parameterExportGet, exportPost: headings.parameterExportPost };

export const Page = () => (
  <ListPage title={fr.title} about={fr.subtitle} routes={routes} meta={meta} tabs={<HeadingTabs />} sort={{ name: 'name', dir: 'asc' }} empty={{ title: fr.emptyParameters }} view={{ id: (r) => r.id, label: (r) => r.name }} />
);
