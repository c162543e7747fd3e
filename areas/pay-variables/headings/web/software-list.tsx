import { listMeta } from '#platform/contract/shapes.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { headings, softwareList } from '../contract.ts';
import { fr } from '../fr.ts';
import { HeadingTabs } from './heading-tabs.tsx';

const meta = listMeta(softwareList.listId, softwareList);
const routes = { list: headings.softwareList, count: headings.softwareCount, filterOptions: headings.softwareFilterOptions, exportGet: headings.softwareExportGet, exportPost: headings.softwareExportPost };

export const Page = () => {
  const t = useTexts(fr);
  return (
    <ListPage title={fr.title} about={fr.subtitle} routes={routes} meta={meta} tabs={<HeadingTabs />} sort={{ name: 'label', dir: 'asc' }} empty={{ title: fr.emptySoftware }}
      view={{ id: (r) => r.id, label: (r) => r.label, cells: { mapped: (r) => t('mappedOf', { mapped: String(r.mapped), headings: String(r.headings) }) } }} />
  );
};
