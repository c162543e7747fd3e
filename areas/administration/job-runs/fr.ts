export const fr = {
  title: 'Traitements et e-mails',
  about: 'Ce que le portail fait en arrière-plan. Les traitements finis y restent 30 jours.',
  job: 'Traitement',
  nature: 'Nature',
  natures: { mail: 'E-mail', export: 'Export', other: 'Calcul ou tâche' },
  state: 'État',
  states: {
    waiting: 'En attente',
    running: 'En cours',
    done: 'Terminé',
    failed: 'Échoué',
    cancelled: 'Abandonné',
  },
  recipients: 'Destinataires',
  customer: 'Client',
  askedBy: 'Demandé par',
  portal: 'Portail',
  attempts: 'Essais',
  failures: 'Échecs',
  since: 'Depuis',
  nextTry: 'Prochain essai',
  finishedAt: 'Fin',
  error: 'Dernière erreur',
  step: 'Étape',
  kind: 'Code',
  period: 'Période',
  search: 'Traitement, personne ou erreur',
  empty: 'Rien en attente, rien d’échoué',
  emptyText: 'Changez le filtre d’état pour voir aussi les traitements terminés.',
  acts: { retry: 'Relancer', 'give-up': 'Abandonner' },
  giveUpTitle:
    '{count, plural, one {Abandonner ce traitement ?} many {Abandonner ces traitements ?} other {Abandonner ces traitements ?}}',
  numbered: 'Traitement n° {id}',
  giveUpMessage:
    'Ce qui est abandonné n’est pas exécuté, et un e-mail ne part pas. La relance reste possible pendant 30 jours.',
  done: {
    retry:
      '{count, plural, =0 {Aucun traitement relancé} one {# traitement relancé} many {# de traitements relancés} other {# traitements relancés}}',
    'give-up':
      '{count, plural, =0 {Aucun traitement abandonné} one {# traitement abandonné} many {# de traitements abandonnés} other {# traitements abandonnés}}',
  },
  records: {
    retry: 'Relance d’un traitement',
    'give-up': 'Abandon d’un traitement',
  },
} as const;
