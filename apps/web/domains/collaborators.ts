// Written by `npm run gather` from the folders of the areas.
import { pages as collaboratorsAccountsPages } from '#areas/collaborators/accounts/web/pages.tsx';
import { navigation as collaboratorsAccountsNavigation } from '#areas/collaborators/accounts/web/navigation.ts';
import { pages as collaboratorsAnnouncementsPages } from '#areas/collaborators/announcements/web/pages.tsx';
import { navigation as collaboratorsAnnouncementsNavigation } from '#areas/collaborators/announcements/web/pages.tsx';
import { pages as collaboratorsCivilDataPages } from '#areas/collaborators/civil-data/web/pages.tsx';
import { navigation as collaboratorsCivilDataNavigation } from '#areas/collaborators/civil-data/web/navigation.ts';
import { pages as collaboratorsDirectoryPages } from '#areas/collaborators/directory/web/pages.tsx';
import { navigation as collaboratorsDirectoryNavigation } from '#areas/collaborators/directory/web/navigation.ts';
import { pages as collaboratorsDocumentsPages } from '#areas/collaborators/documents/web/pages.tsx';
import { navigation as collaboratorsDocumentsNavigation } from '#areas/collaborators/documents/web/pages.tsx';
import { pages as collaboratorsGroupsPages } from '#areas/collaborators/groups/web/pages.tsx';
import { navigation as collaboratorsGroupsNavigation } from '#areas/collaborators/groups/web/navigation.ts';
import { pages as collaboratorsSignatureCampaignsPages } from '#areas/collaborators/signature-campaigns/web/pages.tsx';
import { navigation as collaboratorsSignatureCampaignsNavigation } from '#areas/collaborators/signature-campaigns/web/pages.tsx';
import { pages as collaboratorsSignaturesPages } from '#areas/collaborators/signatures/web/pages.tsx';
import { navigation as collaboratorsSignaturesNavigation } from '#areas/collaborators/signatures/web/pages.tsx';
import { pages as collaboratorsTrackedChangesPages } from '#areas/collaborators/tracked-changes/web/pages.tsx';
import { navigation as collaboratorsTrackedChangesNavigation } from '#areas/collaborators/tracked-changes/web/navigation.ts';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'collaborators/accounts',
    pages: collaboratorsAccountsPages,
    navigation: collaboratorsAccountsNavigation,
  },
  {
    name: 'collaborators/announcements',
    pages: collaboratorsAnnouncementsPages,
    navigation: collaboratorsAnnouncementsNavigation,
  },
  {
    name: 'collaborators/civil-data',
    pages: collaboratorsCivilDataPages,
    navigation: collaboratorsCivilDataNavigation,
  },
  {
    name: 'collaborators/directory',
    pages: collaboratorsDirectoryPages,
    navigation: collaboratorsDirectoryNavigation,
  },
  {
    name: 'collaborators/documents',
    pages: collaboratorsDocumentsPages,
    navigation: collaboratorsDocumentsNavigation,
  },
  {
    name: 'collaborators/groups',
    pages: collaboratorsGroupsPages,
    navigation: collaboratorsGroupsNavigation,
  },
  {
    name: 'collaborators/signature-campaigns',
    pages: collaboratorsSignatureCampaignsPages,
    navigation: collaboratorsSignatureCampaignsNavigation,
  },
  {
    name: 'collaborators/signatures',
    pages: collaboratorsSignaturesPages,
    navigation: collaboratorsSignaturesNavigation,
  },
  {
    name: 'collaborators/tracked-changes',
    pages: collaboratorsTrackedChangesPages,
    navigation: collaboratorsTrackedChangesNavigation,
  },
];
