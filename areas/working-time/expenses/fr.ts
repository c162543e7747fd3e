export const fr = {
  title: 'Frais', about: 'Repas et découchers calculés à partir des journées.', search: 'Nom ou matricule',
  day: 'Jour', name: 'Collaborateur', matricule: 'Matricule', agency: 'Agence', meals: 'Repas', overnights: 'Découchers', status: 'Journée', period: 'Période', kind: 'Nature',
  kinds: { meals: 'Avec repas', overnights: 'Avec découcher' },
  statuses: { draft: 'Brouillon', declared: 'Déclarée', controlled: 'Contrôlée', validated: 'Validée', closed: 'Clôturée' },
  manual: 'Ajout manuel', addManual: 'Ajouter un frais', addTitle: 'Ajouter un frais à {name}', reason: 'Raison', added: 'Frais ajouté : la journée est en cours de recalcul.', removeManual: 'Retirer l’ajout manuel', theManual: 'l’ajout manuel du {day}', removed: 'Ajout retiré : la journée est en cours de recalcul.',
  empty: 'Aucun frais', emptyText: 'Aucune journée n’a ouvert droit à un repas ou à un découcher.',
} as const;
