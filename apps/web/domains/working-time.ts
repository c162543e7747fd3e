// Written by `npm run gather` from the folders of the areas.
import { pages as workingTimeClockingPages } from '#areas/working-time/clocking/web/pages.tsx';
import { navigation as workingTimeClockingNavigation } from '#areas/working-time/clocking/web/navigation.ts';
import { pages as workingTimeCountersPages } from '#areas/working-time/counters/web/pages.tsx';
import { navigation as workingTimeCountersNavigation } from '#areas/working-time/counters/web/navigation.ts';
import { pages as workingTimeDaysPages } from '#areas/working-time/days/web/pages.tsx';
import { navigation as workingTimeDaysNavigation } from '#areas/working-time/days/web/navigation.ts';
import { pages as workingTimeDebitCreditPages } from '#areas/working-time/debit-credit/web/pages.tsx';
import { navigation as workingTimeDebitCreditNavigation } from '#areas/working-time/debit-credit/web/navigation.ts';
import { pages as workingTimeDeclaredDaysPages } from '#areas/working-time/declared-days/web/pages.tsx';
import { navigation as workingTimeDeclaredDaysNavigation } from '#areas/working-time/declared-days/web/navigation.ts';
import { pages as workingTimeDerivationsPages } from '#areas/working-time/derivations/web/pages.tsx';
import { pages as workingTimeExpensesPages } from '#areas/working-time/expenses/web/pages.tsx';
import { navigation as workingTimeExpensesNavigation } from '#areas/working-time/expenses/web/navigation.ts';
import { pages as workingTimeInspectionsPages } from '#areas/working-time/inspections/web/pages.tsx';
import { navigation as workingTimeInspectionsNavigation } from '#areas/working-time/inspections/web/pages.tsx';
import { pages as workingTimeLegalFilesPages } from '#areas/working-time/legal-files/web/pages.tsx';
import { navigation as workingTimeLegalFilesNavigation } from '#areas/working-time/legal-files/web/navigation.ts';
import { pages as workingTimeMissionsPages } from '#areas/working-time/missions/web/pages.tsx';
import { navigation as workingTimeMissionsNavigation } from '#areas/working-time/missions/web/navigation.ts';
import { pages as workingTimeOffencesPages } from '#areas/working-time/offences/web/pages.tsx';
import { navigation as workingTimeOffencesNavigation } from '#areas/working-time/offences/web/navigation.ts';
import { pages as workingTimePayPeriodsPages } from '#areas/working-time/pay-periods/web/pages.tsx';
import { navigation as workingTimePayPeriodsNavigation } from '#areas/working-time/pay-periods/web/navigation.ts';
import { pages as workingTimeSchedulesPages } from '#areas/working-time/schedules/web/pages.tsx';
import { navigation as workingTimeSchedulesNavigation } from '#areas/working-time/schedules/web/navigation.ts';
import { pages as workingTimeSedentaryHoursPages } from '#areas/working-time/sedentary-hours/web/pages.tsx';
import { navigation as workingTimeSedentaryHoursNavigation } from '#areas/working-time/sedentary-hours/web/navigation.ts';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'working-time/clocking',
    pages: workingTimeClockingPages,
    navigation: workingTimeClockingNavigation,
  },
  {
    name: 'working-time/counters',
    pages: workingTimeCountersPages,
    navigation: workingTimeCountersNavigation,
  },
  {
    name: 'working-time/days',
    pages: workingTimeDaysPages,
    navigation: workingTimeDaysNavigation,
  },
  {
    name: 'working-time/debit-credit',
    pages: workingTimeDebitCreditPages,
    navigation: workingTimeDebitCreditNavigation,
  },
  {
    name: 'working-time/declared-days',
    pages: workingTimeDeclaredDaysPages,
    navigation: workingTimeDeclaredDaysNavigation,
  },
  {
    name: 'working-time/derivations',
    pages: workingTimeDerivationsPages,
  },
  {
    name: 'working-time/expenses',
    pages: workingTimeExpensesPages,
    navigation: workingTimeExpensesNavigation,
  },
  {
    name: 'working-time/inspections',
    pages: workingTimeInspectionsPages,
    navigation: workingTimeInspectionsNavigation,
  },
  {
    name: 'working-time/legal-files',
    pages: workingTimeLegalFilesPages,
    navigation: workingTimeLegalFilesNavigation,
  },
  {
    name: 'working-time/missions',
    pages: workingTimeMissionsPages,
    navigation: workingTimeMissionsNavigation,
  },
  {
    name: 'working-time/offences',
    pages: workingTimeOffencesPages,
    navigation: workingTimeOffencesNavigation,
  },
  {
    name: 'working-time/pay-periods',
    pages: workingTimePayPeriodsPages,
    navigation: workingTimePayPeriodsNavigation,
  },
  {
    name: 'working-time/schedules',
    pages: workingTimeSchedulesPages,
    navigation: workingTimeSchedulesNavigation,
  },
  {
    name: 'working-time/sedentary-hours',
    pages: workingTimeSedentaryHoursPages,
    navigation: workingTimeSedentaryHoursNavigation,
  },
];
