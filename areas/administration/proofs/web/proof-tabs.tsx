import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { proofs } from '../contract.ts';
import { fr } from '../fr.ts';

export const ProofTabs = () => (
  <LinkTabs label={fr.title}>
    <AppLink to={proofs.index}>{fr.tabChain}</AppLink>
    <AppLink to={proofs.list}>{fr.tabFiles}</AppLink>
  </LinkTabs>
);
