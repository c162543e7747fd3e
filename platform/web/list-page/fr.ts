const s = (n: number): string => (n > 1 ? 's' : '');
const shown = (n: number): string => n.toLocaleString('fr-FR');

export const fr = {
  columnSearch: 'Rechercher par colonne',
  searchedColumn: (label: string, text: string) => `${label} : « ${text} »`,
  endColumnSearch: (label: string, text: string) => `${label} : « ${text} », ne plus chercher`,
  export: 'Exporter',
  exportAs: 'Exporter la liste',
  exportSelection: 'Exporter la sélection',
  csv: 'CSV (tableur, logiciel de paie)',
  xlsx: 'Excel (XLSX)',
  pdf: 'PDF (à imprimer)',
  exportReady: (name: string) => `${name} est dans vos téléchargements.`,
  exportJob: 'L’export est en préparation : il apparaîtra en bas de l’écran.',
  exportFailed: 'L’export a échoué',
  exportTooLarge: 'Export trop volumineux',
  exportLimit: (limit: number, total: string) =>
    `Un export compte au plus ${shown(limit)} lignes ; votre sélection en compte ${total}. Affinez les filtres ou exportez en plusieurs fois.`,
  add: 'Ajouter',
  emptyTitle: 'Rien ici pour le moment',
  emptyText: 'Aucun élément n’a encore été créé.',
  noMatchTitle: 'Aucun résultat',
  noMatchText: 'Aucun élément ne correspond à la recherche et aux filtres choisis.',
  resetFilters: 'Réinitialiser les filtres',
  failed: 'La liste n’a pas pu être chargée.',
  outOfRange: 'Cette page n’existe plus',
  outOfRangeText: 'La liste est devenue plus courte.',
  firstPage: 'Revenir à la première page',
  multiEdit: 'Modifier',
  multiEditTitle: (n: string) => `Modifier la sélection (${n})`,
  multiEditHelp: 'Cochez ce qui doit changer : le reste garde sa valeur.',
  changeField: (label: string) => `Modifier « ${label} »`,
  preview: 'Voir l’effet',
  back: 'Revenir',
  apply: (n: number) => `Modifier ${shown(n)} élément${s(n)}`,
  nothingToChange: 'Cochez au moins un champ.',
  previewText: (n: number) => {
    if (n === 0) return 'Aucun élément ne sera modifié.';
    return n > 1 ? `${shown(n)} éléments seront modifiés.` : '1 élément sera modifié.';
  },
  field: 'Champ',
  newValue: 'Nouvelle valeur',
  cleared: 'vidé',
  results: 'Résultat',
  done: (n: number) => `${shown(n)} élément${s(n)} modifié${s(n)}.`,
  deleted: (n: number) => `${shown(n)} élément${s(n)} supprimé${s(n)}.`,
  failures: (n: number) => `${shown(n)} échec${s(n)}`,
  close: 'Fermer',
  cancel: 'Annuler',
  delete: 'Supprimer',
  deleteWhat: (n: string) => `la sélection (${n})`,
  deleteText: (n: string) =>
    n === '1'
      ? 'L’élément choisi sera supprimé définitivement.'
      : `Les ${n} éléments choisis seront supprimés définitivement.`,
  searchShortcut: 'Rechercher dans la liste',
  wouldFail: (n: number) => `${shown(n)} ne pourr${n > 1 ? 'ont' : 'a'} pas être modifié${s(n)}`,
  rowNumber: (id: number) => `Ligne n° ${id}`,
} as const;
