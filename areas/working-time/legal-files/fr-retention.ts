// How long evidence is kept. Part of `fr.ts`.
export const retentionTexts = {
  retentionTitle: 'Conservation des preuves',
  retentionSetting: 'Combien de temps fichiers, positions et journées sont gardés, et les purges.',
  retentionAbout:
    'Ce qui dépasse sa durée ne part jamais seul : la liste ci-dessous dit ce qui partirait aujourd’hui, puis vous lancez la purge. Elle porte sur tout le client.',
  retentionKinds: {
    positions: 'Positions (lieux et géolocalisation)',
    files: 'Fichiers de cartes et de véhicules',
    work: 'Temps de travail (preuves et journées)',
  },
  retentionHints: {
    positions: '2 mois, ou 12 mois si elles servent de preuve (recommandation de la CNIL).',
    files: '12 mois au moins (règlement (CE) 561/2006, article 10).',
    work: '60 mois en usage ; 36 au moins, le temps d’une réclamation de salaire (article L3245-1 du code du travail).',
  },
  retentionMonths: 'Mois de conservation',
  retentionWrong: 'Cette durée n’est pas permise.',
  retentionSave: 'Enregistrer les durées',
  retentionSaved: 'Durées enregistrées.',
  retentionChoose: 'Aucun client choisi',
  retentionWhole: 'La conservation se règle pour tout le client : choisissez-le dans son entier.',
  purgePreview: 'Ce qui partirait aujourd’hui',
  purgeNothing: 'Rien ne dépasse sa durée de conservation.',
  purgeCount: '{count, plural, =0 {rien} one {# élément} many {# d’éléments} other {# éléments}}',
  purgeSpan: 'du {oldest} au {last}',
  purge: 'Purger',
  purgeAsk: 'Purger ce qui dépasse sa durée ?',
  purgeText:
    'Positions : {positions, number} · fichiers : {files, number} · journées : {work, number}. Rien de cela ne pourra être rétabli, et les mêmes jours ne reviendront pas par une relecture.',
  purgeStarted: 'La purge est lancée : voyez la barre du bas.',
  purgeMore: 'Plus d’éléments dépassent leur durée qu’au moment de l’affichage : relisez la liste.',
  purgeTitle: 'Purge des preuves dont la conservation est finie',
  purgeStep: '{done, number} fichiers purgés',
  purgeRuns: 'Purges passées',
  purgeRun:
    '{at}, {name} : {positions, number} positions (avant le {positionsBefore}), {files, number} fichiers (avant le {filesBefore}), {work, number} journées (avant le {workBefore})',
  purgeRunning: 'Purge demandée le {at} par {name}, pas encore finie',
  purgeRunsNone: 'Aucune purge pour l’instant.',
} as const;
