import { KeyRound } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { employeeAccounts } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 220,
    group: 'Collaborateurs',
    label: fr.title,
    icon: KeyRound,
    route: employeeAccounts.list,
    keywords: 'inviter invitation compte connexion conducteur téléphone mot de passe',
  },
];
