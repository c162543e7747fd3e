// Written by `npm run gather` from the folders of the areas.
import { pages as requestsAbsenceManagerPages } from '#areas/requests/absence-manager/web/pages.tsx';
import { navigation as requestsAbsenceManagerNavigation } from '#areas/requests/absence-manager/web/pages.tsx';
import { pages as requestsCallsPages } from '#areas/requests/calls/web/pages.tsx';
import { navigation as requestsCallsNavigation } from '#areas/requests/calls/web/pages.tsx';
import { pages as requestsCustomerVisitsPages } from '#areas/requests/customer-visits/web/pages.tsx';
import { navigation as requestsCustomerVisitsNavigation } from '#areas/requests/customer-visits/web/pages.tsx';
import { pages as requestsDemandsPages } from '#areas/requests/demands/web/pages.tsx';
import { navigation as requestsDemandsNavigation } from '#areas/requests/demands/web/pages.tsx';
import { pages as requestsFaqPages } from '#areas/requests/faq/web/pages.tsx';
import { navigation as requestsFaqNavigation } from '#areas/requests/faq/web/navigation.ts';
import { pages as requestsInboundMailPages } from '#areas/requests/inbound-mail/web/pages.tsx';
import { navigation as requestsInboundMailNavigation } from '#areas/requests/inbound-mail/web/pages.tsx';
import { pages as requestsInterlocutorsPages } from '#areas/requests/interlocutors/web/pages.tsx';
import { navigation as requestsInterlocutorsNavigation } from '#areas/requests/interlocutors/web/pages.tsx';
import { pages as requestsIsoIndicatorsPages } from '#areas/requests/iso-indicators/web/pages.tsx';
import { navigation as requestsIsoIndicatorsNavigation } from '#areas/requests/iso-indicators/web/pages.tsx';
import { pages as requestsMessageThemesPages } from '#areas/requests/message-themes/web/pages.tsx';
import { navigation as requestsMessageThemesNavigation } from '#areas/requests/message-themes/web/pages.tsx';
import { pages as requestsMessagesPages } from '#areas/requests/messages/web/pages.tsx';
import { navigation as requestsMessagesNavigation } from '#areas/requests/messages/web/pages.tsx';
import { pages as requestsReleaseNotesPages } from '#areas/requests/release-notes/web/pages.tsx';
import { navigation as requestsReleaseNotesNavigation } from '#areas/requests/release-notes/web/pages.tsx';
import { pages as requestsServicesPages } from '#areas/requests/services/web/pages.tsx';
import { navigation as requestsServicesNavigation } from '#areas/requests/services/web/pages.tsx';
import { pages as requestsSocialOptimisationPages } from '#areas/requests/social-optimisation/web/pages.tsx';
import { navigation as requestsSocialOptimisationNavigation } from '#areas/requests/social-optimisation/web/pages.tsx';
import { pages as requestsTicketMirrorPages } from '#areas/requests/ticket-mirror/web/pages.tsx';
import { navigation as requestsTicketMirrorNavigation } from '#areas/requests/ticket-mirror/web/pages.tsx';
import { pages as requestsTodolistPages } from '#areas/requests/todolist/web/pages.tsx';
import { navigation as requestsTodolistNavigation } from '#areas/requests/todolist/web/pages.tsx';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'requests/absence-manager',
    pages: requestsAbsenceManagerPages,
    navigation: requestsAbsenceManagerNavigation,
  },
  {
    name: 'requests/calls',
    pages: requestsCallsPages,
    navigation: requestsCallsNavigation,
  },
  {
    name: 'requests/customer-visits',
    pages: requestsCustomerVisitsPages,
    navigation: requestsCustomerVisitsNavigation,
  },
  {
    name: 'requests/demands',
    pages: requestsDemandsPages,
    navigation: requestsDemandsNavigation,
  },
  {
    name: 'requests/faq',
    pages: requestsFaqPages,
    navigation: requestsFaqNavigation,
  },
  {
    name: 'requests/inbound-mail',
    pages: requestsInboundMailPages,
    navigation: requestsInboundMailNavigation,
  },
  {
    name: 'requests/interlocutors',
    pages: requestsInterlocutorsPages,
    navigation: requestsInterlocutorsNavigation,
  },
  {
    name: 'requests/iso-indicators',
    pages: requestsIsoIndicatorsPages,
    navigation: requestsIsoIndicatorsNavigation,
  },
  {
    name: 'requests/message-themes',
    pages: requestsMessageThemesPages,
    navigation: requestsMessageThemesNavigation,
  },
  {
    name: 'requests/messages',
    pages: requestsMessagesPages,
    navigation: requestsMessagesNavigation,
  },
  {
    name: 'requests/release-notes',
    pages: requestsReleaseNotesPages,
    navigation: requestsReleaseNotesNavigation,
  },
  {
    name: 'requests/services',
    pages: requestsServicesPages,
    navigation: requestsServicesNavigation,
  },
  {
    name: 'requests/social-optimisation',
    pages: requestsSocialOptimisationPages,
    navigation: requestsSocialOptimisationNavigation,
  },
  {
    name: 'requests/ticket-mirror',
    pages: requestsTicketMirrorPages,
    navigation: requestsTicketMirrorNavigation,
  },
  {
    name: 'requests/todolist',
    pages: requestsTodolistPages,
    navigation: requestsTodolistNavigation,
  },
];
