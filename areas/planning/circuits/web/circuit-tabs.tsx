import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';

/** The page of one template lies beside its list, not below it. */
const currentAt = (path: string): { 'aria-current'?: 'page' } =>
  globalThis.location.pathname.endsWith(path) ? { 'aria-current': 'page' } : {};

export const CircuitTabs = () => (
  <LinkTabs label={fr.tabs}>
    <AppLink to={circuits.assignmentPage} currentBelow>
      {fr.assignments}
    </AppLink>
    <AppLink to={circuits.templateList} {...currentAt(circuits.templatePage.path)}>
      {fr.templates}
    </AppLink>
    <AppLink to={circuits.attributeList} currentBelow>
      {fr.attributes}
    </AppLink>
  </LinkTabs>
);
