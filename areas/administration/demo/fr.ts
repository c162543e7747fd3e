export const fr = {
  title: 'Page de style', about: 'Tous les composants du portail, dans tous leurs états.',
  people: 'Contrats', newPerson: 'Nouveau contrat', editPerson: 'Contrat de {name}', search: 'Nom, matricule, poste', empty: 'Aucun contrat.',
  name: 'Collaborateur', employeeNumber: 'Matricule', type: 'Contrat', job: 'Poste', agency: 'Agence', begin: 'Début', end: 'Fin', status: 'Statut', hours: 'Heures du mois', rate: 'Taux horaire', night: 'Nuit', updatedAt: 'Modifié le', tags: 'Permis', probation: 'Période d’essai',
  firstName: 'Prénom', lastName: 'Nom', email: 'Adresse e-mail', comment: 'Commentaire', meeting: 'Rendez-vous', period: 'Période', colleagues: 'Collègues', replaced: 'Salarié remplacé',
  statuses: { saved: 'Enregistré', to_validate: 'À valider', validated: 'Validé', refused: 'Refusé', to_confirm: 'À confirmer', filled: 'Pourvu', did_not_show_up: 'Non présenté' },
  types: { '1': 'CDI', '2': 'CDD', '3': 'Stage', '4': 'Intérim' },
  refused: 'Le contrat ne peut pas être enregistré.', overlap: 'Un autre contrat est déjà actif du 01/05/2026 au 31/07/2026.', emailTaken: 'Cette adresse est déjà utilisée par le matricule M10451.', quota: 'L’agence a atteint son nombre de contrats en cours.',
  endBeforeBegin: 'La fin doit suivre le début.', endNeeded: 'La date de fin est obligatoire hors CDI.', rateTooLow: 'Inférieur au SMIC horaire (11,88 €).',
  saved: 'Contrat enregistré.', locked: 'Un contrat pourvu ne change plus d’agence.', broken: 'Panne provoquée depuis la page de style.',
  regions: { idf: 'Île-de-France', aura: 'Auvergne-Rhône-Alpes', hdf: 'Hauts-de-France', west: 'Grand Ouest', south: 'Sud' },
  mine: 'Les miens', viewName: 'Voir', duplicate: 'Dupliquer', remove: 'Supprimer',
} as const;
