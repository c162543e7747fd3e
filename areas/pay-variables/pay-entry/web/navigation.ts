import { CalendarCheck2 } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [{ group: 'Paie', label: fr.title, icon: CalendarCheck2, route: payEntry.entry, keywords: 'EVP VPE éléments variables clôture export calcul heures supplémentaires' }];
