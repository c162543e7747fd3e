import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';

export const CircuitTabs = () => (
  <LinkTabs label={fr.tabs}>
    <AppLink to={circuits.assignmentPage}>{fr.assignments}</AppLink>
    <AppLink to={circuits.templateList}>{fr.templates}</AppLink>
    <AppLink to={circuits.attributeList}>{fr.attributes}</AppLink>
  </LinkTabs>
);
