// Written by `npm run gather` from the folders of the areas.
import { pages as administrationDemoPages } from '#areas/administration/demo/web/pages.tsx';
import { pages as administrationGdprPages } from '#areas/administration/gdpr/web/pages.tsx';
import { navigation as administrationGdprNavigation } from '#areas/administration/gdpr/web/pages.tsx';
import { pages as administrationHomePages } from '#areas/administration/home/web/pages.tsx';
import { navigation as administrationHomeNavigation } from '#areas/administration/home/web/navigation.ts';
import { pages as administrationJobRunsPages } from '#areas/administration/job-runs/web/pages.tsx';
import { navigation as administrationJobRunsNavigation } from '#areas/administration/job-runs/web/navigation.ts';
import { pages as administrationLogsPages } from '#areas/administration/logs/web/pages.tsx';
import { navigation as administrationLogsNavigation } from '#areas/administration/logs/web/navigation.ts';
import { pages as administrationMySpacePages } from '#areas/administration/my-space/web/pages.tsx';
import { navigation as administrationMySpaceNavigation } from '#areas/administration/my-space/web/navigation.ts';
import { pages as administrationProofsPages } from '#areas/administration/proofs/web/pages.tsx';
import { navigation as administrationProofsNavigation } from '#areas/administration/proofs/web/pages.tsx';
import { pages as administrationQuotasPages } from '#areas/administration/quotas/web/pages.tsx';
import { navigation as administrationQuotasNavigation } from '#areas/administration/quotas/web/navigation.ts';
import { pages as administrationRetentionPages } from '#areas/administration/retention/web/pages.tsx';
import { navigation as administrationRetentionNavigation } from '#areas/administration/retention/web/pages.tsx';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'administration/demo',
    pages: administrationDemoPages,
  },
  {
    name: 'administration/gdpr',
    pages: administrationGdprPages,
    navigation: administrationGdprNavigation,
  },
  {
    name: 'administration/home',
    pages: administrationHomePages,
    navigation: administrationHomeNavigation,
  },
  {
    name: 'administration/job-runs',
    pages: administrationJobRunsPages,
    navigation: administrationJobRunsNavigation,
  },
  {
    name: 'administration/logs',
    pages: administrationLogsPages,
    navigation: administrationLogsNavigation,
  },
  {
    name: 'administration/my-space',
    pages: administrationMySpacePages,
    navigation: administrationMySpaceNavigation,
  },
  {
    name: 'administration/proofs',
    pages: administrationProofsPages,
    navigation: administrationProofsNavigation,
  },
  {
    name: 'administration/quotas',
    pages: administrationQuotasPages,
    navigation: administrationQuotasNavigation,
  },
  {
    name: 'administration/retention',
    pages: administrationRetentionPages,
    navigation: administrationRetentionNavigation,
  },
];
