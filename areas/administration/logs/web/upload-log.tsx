import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { uploadList, logs } from '../contract.ts';
import { fr } from '../fr.ts';
import { LogTabs } from './log-tabs.tsx';

const routes = unprefixed('upload', logs);

export const Page = () => (
  <ListPage
    title={fr.title}
    routes={routes}
    of={uploadList}
    tabs={<LogTabs />}
    sort={{ name: 'at', dir: 'desc' }}
    searchPlaceholder={fr.searchUploads}
    empty={{ title: fr.emptyUploads, text: fr.emptyUploadsText }}
    view={{ label: (r) => r.file }}
  />
);
