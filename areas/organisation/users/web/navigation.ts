import { KeyRound, ShieldCheck, UsersRound } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { infrastructureRights, usersContract, userProfiles } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  { group: 'Organisation', label: fr.title, icon: UsersRound, route: usersContract.list, keywords: 'compte accès connexion administrateur superviseur' },
  { group: 'Organisation', label: fr.profiles, icon: KeyRound, route: userProfiles.list, keywords: 'permission autorisation rôle' },
  { group: 'Organisation', label: fr.infrastructureRights, icon: ShieldCheck, route: infrastructureRights.list, keywords: 'permission autorisation agence société' },
];
