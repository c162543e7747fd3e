// Written by `npm run gather` from the folders of the areas.
import { pages as organisationApiKeysPages } from '#areas/organisation/api-keys/web/pages.tsx';
import { navigation as organisationApiKeysNavigation } from '#areas/organisation/api-keys/web/pages.tsx';
import { pages as organisationCompanySettingsPages } from '#areas/organisation/company-settings/web/pages.tsx';
import { navigation as organisationCompanySettingsNavigation } from '#areas/organisation/company-settings/web/pages.tsx';
import { pages as organisationInfrastructuresPages } from '#areas/organisation/infrastructures/web/pages.tsx';
import { navigation as organisationInfrastructuresNavigation } from '#areas/organisation/infrastructures/web/navigation.ts';
import { pages as organisationNotificationsPages } from '#areas/organisation/notifications/web/pages.tsx';
import { navigation as organisationNotificationsNavigation } from '#areas/organisation/notifications/web/navigation.ts';
import { pages as organisationProvisioningPages } from '#areas/organisation/provisioning/web/pages.tsx';
import { navigation as organisationProvisioningNavigation } from '#areas/organisation/provisioning/web/pages.tsx';
import { pages as organisationSignInPages } from '#areas/organisation/sign-in/web/pages.tsx';
import { pages as organisationSignInRulesPages } from '#areas/organisation/sign-in-rules/web/pages.tsx';
import { navigation as organisationSignInRulesNavigation } from '#areas/organisation/sign-in-rules/web/pages.tsx';
import { pages as organisationSingleSignOnPages } from '#areas/organisation/single-sign-on/web/pages.tsx';
import { navigation as organisationSingleSignOnNavigation } from '#areas/organisation/single-sign-on/web/pages.tsx';
import { pages as organisationUsersPages } from '#areas/organisation/users/web/pages.tsx';
import { navigation as organisationUsersNavigation } from '#areas/organisation/users/web/navigation.ts';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'organisation/api-keys',
    pages: organisationApiKeysPages,
    navigation: organisationApiKeysNavigation,
  },
  {
    name: 'organisation/company-settings',
    pages: organisationCompanySettingsPages,
    navigation: organisationCompanySettingsNavigation,
  },
  {
    name: 'organisation/infrastructures',
    pages: organisationInfrastructuresPages,
    navigation: organisationInfrastructuresNavigation,
  },
  {
    name: 'organisation/notifications',
    pages: organisationNotificationsPages,
    navigation: organisationNotificationsNavigation,
  },
  {
    name: 'organisation/provisioning',
    pages: organisationProvisioningPages,
    navigation: organisationProvisioningNavigation,
  },
  {
    name: 'organisation/sign-in',
    pages: organisationSignInPages,
  },
  {
    name: 'organisation/sign-in-rules',
    pages: organisationSignInRulesPages,
    navigation: organisationSignInRulesNavigation,
  },
  {
    name: 'organisation/single-sign-on',
    pages: organisationSingleSignOnPages,
    navigation: organisationSingleSignOnNavigation,
  },
  {
    name: 'organisation/users',
    pages: organisationUsersPages,
    navigation: organisationUsersNavigation,
  },
];
