// The texts of tables. Plurals are French: 0 and 1 are singular.
const s = (n: number): string => (n > 1 ? 's' : '');
const shown = new Intl.NumberFormat('fr-FR');

export const fr = {
  selectPage: 'Sélectionner la page',
  selectRow: (row: string) => `Sélectionner ${row}`,
  rowActions: (row: string) => `Actions sur ${row}`,
  ascending: 'croissant',
  descending: 'décroissant',
  actions: 'Actions',
  loading: 'Chargement…',
  columns: 'Colonnes',
  columnsHelp: 'Cochez les colonnes à afficher ; les flèches changent leur ordre.',
  pin: (column: string) => `Épingler ${column} à gauche`,
  unpin: (column: string) => `Ne plus épingler ${column}`,
  moveUp: (column: string) => `Monter ${column}`,
  moveDown: (column: string) => `Descendre ${column}`,
  resetColumns: 'Rétablir les colonnes d’origine',
  selected: (n: number) => `${shown.format(n)} sélectionné${s(n)}`,
  selectEverything: (n: string) => `Tout sélectionner (${n})`,
  everythingSelected: (n: string) => `Les ${n} lignes sont sélectionnées`,
  clearSelection: 'Effacer la sélection',
  selectionActions: 'Actions sur la sélection',
  span: (from: number, to: number, total: string) =>
    `${shown.format(from)}–${shown.format(to)} sur ${total}`,
  noResult: '0 résultat',
  count: 'compter',
  countHelp: 'Compter toutes les lignes',
  counting: 'comptage…',
  perPage: (n: number) => `${n} / page`,
  perPageLabel: 'Lignes par page',
  pages: 'Pages',
  pageOf: (n: number, of: number) => `${shown.format(n)} / ${shown.format(of)}`,
  page: (n: number) => `Page ${n}`,
  firstPage: 'Première page',
  retry: 'Réessayer',
  failed: 'La liste n’a pas pu être chargée.',
} as const;
