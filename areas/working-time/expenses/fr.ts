export const fr = {
  title: 'Frais', about: 'Repas et découchers calculés à partir des journées.', search: 'Nom ou matricule',
  day: 'Jour', name: 'Collaborateur', matricule: 'Matricule', agency: 'Agence', meals: 'Repas', overnights: 'Découchers', status: 'Journée', period: 'Période', kind: 'Nature',
  kinds: { meals: 'Avec repas', overnights: 'Avec découcher' },
  statuses: { draft: 'Brouillon', declared: 'Déclarée', controlled: 'Contrôlée', validated: 'Validée', closed: 'Clôturée' },
  empty: 'Aucun frais', emptyText: 'Aucune journée n’a ouvert droit à un repas ou à un découcher.',
} as const;
