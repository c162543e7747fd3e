import { Archive, FileClock, Radar } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { legalFiles } from '../contract.ts';
import { radarLists } from '../list-contract.ts';
import { retention } from '../retention-contract.ts';
import { fr } from '../fr.ts';

export const navigation: readonly NavigationItem[] = [
  {
    place: 200,
    group: 'Temps',
    label: fr.title,
    icon: FileClock,
    route: legalFiles.index,
    badge: 'legal-files',
    keywords:
      'cartes conducteur véhicules chronotachygraphe tachygraphe téléchargement C1B V1B DDD',
  },
  {
    place: 200,
    group: 'Temps',
    label: fr.radarTitle,
    icon: Radar,
    route: radarLists.index,
    keywords: 'couverture preuves jours manquants carte véhicule',
  },
  {
    place: 200,
    group: 'Réglages',
    label: fr.retentionTitle,
    setting: fr.retentionSetting,
    icon: Archive,
    route: retention.index,
    theme: 'Temps',
    adminOnly: true,
    keywords: 'durée conservation purge archivage RGPD positions fichiers légaux',
  },
];
