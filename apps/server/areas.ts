// Every area of the portal: who answers its calls, who may, and what it gives to the others. `gathered-areas.ts` holds what their folders bring;
// here stands what needs more than that: areas made with sign-in, or with a port that another area fills.
import { passkeysServer, signInServer } from '#areas/organisation/sign-in/server/routes.ts';
import { moduleOfRight } from '#areas/organisation/company-settings/modules.ts';
import { companySettingsServer } from '#areas/organisation/company-settings/server/routes.ts';
import { apiKeysServer } from '#areas/organisation/api-keys/server/routes.ts';
import { signInRulesServer } from '#areas/organisation/sign-in-rules/server/routes.ts';
import { singleSignOnServer } from '#areas/organisation/single-sign-on/server/routes.ts';
import { provisioningServer, scimServer } from '#areas/organisation/provisioning/server/routes.ts';
import { infrastructuresServer } from '#areas/organisation/infrastructures/server/routes.ts';
import { knowKinds } from '#areas/organisation/notifications/server/api.ts';
import {
  usersServer,
  userComparisonServer,
  administratorsServer,
  profilesServer,
  infrastructureRightsServer,
} from '#areas/organisation/users/server/routes.ts';
import { groupsServer } from '#areas/collaborators/groups/server/routes.ts';
import { viewsWithGroup } from '#areas/planning/board/server/api.ts';
import { circuitsWithGroup, openCircuits } from '#areas/planning/circuits/server/api.ts';
import { calendarAddressServer } from '#areas/administration/my-space/server/routes.ts';
import { navigationServer } from '#areas/administration/navigation/server/routes.ts';
import { directoryServer } from '#areas/collaborators/directory/server/routes.ts';
import { missionsChanged } from '#areas/working-time/missions/server/api.ts';
import { employeeAccountsServer } from '#areas/collaborators/accounts/server/routes.ts';
import { gdprServer } from '#areas/administration/gdpr/server/routes.ts';
import { accessReviewServer } from '#areas/interfaces/access-review/server/routes.ts';
import { logsServer } from '#areas/administration/logs/server/routes.ts';
import { homeServer, adminHomeServer } from '#areas/administration/home/server/routes.ts';
import { satisfactionServer } from '#areas/organisation/satisfaction/server/routes.ts';
import { changesServer } from '#areas/planning/changes/server/routes.ts';
import { calendarServer } from '#areas/planning/calendar/server/routes.ts';
import { demandsOfService, figuresOfService } from '#areas/requests/demands/server/api.ts';
import { themesWithService } from '#areas/requests/message-themes/server/api.ts';
import { servicesServer } from '#areas/requests/services/server/routes.ts';
import { consoleServer } from '#areas/interfaces/console/server/routes.ts';
import { registerFigures } from '#areas/requests/iso-indicators/server/figures.ts';
import { faqServer } from '#areas/requests/faq/server/routes.ts';
import { finalSettlementServer } from '#areas/payroll/final-settlement/server/routes.ts';
import { payPeriodsServer } from '#areas/working-time/pay-periods/server/routes.ts';
import { countToCalculate, trialMonths } from '#areas/pay-variables/pay-entry/server/api.ts';
import { payEntryServer } from '#areas/pay-variables/pay-entry/server/routes.ts';
import { payrollLayoutsServer } from '#areas/pay-variables/payroll-layouts/server/routes.ts';
import { startCustomerJob } from '#areas/organisation/infrastructures/server/start-customer.ts';
import type { Access } from '#platform/contract/roles.ts';
import type { Served } from '#platform/server/call.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { exportJob } from '#platform/server/list-query/export-job.ts';
import { jobFiles } from '#platform/server/files/references.ts';
import { importFiles, importRecordNames } from '#platform/server/imports/undo-import.ts';
import { MAIL_JOB } from '#platform/server/mail/send-mail.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { gathered, type Gathered } from '#platform/server/gather.ts';
import type { Dispatch } from '#platform/server/http/dispatch.ts';
import type { FindRouteAt } from '#platform/server/http/route-at.ts';
import { fillPorts } from './fill-ports.ts';
import { servedOf, textsByDomain } from './area-parts.ts';
import { gatheredAreas } from './gathered-areas.ts';
import { VERSION } from './settings.ts';

fillPorts();

const moduleOf = (permission: string): { module?: string } => {
  const module = moduleOfRight(permission);
  return module === undefined ? {} : { module };
};
/** Who may do what, all areas together: one line per permission. */
export const access: Access = Object.fromEntries(
  gatheredAreas.flatMap((area) => {
    const theme = area.name.split('/')[0] ?? '';
    return Object.entries<Access[`${string}.${string}`]>(area.access ?? {}).map(([name, rule]) => [
      name,
      { ...rule, theme, ...moduleOf(name) },
    ]);
  }),
);

const startCustomer = startCustomerJob(() => contributions.customerStarts);
const ofThePlatform: readonly Contributions[] = [
  { jobs: [exportJob, MAIL_JOB, startCustomer], fileOwners: [jobFiles] },
  { fileOwners: [importFiles], recordNames: importRecordNames },
];
/** What areas give to one another. */
export const contributions: Gathered = gathered([
  ...gatheredAreas.flatMap((area) => area.contributes ?? []),
  ...ofThePlatform,
]);

knowKinds(contributions.noticeKinds);
registerFigures(contributions.figures);

/** What each area declares and under which names its rows stand in the trail. */
const tracedAreas = gatheredAreas.map(({ name, access: rights, contributes }) => ({
  name,
  rights: Object.keys(rights ?? {}),
  records: (contributes?.recordNames ?? []).map(([record]) => record),
}));

/** Who answers. Areas that need sign-in itself, or the gifts of the others, are made with them. */
export const areas = (auth: Auth, dispatch: Dispatch, routeAt: FindRouteAt): readonly Served[] => {
  const all: readonly Served[] = [
    signInServer(auth),
    passkeysServer(auth),
    calendarAddressServer(auth),
    ...infrastructuresServer(auth, startCustomer, {
      starts: () => contributions.customerStarts,
      names: () => new Map(contributions.recordNames),
    }),
    companySettingsServer(auth),
    signInRulesServer(auth),
    singleSignOnServer(auth),
    provisioningServer(auth),
    scimServer(auth),
    apiKeysServer(auth),
    usersServer(auth, contributions.accreditables, routeAt),
    userComparisonServer(auth, contributions.accreditables),
    administratorsServer(auth),
    profilesServer(auth),
    infrastructureRightsServer(auth),
    groupsServer([viewsWithGroup, circuitsWithGroup]),
    navigationServer({
      contributions,
      domains: textsByDomain(gatheredAreas),
      version: VERSION,
      dispatch,
    }),
    directoryServer(contributions.linkedPages, missionsChanged),
    employeeAccountsServer(auth),
    gdprServer(auth),
    logsServer(contributions),
    accessReviewServer(auth, {
      areas: tracedAreas,
      contracts: () => all.map(({ contract }) => contract),
      answering: [
        ...contributions.waits,
        ...contributions.badges.filter(({ isOwn }) => isOwn !== true),
      ].map(({ may }) => may),
    }),
    homeServer(contributions),
    adminHomeServer(contributions),
    satisfactionServer(contributions.ratable),
    changesServer(openCircuits),
    calendarServer(contributions.linkedPages),
    faqServer(contributions.linkedPages),
    consoleServer(contributions),
    servicesServer({ uses: [themesWithService, demandsOfService], figures: [figuresOfService] }),
    finalSettlementServer(contributions.linkedPages),
    payPeriodsServer(countToCalculate),
    payEntryServer(contributions.closeChecks),
    payrollLayoutsServer(trialMonths),
    ...gatheredAreas.flatMap(servedOf),
  ];
  return all;
};
