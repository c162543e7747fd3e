export const fr = {
  filters: 'Filtres', filtersActive: (n: number) => `Filtres (${n})`, close: 'Fermer', reset: 'Réinitialiser',
  search: 'Rechercher', clearSearch: 'Effacer la recherche', searchHelp: 'Trois caractères au moins, ou Entrée',
  uncheckAll: 'Tout décocher', selected: (n: number) => `${n} sélectionné${n > 1 ? 's' : ''}`, limited: (n: number, limit: number) => `${n}/${limit} sélectionnés`,
  filterOptions: (label: string) => `Filtrer ${label}`, filter: 'Filtrer…',
  notEnough: (n: number) => `Tapez au moins ${n} caractères.`, noResult: 'Aucun résultat', loading: 'Chargement…',
  all: 'Tous', shownFilters: 'Filtres affichés', from: (label: string, text: string) => `${label} : ${text}`,
  since: (day: string) => `depuis le ${day}`, until: (day: string) => `jusqu’au ${day}`, span: (a: string, b: string) => `${a} – ${b}`,
} as const;
