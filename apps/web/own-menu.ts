// The entries that an employee's first screen shows: its bell, and the places at the bottom of a telephone. `own-menu.test.ts` compares them with the
// whole menu's, whose icons and texts would weigh more than the screen.
import { Bell, CalendarCheck, CalendarDays, Gauge, ReceiptText } from 'lucide-react';
import { home } from '#areas/administration/home/contract.ts';
import { fr as homeTexts } from '#areas/administration/home/fr.ts';
import { mySpace } from '#areas/administration/my-space/contract.ts';
import { fr as ownTexts } from '#areas/administration/my-space/fr.ts';
import { myCard } from '#areas/administration/my-space/pay-contract.ts';
import { notifications } from '#areas/organisation/notifications/contract.ts';
import { fr as bellTexts } from '#areas/organisation/notifications/fr.ts';
import { declaredDays } from '#areas/working-time/declared-days/contract.ts';
import { fr as daysTexts } from '#areas/working-time/declared-days/fr.ts';
import { NOTIFICATIONS, type NavigationItem } from '#platform/web/app-shell/ports.ts';

const OWN = 'Mon espace';
/** In the order of the menu. */
export const ownMenu: readonly NavigationItem[] = [
  {
    group: '',
    label: homeTexts.title,
    phone: homeTexts.phone,
    icon: Gauge,
    route: home.home,
  },
  {
    group: '',
    label: bellTexts.title,
    icon: Bell,
    route: notifications.list,
    badge: NOTIFICATIONS,
  },
  {
    group: OWN,
    label: ownTexts.planning,
    phone: ownTexts.phonePlanning,
    icon: CalendarDays,
    route: mySpace.calendar,
  },
  {
    group: OWN,
    label: daysTexts.title,
    phone: daysTexts.phone,
    shownBy: 'declares-days',
    icon: CalendarDays,
    route: declaredDays.ownPage,
  },
  {
    group: OWN,
    label: ownTexts.requests,
    phone: ownTexts.phoneRequests,
    icon: CalendarCheck,
    route: mySpace.absences,
  },
  {
    group: OWN,
    label: ownTexts.pay,
    phone: ownTexts.phonePay,
    icon: ReceiptText,
    route: myCard.payPage,
  },
];
