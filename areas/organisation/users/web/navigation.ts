import { KeyRound, ShieldCheck, UsersRound } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { infrastructureRights, usersContract, userProfiles } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 250,
    group: 'Réglages',
    label: fr.title,
    icon: UsersRound,
    route: usersContract.list,
    theme: 'Organisation',
    heads: ['/modules/users', '/admin/administrators'],
    setting: fr.setting,
    keywords: 'compte accès connexion administrateur superviseur',
  },
  {
    place: 250,
    group: 'Réglages',
    label: fr.profiles,
    icon: KeyRound,
    route: userProfiles.list,
    theme: 'Organisation',
    adminOnly: true,
    setting: fr.profileSetting,
    keywords: 'permission autorisation rôle',
  },
  {
    place: 250,
    group: 'Réglages',
    label: fr.infrastructureRights,
    icon: ShieldCheck,
    route: infrastructureRights.list,
    theme: 'Organisation',
    adminOnly: true,
    setting: fr.infrastructureRightsLead,
    keywords: 'permission autorisation agence société',
  },
];
