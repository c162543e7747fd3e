import {
  CalendarCheck,
  CalendarDays,
  FileText,
  Hourglass,
  Truck,
  ReceiptText,
  UserRound,
  Files,
  UsersRound,
} from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { mySpace } from '../contract.ts';
import { team } from '../other-time-contract.ts';
import { myPayslips } from '../payslip-contract.ts';
import { myCard } from '../pay-contract.ts';
import { myProfile } from '../profile-contract.ts';
import { roadside } from '../roadside-contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Mon espace',
    place: 12,
    label: fr.planning,
    phone: fr.phonePlanning,
    icon: CalendarDays,
    route: mySpace.calendar,
    keywords: 'calendrier horaires service demain',
  },
  {
    group: 'Mon espace',
    place: 14,
    label: fr.requests,
    phone: fr.phoneRequests,
    icon: CalendarCheck,
    route: mySpace.absences,
    heads: ['/collaborative/collaborator/other-time'],
    keywords: 'absence congé vacances',
  },
  {
    group: 'Mon espace',
    place: 13,
    label: fr.roadside,
    shownBy: 'drives',
    icon: Truck,
    route: roadside.show,
    keywords: 'contrôle routier heures restantes conduite carte repos tachygraphe 56 jours',
  },
  {
    group: 'Planning',
    place: 31,
    label: fr.team,
    icon: UsersRound,
    route: team.page,
    keywords: 'équipe collègues absents congés présence',
  },
  {
    group: 'Mon espace',
    place: 15,
    label: fr.counters,
    icon: Hourglass,
    route: mySpace.countersPage,
    keywords: 'congés rtt repos solde',
  },
  {
    group: 'Mon espace',
    place: 16,
    label: fr.pay,
    phone: fr.phonePay,
    icon: ReceiptText,
    route: myCard.payPage,
    keywords: 'paie salaire bulletin heures variables',
  },
  {
    group: 'Mon espace',
    place: 16,
    label: fr.payslips,
    icon: FileText,
    route: myPayslips.payslips,
    keywords: 'bulletin fiche de paie salaire document',
  },
  {
    group: 'Mon espace',
    place: 17,
    label: fr.documents,
    icon: Files,
    route: myProfile.documentsPage,
    keywords: 'documents bulletins fiches signées',
  },
  {
    group: 'Mon espace',
    place: 18,
    label: fr.profile,
    icon: UserRound,
    route: myProfile.page,
    keywords: 'profil coordonnées téléphone e-mail photo valideur',
  },
];
