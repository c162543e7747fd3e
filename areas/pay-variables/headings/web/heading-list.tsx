import { listMeta } from '#platform/contract/shapes.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { headingList, headings } from '../contract.ts';
import { fr } from '../fr.ts';
import { FormulaText } from './formula-text.tsx';
import { HeadingTabs } from './heading-tabs.tsx';

const meta = listMeta(headingList.listId, headingList);

export const Page = () => {
  const go = useGo();
  return (
    <ListPage title={fr.title} about={fr.subtitle} routes={headings} meta={meta} tabs={<HeadingTabs />} sort={{ name: 'code', dir: 'asc' }} searchPlaceholder={fr.search} empty={{ title: fr.empty }}
      view={{ id: (r) => r.id, label: (r) => `${r.code} ${r.label}`, onOpen: (r) => void go(headings.load, { params: { id: r.id } }), cells: { formula: (r) => <FormulaText text={r.formula} /> } }} />
  );
};
