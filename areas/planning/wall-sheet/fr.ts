export const fr = {
  title: 'Feuille à afficher',
  about: 'Horaires, tournées et véhicules, sans motif d’absence ni téléphone.',
  print: 'Imprimer',
  span: 'Durée',
  spans: { day: 'Jour', week: 'Semaine' },
  person: 'Collaborateur',
  away: { day: 'Absent', part: 'Absent une partie de la journée' },
  vehicle: 'véhicule {plate}',
  empty: 'Rien à afficher',
  emptyText: 'Personne n’a de mission ces jours-là dans les agences que vous voyez.',
  long: 'Choisissez de un à sept jours.',
} as const;
