// Declarations that are open: what is to be corrected, made anew, decided.
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { toFinalizeList } from '../list-contract.ts';
import type { DsnRow } from '../records.ts';
import { cells, rowLabel } from './list-cells.tsx';
import { DsnTabs } from './dsn-tabs.tsx';
import { useDsnTopics } from './use-dsn-topics.ts';

const routes = unprefixed('finalize', dsn);

export const Page = () => {
  const go = useGo();
  const topics = useDsnTopics();
  return (
    <ListPage
      title={fr.toFinalize}
      about={fr.toFinalizeAbout}
      routes={routes}
      of={toFinalizeList}
      live={topics}
      tabs={<DsnTabs shown="toFinalize" />}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.emptyToFinalize, text: fr.emptyToFinalizeText }}
      view={{
        label: rowLabel,
        cells,
        onOpen: ({ id }: DsnRow) => void go(dsn.show, { params: { id } }),
      }}
    />
  );
};
