// The legacy tables over the same declarations: by their check, by their sending. Files of chosen ones are taken together.
import { Download } from 'lucide-react';
import type { Described } from '#platform/contract/shapes.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
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
  readonly of: Described;
  readonly empty: { readonly title: string; readonly text: string };
}
const LegacyList = ({ tab, title, about, routes, of, empty }: LegacyListProps) => {
  const go = useGo();
  const reads = useMay()('legacy_pay.access_file_dsn');
  const topics = useDsnTopics();
  return (
    <ListPage
      title={title}
      about={about}
      routes={routes}
      of={of}
      live={topics}
      tabs={<DsnTabs shown={tab} />}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={empty}
      bulk={reads ? { others: [takeChosen] } : undefined}
      view={{
        label: rowLabel,
        cells,
        onOpen: ({ id }: DsnRow) => void go(dsnLegacy.edit, { params: { dsnReport: id } }),
      }}
    />
  );
};

const conformity = unprefixed('conformity', dsnLegacy);
export const ConformityPage = () => (
  <LegacyList
    tab="conformity"
    title={fr.conformity}
    about={fr.conformityAbout}
    routes={conformity}
    of={conformityList}
    empty={{ title: fr.empty, text: fr.emptyText }}
  />
);

const remote = unprefixed('remote', dsnLegacy);
export const RemotePage = () => (
  <LegacyList
    tab="remote"
    title={fr.remote}
    about={fr.remoteAbout}
    routes={remote}
    of={remoteList}
    empty={{ title: fr.emptyRemote, text: fr.emptyRemoteText }}
  />
);
