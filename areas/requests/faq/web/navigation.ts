import { CircleHelp, LibraryBig } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { faq, faqCategories } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 180,
    group: '',
    label: fr.title,
    icon: CircleHelp,
    route: faq.home,
    keywords: 'FAQ questions articles assistance',
  },
  {
    place: 180,
    group: 'Réglages',
    label: fr.adminTitle,
    icon: LibraryBig,
    route: faqCategories.list,
    theme: 'Échanges',
    adminOnly: true,
    setting: fr.setting,
    keywords: 'aide articles catégories rédaction',
  },
];
