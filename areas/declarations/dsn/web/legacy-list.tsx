// The legacy tables over the same declarations: by their check, by their sending. Files of chosen ones are taken together.
import { Download } from 'lucide-react';
import { listMeta, type ListMeta } from '#platform/contract/shapes.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { RoutesOf } from '#platform/web/list-page/list-types.ts';
import type { OwnAct } from '#platform/web/list-page/use-bulk.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { dsnLegacy } from '../legacy-contract.ts';
import { conformityList, remoteList } from '../list-contract.ts';
import type { DsnRow } from '../records.ts';
import { DsnTabs, type DsnTab } from './dsn-tabs.tsx';
import { cells, rowLabel } from './list-cells.tsx';
import { useDsnTopics } from './use-dsn-topics.ts';

const take = async (id: number[], done: () => void): Promise<void> => {
  try {
    await download(dsnLegacy.filesDownload, { query: { id } });
    done();
  } catch (problem) {
    toast.danger(problem);
  }
};
const takeChosen: OwnAct = {
  key: 'files',
  label: fr.downloadMany,
  icon: Download,
  run: ({ selection }, done) => {
    const ids = selection['ids'];
    if (!Array.isArray(ids)) return void toast.warning(fr.chooseRows);
    void take(ids as number[], done);
  },
};

interface LegacyListProps {
  readonly tab: DsnTab;
  readonly title: string;
  readonly about: string;
  readonly routes: RoutesOf<DsnRow>;
  readonly meta: ListMeta;
  readonly empty: { readonly title: string; readonly text: string };
}
const LegacyList = ({ tab, title, about, routes, meta, empty }: LegacyListProps) => {
  const go = useGo();
  const reads = useMay()('legacy_pay.access_file_dsn');
  const topics = useDsnTopics();
  return (
    <ListPage
      title={title}
      about={about}
      routes={routes}
      meta={meta}
      live={topics}
      tabs={<DsnTabs shown={tab} />}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={empty}
      bulk={reads ? { others: [takeChosen] } : undefined}
      view={{
        id: (row: DsnRow) => row.id,
        label: rowLabel,
        cells,
        onOpen: ({ id }: DsnRow) => void go(dsnLegacy.edit, { params: { dsnReport: id } }),
      }}
    />
  );
};

const conformity = {
  list: dsnLegacy.conformityList,
  count: dsnLegacy.conformityCount,
  filterOptions: dsnLegacy.conformityFilterOptions,
  exportGet: dsnLegacy.conformityExportGet,
  exportPost: dsnLegacy.conformityExportPost,
};
const conformityMeta = listMeta(conformityList.listId, conformityList);
export const ConformityPage = () => (
  <LegacyList
    tab="conformity"
    title={fr.conformity}
    about={fr.conformityAbout}
    routes={conformity}
    meta={conformityMeta}
    empty={{ title: fr.empty, text: fr.emptyText }}
  />
);

const remote = {
  list: dsnLegacy.remoteList,
  count: dsnLegacy.remoteCount,
  filterOptions: dsnLegacy.remoteFilterOptions,
  exportGet: dsnLegacy.remoteExportGet,
  exportPost: dsnLegacy.remoteExportPost,
};
const remoteMeta = listMeta(remoteList.listId, remoteList);
export const RemotePage = () => (
  <LegacyList
    tab="remote"
    title={fr.remote}
    about={fr.remoteAbout}
    routes={remote}
    meta={remoteMeta}
    empty={{ title: fr.emptyRemote, text: fr.emptyRemoteText }}
  />
);
