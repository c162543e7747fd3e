// What areas show of one another without knowing each other: parts of a person's sheet, the file behind a day.
import { latePart } from '#platform/web/pages/late-part.tsx';
import {
  EmployeeAccountPart,
  PersonOfAccountPart,
} from '#areas/collaborators/accounts/web/embed.tsx';
import {
  provideEndNotice,
  provideSheetNotices,
  provideSheetParts,
} from '#areas/collaborators/directory/web/embed.tsx';
import { provideAccountPart } from '#areas/organisation/users/web/embed.tsx';
import { LegalFileBytes, LegalFileLink } from '#areas/working-time/legal-files/web/embed.tsx';
import { PersonSchedulesPart } from '#areas/planning/theoretical-schedules/web/embed.tsx';
import { FailedDerivations } from '#areas/working-time/derivations/web/embed.tsx';
import { DayOffences, OwedRests } from '#areas/working-time/offences/web/embed.tsx';
import {
  provideFigureMarks,
  provideFigureNotice,
} from '#areas/pay-variables/pay-entry/web/embed.tsx';
import { OpenDispute, WaitingFigures } from '#areas/payroll/disputes/web/embed.tsx';
import { CivilDataPart } from '#areas/collaborators/civil-data/web/embed.tsx';
import { PersonCountersPart } from '#areas/working-time/counters/web/embed.tsx';
import {
  LastDays,
  MonthTotals,
  provideDayMarks,
  provideDayNotice,
  provideEvidenceLinks,
} from '#areas/working-time/days/web/embed.tsx';

const ShiftsLeftBehind = latePart(
  async () => (await import('#areas/planning/replacements/web/embed.tsx')).ShiftsLeftBehind,
);

/** Once, before the first screen. */
export const linkAreas = (): void => {
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
