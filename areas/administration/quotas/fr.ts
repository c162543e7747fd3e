export const fr = {
  setting: 'La place et le nombre que chaque client peut prendre.',
  title: 'Quotas',
  about:
    'Ce que chaque client utilise de ce que tous partagent. L’exploitant du portail fixe les quotas ; ce qui les dépasse est refusé.',
  customer: 'Client',
  files: 'Fichiers',
  mebibytes: 'Volume (Mio)',
  uploads: 'Déposés aujourd’hui',
  jobs: 'Traitements en attente ou en cours',
  of: '{used} sur {limit}',
  noLimit: '{used} (sans quota)',
  search: 'Client',
  empty: 'Aucun client dans votre périmètre',
  emptyText: 'Choisissez une autre infrastructure.',
} as const;
