import type { AccreditationKind } from '#platform/contract/accreditation-kinds.ts';
import { fr } from '../fr.ts';

/** The tabs of accreditations in the order of the sheet. */
export const accreditationTabs: readonly {
  readonly tab: AccreditationKind;
  readonly label: string;
}[] = [
  { tab: 'other-times', label: fr.tabOtherTimes },
  { tab: 'documents', label: fr.tabDocuments },
  { tab: 'vehicle-groups', label: fr.tabVehicleGroups },
  { tab: 'vpe-models', label: fr.tabVpeModels },
];
/** What the tab is about, and what it says where there is nothing yet. */
export const accreditationAbout: Readonly<
  Record<AccreditationKind, { readonly about: string; readonly empty: string }>
> = {
  'other-times': { about: fr.aboutOtherTimes, empty: fr.emptyOtherTimes },
  documents: { about: fr.aboutDocuments, empty: fr.emptyDocuments },
  'vehicle-groups': { about: fr.aboutVehicleGroups, empty: fr.emptyVehicleGroups },
  'vpe-models': { about: fr.aboutVpeModels, empty: fr.emptyVpeModels },
};
