import { UserCheck } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { approvers } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    place: 173,
    label: fr.title,
    icon: UserCheck,
    setting: fr.setting,
    route: approvers.page,
    theme: 'Planning',
    keywords: 'absence congé valideur responsable remplaçant délégation circuit de validation',
  },
];
