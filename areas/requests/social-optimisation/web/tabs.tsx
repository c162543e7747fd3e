import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { socialBilling, socialOptimisation } from '../contract.ts';
import { fr } from '../fr.ts';

export const tabs = (
  <LinkTabs label={fr.title}>
    <AppLink to={socialOptimisation.all}>{fr.startUpTitle}</AppLink>
    <AppLink to={socialBilling.list}>{fr.billingTitle}</AppLink>
  </LinkTabs>
);
