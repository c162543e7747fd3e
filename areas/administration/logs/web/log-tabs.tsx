import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { logs } from '../contract.ts';
import { fr } from '../fr.ts';

export const LogTabs = () => (
  <LinkTabs label={fr.title}>
    <AppLink to={logs.historyList}>{fr.history}</AppLink>
    <AppLink to={logs.connectionList}>{fr.connections}</AppLink>
    <AppLink to={logs.uploadList}>{fr.uploads}</AppLink>
    <AppLink to={logs.exportList}>{fr.exports}</AppLink>
  </LinkTabs>
);
