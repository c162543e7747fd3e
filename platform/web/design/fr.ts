/** Names of the component library's own controls, which it only knows in English. */
export const fr = {
  clear: 'Effacer',
  close: 'Fermer',
  remove: 'Retirer',
  loading: 'Chargement',
  nothingFound: 'Aucun résultat',
  page: 'Page',
  showPassword: 'Afficher le mot de passe',
  dayPlaceholder: 'JJ/MM/AAAA',
  pages: {
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page',
  },
  calendar: {
    nextMonth: 'Mois suivant',
    previousMonth: 'Mois précédent',
    nextYear: 'Année suivante',
    previousYear: 'Année précédente',
    nextDecade: 'Décennie suivante',
    previousDecade: 'Décennie précédente',
    monthLevelControl: 'Choisir le mois',
    yearLevelControl: 'Choisir l’année',
  },
} as const;
