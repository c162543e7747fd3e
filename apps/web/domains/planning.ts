// Written by `npm run gather` from the folders of the areas.
import { pages as planningAbsenceRequestsPages } from '#areas/planning/absence-requests/web/pages.tsx';
import { navigation as planningAbsenceRequestsNavigation } from '#areas/planning/absence-requests/web/navigation.ts';
import { pages as planningApproversPages } from '#areas/planning/approvers/web/pages.tsx';
import { navigation as planningApproversNavigation } from '#areas/planning/approvers/web/navigation.ts';
import { pages as planningBoardPages } from '#areas/planning/board/web/pages.tsx';
import { navigation as planningBoardNavigation } from '#areas/planning/board/web/navigation.ts';
import { pages as planningCalendarAttributesPages } from '#areas/planning/calendar-attributes/web/pages.tsx';
import { navigation as planningCalendarAttributesNavigation } from '#areas/planning/calendar-attributes/web/navigation.ts';
import { pages as planningCircuitsPages } from '#areas/planning/circuits/web/pages.tsx';
import { navigation as planningCircuitsNavigation } from '#areas/planning/circuits/web/navigation.ts';
import { pages as planningConfigurationPages } from '#areas/planning/configuration/web/pages.tsx';
import { navigation as planningConfigurationNavigation } from '#areas/planning/configuration/web/navigation.ts';
import { pages as planningOpenShiftsPages } from '#areas/planning/open-shifts/web/pages.tsx';
import { navigation as planningOpenShiftsNavigation } from '#areas/planning/open-shifts/web/navigation.ts';
import { pages as planningReplacementsPages } from '#areas/planning/replacements/web/pages.tsx';
import { navigation as planningReplacementsNavigation } from '#areas/planning/replacements/web/navigation.ts';
import { pages as planningRightToDrivePages } from '#areas/planning/right-to-drive/web/pages.tsx';
import { navigation as planningRightToDriveNavigation } from '#areas/planning/right-to-drive/web/navigation.ts';
import { pages as planningStaffingNeedsPages } from '#areas/planning/staffing-needs/web/pages.tsx';
import { navigation as planningStaffingNeedsNavigation } from '#areas/planning/staffing-needs/web/navigation.ts';
import { pages as planningSteeringPages } from '#areas/planning/steering/web/pages.tsx';
import { pages as planningTrafficFinesPages } from '#areas/planning/traffic-fines/web/pages.tsx';
import { navigation as planningTrafficFinesNavigation } from '#areas/planning/traffic-fines/web/pages.tsx';
import { pages as planningWallSheetPages } from '#areas/planning/wall-sheet/web/pages.tsx';
import { pages as planningWeekTemplatesPages } from '#areas/planning/week-templates/web/pages.tsx';
import { navigation as planningWeekTemplatesNavigation } from '#areas/planning/week-templates/web/navigation.ts';
import { pages as planningWishesPages } from '#areas/planning/wishes/web/pages.tsx';
import { navigation as planningWishesNavigation } from '#areas/planning/wishes/web/pages.tsx';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'planning/absence-requests',
    pages: planningAbsenceRequestsPages,
    navigation: planningAbsenceRequestsNavigation,
  },
  {
    name: 'planning/approvers',
    pages: planningApproversPages,
    navigation: planningApproversNavigation,
  },
  {
    name: 'planning/board',
    pages: planningBoardPages,
    navigation: planningBoardNavigation,
  },
  {
    name: 'planning/calendar-attributes',
    pages: planningCalendarAttributesPages,
    navigation: planningCalendarAttributesNavigation,
  },
  {
    name: 'planning/circuits',
    pages: planningCircuitsPages,
    navigation: planningCircuitsNavigation,
  },
  {
    name: 'planning/configuration',
    pages: planningConfigurationPages,
    navigation: planningConfigurationNavigation,
  },
  {
    name: 'planning/open-shifts',
    pages: planningOpenShiftsPages,
    navigation: planningOpenShiftsNavigation,
  },
  {
    name: 'planning/replacements',
    pages: planningReplacementsPages,
    navigation: planningReplacementsNavigation,
  },
  {
    name: 'planning/right-to-drive',
    pages: planningRightToDrivePages,
    navigation: planningRightToDriveNavigation,
  },
  {
    name: 'planning/staffing-needs',
    pages: planningStaffingNeedsPages,
    navigation: planningStaffingNeedsNavigation,
  },
  {
    name: 'planning/steering',
    pages: planningSteeringPages,
  },
  {
    name: 'planning/traffic-fines',
    pages: planningTrafficFinesPages,
    navigation: planningTrafficFinesNavigation,
  },
  {
    name: 'planning/wall-sheet',
    pages: planningWallSheetPages,
  },
  {
    name: 'planning/week-templates',
    pages: planningWeekTemplatesPages,
    navigation: planningWeekTemplatesNavigation,
  },
  {
    name: 'planning/wishes',
    pages: planningWishesPages,
    navigation: planningWishesNavigation,
  },
];
