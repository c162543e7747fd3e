export const fr = {
  title: 'Demandes d’absence',
  phone: 'Absences',
  about:
    'Ce que les personnes demandent : congés, repos, annulations. Chaque réponse leur est envoyée par e-mail.',
  name: 'Collaborateur',
  matricule: 'Matricule',
  agency: 'Agence',
  type: 'Type',
  from: 'Du',
  to: 'Au',
  hours: 'Heures',
  days: 'Jours calendaires',
  status: 'État',
  askedAt: 'Demandée le',
  askedBy: 'Demandée par',
  reminders: 'Relances',
  othersAway: 'Aussi absents',
  comment: 'Commentaire',
  files: 'Pièces jointes',
  seeFiles: 'Voir les pièces jointes',
  filesOf: 'Pièces jointes de {about}',
  tooManyFiles: 'Joignez {count} fichiers au plus.',
  noMoreFiles: 'Cette demande est {status} : rien ne peut plus y être joint.',
  tooLateForFiles:
    'Un justificatif pouvait être joint jusqu’au {day} : adressez-le à votre responsable.',
  forgetFilesTitle: 'Pièces jointes de demandes d’absence retirées ou de plus de trois ans',
  approver: 'Réponse attendue de',
  firstAnswer: 'Premier accord de',
  answerer: 'Réponse à donner',
  answerers: { me: 'Par moi', others: 'Par une autre personne' },
  answer: 'Réponse',
  answeredBy: 'Répondu par',
  answeredAt: 'Répondu le',
  period: 'Période',
  person: 'Collaborateur',
  statuses: {
    PENDING_VALIDATION: 'En attente',
    REVIVAL: 'Relancée',
    PENDING_CANCELLATION: 'Annulation demandée',
    VALIDATED: 'Acceptée',
    REFUSED: 'Refusée',
    CANCELED: 'Annulée',
    REFUSED_CANCELLATION: 'Annulation refusée',
  },
  search: 'Nom ou matricule',
  empty: 'Aucune demande en attente',
  emptyText:
    'Les demandes des personnes de votre périmètre apparaissent ici. Changez l’état dans les filtres pour revoir celles qui ont une réponse.',
  acts: { validate: 'Accepter', refuse: 'Refuser' },
  seeOnBoard: 'Voir au planning',
  answerTitle: {
    validate:
      '{count, plural, one {Accepter une demande d’absence} many {Accepter des demandes d’absence} other {Accepter des demandes d’absence}}',
    refuse:
      '{count, plural, one {Refuser une demande d’absence} many {Refuser des demandes d’absence} other {Refuser des demandes d’absence}}',
  },
  answerAbout: {
    validate:
      '{count, plural, =0 {Aucune demande à accepter.} one {Une demande sera acceptée et la personne prévenue par e-mail.} many {# de demandes seront acceptées et les personnes prévenues par e-mail.} other {# demandes seront acceptées et les personnes prévenues par e-mail.}}',
    refuse:
      '{count, plural, =0 {Aucune demande à refuser.} one {Une demande sera refusée et la personne prévenue par e-mail.} many {# de demandes seront refusées et les personnes prévenues par e-mail.} other {# demandes seront refusées et les personnes prévenues par e-mail.}}',
  },
  firstAbout:
    '{count, plural, one {Votre accord est le premier de deux : la demande attend encore le second, et la personne n’est pas encore prévenue.} many {Votre accord est le premier de deux pour # de demandes : elles attendent encore le second.} other {Votre accord est le premier de deux pour # demandes : elles attendent encore le second.}}',
  firstGiven:
    '{count, plural, one {Premier accord donné : la demande attend le second.} many {Premier accord donné à # de demandes : elles attendent le second.} other {Premier accord donné à # demandes : elles attendent le second.}}',
  reason: 'Motif',
  reasonHint: { validate: 'Facultatif. La personne le lira.', refuse: 'La personne le lira.' },
  leftOut:
    '{count, plural, one {Une demande reste comme elle est.} many {# de demandes restent comme elles sont.} other {# demandes restent comme elles sont.}}',
  done: {
    validate:
      '{count, plural, one {Demande acceptée.} many {# de demandes acceptées.} other {# demandes acceptées.}}',
    refuse:
      '{count, plural, one {Demande refusée.} many {# de demandes refusées.} other {# demandes refusées.}}',
  },
  cancel: 'Fermer',
  shiftsToCover:
    '{count, plural, =0 {Aucun service prévu ces jours-là.} one {Un service à faire assurer :} many {# de services à faire assurer :} other {# services à faire assurer :}}',
  partly: 'en partie',
  othersHere:
    '{count, plural, =0 {Personne d’autre de l’agence n’est absent ces jours-là.} one {Une autre absence dans l’agence :} many {# d’autres absences dans l’agence :} other {# autres absences dans l’agence :}}',
  otherPending: 'demande en attente',
  waitsFor: 'En attente de {name}',
  waitsForAnybody: 'En attente de toute personne qui peut répondre',
  waitsForSecond: 'En attente de {name}, après l’accord de {first}',
  replace: 'Qui remplace ?',
  close: 'Fermer la demande',
  indicator: 'Demandes d’absence en attente',
  indicatorDetail:
    '{count, plural, =0 {aucune ne commence dans les 7 jours} one {une commence dans les 7 jours} many {# commencent dans les 7 jours} other {# commencent dans les 7 jours}}',
} as const;
