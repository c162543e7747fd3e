// What areas show of one another without knowing each other: parts of a person's sheet, the file behind a day. Their code comes with the first screen that shows them.
import { latePart } from '#platform/web/pages/late-part.tsx';
import {
  provideEndNotice,
  provideListActions,
  provideSheetNotices,
  provideSheetParts,
} from '#areas/collaborators/directory/web/embed.tsx';
import { provideAccountPart } from '#areas/organisation/users/web/embed.tsx';
import {
  provideFigureMarks,
  provideFigureNotice,
} from '#areas/pay-variables/pay-entry/web/embed.tsx';
import {
  demandConversations,
  demandTicket,
  threadMails,
} from '#areas/requests/demands/web/embed.tsx';
import { ThreadMails } from '#areas/requests/inbound-mail/web/embed.tsx';
import { DemandTicket } from '#areas/requests/ticket-mirror/web/embed.tsx';
import { ConversationAnalysis } from '#areas/requests/message-analysis/web/embed.tsx';
import { conversationAnalysis, DemandConversations } from '#areas/requests/messages/web/embed.tsx';
import {
  LastDays,
  MonthTotals,
  provideDayMarks,
  provideDayNotice,
  provideUnprovenActs,
  provideEvidenceLinks,
} from '#areas/working-time/days/web/embed.tsx';

const accounts = () => import('#areas/collaborators/accounts/web/embed.tsx');
const EmployeeAccountPart = latePart(async () => (await accounts()).EmployeeAccountPart);
const PersonOfAccountPart = latePart(async () => (await accounts()).PersonOfAccountPart);
const legalFiles = () => import('#areas/working-time/legal-files/web/embed.tsx');
const LegalFileBytes = latePart(async () => (await legalFiles()).LegalFileBytes);
const LegalFileLink = latePart(async () => (await legalFiles()).LegalFileLink);
const theoreticalSchedules = () => import('#areas/planning/theoretical-schedules/web/embed.tsx');
const PersonSchedulesPart = latePart(
  async () => (await theoreticalSchedules()).PersonSchedulesPart,
);
const derivations = () => import('#areas/working-time/derivations/web/embed.tsx');
const FailedDerivations = latePart(async () => (await derivations()).FailedDerivations);
const offences = () => import('#areas/working-time/offences/web/embed.tsx');
const DayOffences = latePart(async () => (await offences()).DayOffences);
const OwedRests = latePart(async () => (await offences()).OwedRests);
const planningBoard = () => import('#areas/planning/board/web/embed.tsx');
const UnprovenDayActs = latePart(async () => (await planningBoard()).UnprovenDayActs);
const disputes = () => import('#areas/payroll/disputes/web/embed.tsx');
const OpenDispute = latePart(async () => (await disputes()).OpenDispute);
const WaitingFigures = latePart(async () => (await disputes()).WaitingFigures);
const civilData = () => import('#areas/collaborators/civil-data/web/embed.tsx');
const CivilDataPart = latePart(async () => (await civilData()).CivilDataPart);
const counters = () => import('#areas/working-time/counters/web/embed.tsx');
const PersonCountersPart = latePart(async () => (await counters()).PersonCountersPart);
const replacements = () => import('#areas/planning/replacements/web/embed.tsx');
const ShiftsLeftBehind = latePart(async () => (await replacements()).ShiftsLeftBehind);

const missions = () => import('#areas/working-time/missions/web/embed.tsx');
const ImportPeople = latePart(async () => (await missions()).ImportPeople);

/** Once, before the first screen. */
export const linkAreas = (): void => {
  provideListActions(ImportPeople);
  demandConversations.fill(DemandConversations);
  threadMails.fill(ThreadMails);
  demandTicket.fill(DemandTicket);
  conversationAnalysis.fill(ConversationAnalysis);
  provideSheetParts([
    {
      tab: 'identity',
      title: 'Accès au portail',
      Part: EmployeeAccountPart,
      may: 'employee-account.read',
    },
    { tab: 'identity', title: 'Données civiles', Part: CivilDataPart, may: 'civil-data.read' },
    { tab: 'operation', title: 'Horaires théoriques', Part: PersonSchedulesPart },
    { tab: 'operation', title: 'Derniers jours', Part: LastDays },
    { tab: 'operation', title: 'Repos à compenser', Part: OwedRests },
    { tab: 'pay', title: 'Totaux des journées', Part: MonthTotals },
    { tab: 'counters', title: 'Soldes', Part: PersonCountersPart },
    { tab: 'counters', title: 'Totaux des journées', Part: MonthTotals },
  ]);
  provideAccountPart(PersonOfAccountPart);
  provideSheetNotices([FailedDerivations]);
  provideEndNotice(ShiftsLeftBehind);
  provideDayMarks(DayOffences);
  provideUnprovenActs(UnprovenDayActs);
  provideDayNotice(({ collaboratorId, day }) => (
    <OpenDispute collaboratorId={collaboratorId} subject={{ kind: 'day', day }} />
  ));
  provideFigureNotice(({ collaboratorId, ...figure }) => (
    <OpenDispute collaboratorId={collaboratorId} subject={{ kind: 'figure', ...figure }} />
  ));
  provideFigureMarks(WaitingFigures);
  provideEvidenceLinks({
    link: (id, children) => <LegalFileLink id={id}>{children}</LegalFileLink>,
    bytes: (id, days) => <LegalFileBytes id={id} days={days} />,
  });
};
