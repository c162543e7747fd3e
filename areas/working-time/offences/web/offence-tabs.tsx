import { useMay } from '#platform/web/app-shell/rights.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { offences } from '../contract.ts';
import { ownLetters } from '../own-letters-contract.ts';
import { fr } from '../fr.ts';

/** Whoever sees their own only has their letters beside them. */
export const OffenceTabs = () => {
  const may = useMay();
  return may('offence.read-all') ? (
    <LinkTabs label={fr.title}>
      <AppLink to={offences.list}>{fr.title}</AppLink>
      {may('offence.treat') && <AppLink to={offences.letterList}>{fr.lettersTab}</AppLink>}
      {may('offence.treat') && <AppLink to={offences.differenceList}>{fr.differencesTab}</AppLink>}
      <AppLink to={offences.recurrencePage}>{fr.recurrenceTab}</AppLink>
      {may('offence.settings') && <AppLink to={offences.settingsPage}>{fr.settingsTab}</AppLink>}
    </LinkTabs>
  ) : (
    <LinkTabs label={fr.title}>
      <AppLink to={offences.list}>{fr.title}</AppLink>
      <AppLink to={ownLetters.list}>{fr.ownLetters}</AppLink>
    </LinkTabs>
  );
};
