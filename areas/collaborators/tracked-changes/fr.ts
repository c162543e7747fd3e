export const fr = {
  title: 'Changements suivis',
  about: 'Ce qui a changé dans les coordonnées et le planning de chacun, depuis quand, par qui.',
  archivedTitle: 'Changements archivés',
  search: 'Nom ou matricule',
  name: 'Collaborateur',
  matricule: 'Matricule',
  agency: 'Agence',
  kind: 'Nature',
  what: 'Changement',
  before: 'Avant',
  after: 'Après',
  at: 'Le',
  by: 'Par',
  status: 'État',
  decidedBy: 'Traité par',
  kinds: { contact: 'Coordonnées', planning: 'Planning' },
  kindDecided: 'Réponse à un changement de mes coordonnées',
  neutral: 'Une de vos demandes a une réponse.',
  fields: {
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    address: 'Adresse postale',
    emergency: 'Personne à prévenir',
  },
  askedValues: 'Demande',
  statuses: { waiting: 'À valider', validated: 'Validé', archived: 'Archivé' },
  current: 'En cours',
  archived: 'Archivés',
  days: '{count, plural, one {Planning du {first}} many {# de jours du {first} au {last}} other {# jours du {first} au {last}}}',
  empty: 'Rien à suivre',
  emptyText:
    'Les demandes de changement de coordonnées et les changements de planning arrivent ici.',
  emptyArchive: 'Aucun changement archivé',
  emptyArchiveText: 'Ce que vous archivez se retrouve ici, et peut revenir en cours.',
  validate: 'Valider',
  archive: 'Archiver',
  unarchive: 'Désarchiver',
  validateAll: 'Valider tout pour cette personne',
  unarchiveAll: 'Désarchiver tout pour cette personne',
  done: {
    validate:
      '{count, plural, one {Changement validé.} many {# de changements validés.} other {# changements validés.}}',
    archive:
      '{count, plural, one {Changement archivé.} many {# de changements archivés.} other {# changements archivés.}}',
    unarchive:
      '{count, plural, one {Changement désarchivé.} many {# de changements désarchivés.} other {# changements désarchivés.}}',
  },
  archiveTitle: 'Archiver sans valider ?',
  archiveText: 'Le changement de coordonnées n’est pas appliqué, et la personne en est prévenue.',
  none: '—',
  // Refusals
  changedSince:
    'La fiche a changé depuis la demande : elle dit maintenant « {now} ». Archivez la demande, ou corrigez la fiche.',
  mayNotWrite: 'Modifier les coordonnées demande le droit de modifier les collaborateurs.',
  // Told to the person
  validatedTitle: 'Coordonnées mises à jour',
  validatedText: '{field} : « {after} » est enregistré sur votre fiche.',
  refusedTitle: 'Coordonnées inchangées',
  refusedText: '{field} : « {after} » n’a pas été retenu.',
  badge: 'Changements à valider',
  record: 'Changement suivi',
  purgeTitle: 'Effacement des modifications suivies de plus de deux ans',
  purgeAbout:
    'Supprime les modifications traitées il y a plus de deux ans ; celles qui attendent restent.',
  purgeLines:
    '{count, plural, =0 {Aucune modification à supprimer} one {# modification à supprimer} many {# de modifications à supprimer} other {# modifications à supprimer}}',
  purgeRemoved: 'Modifications supprimées',
} as const;
