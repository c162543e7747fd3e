export const fr = {
  title: 'Calculs en échec',
  about:
    'Personnes dont les journées ou les infractions n’ont pas pu être calculées : ce qui est affiché pour elles peut être incomplet.',
  search: 'Nom ou matricule',
  empty: 'Aucun calcul en échec',
  emptyText: 'Toutes les journées et toutes les infractions ont pu être calculées.',
  name: 'Collaborateur',
  matricule: 'Matricule',
  agency: 'Agence',
  kind: 'Calcul',
  kinds: { days: 'Journées', offences: 'Infractions' },
  since: 'Depuis',
  failedAt: 'Dernier essai',
  attempts: 'Essais',
  span: 'Jours concernés',
  whole: 'Tout l’historique',
  error: 'Message technique',
  retry: 'Réessayer',
  retried:
    '{count, plural, =0 {Aucun calcul relancé} one {Calcul relancé pour une personne} other {Calculs relancés pour # personnes}}',
  see: 'Voir la liste',
  oneDays:
    'Les journées de {name} n’ont pas pu être calculées depuis le {since} : ce qui est affiché peut être incomplet.',
  oneOffences:
    'Les infractions de {name} n’ont pas pu être jugées depuis le {since} : une liste vide ne prouve rien.',
  many: 'Les journées ou les infractions de {count, plural, one {# personne} other {# personnes}} n’ont pas pu être calculées, depuis le {since} pour la plus ancienne : ce qui est affiché peut être incomplet.',
  closeReason: 'Personnes dont le calcul est en échec',
  closeReasonSince: 'Personnes dont le calcul est en échec, depuis le {since}',
  cancelled: 'Calcul annulé avant sa fin',
  retryTitle: 'Nouvel essai des calculs en échec',
  record: 'Calcul en échec',
} as const;
