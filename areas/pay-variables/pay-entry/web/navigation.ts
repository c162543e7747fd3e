import { CalendarCheck2, Gauge } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 110,
    group: 'Paie',
    label: fr.title,
    phone: fr.phone,
    icon: CalendarCheck2,
    route: payEntry.entry,
    heads: ['/evp-front-office'],
    keywords: 'EVP VPE éléments variables clôture export calcul heures supplémentaires',
  },
  {
    place: 110,
    group: 'Paie',
    label: fr.cockpit,
    phone: fr.phoneCockpit,
    icon: Gauge,
    route: payEntry.cockpitPage,
    keywords: 'clôtures retard relance sociétés suivi',
  },
];
