// Texts of checking, closing and following the closing of a month.
export const closingFr = {
  statuses: { open: 'Ouverte', closed: 'Clôturée' },
  steps: { calculate: 'Calculer', check: 'Contrôler', close: 'Clôturer', export: 'Exporter' },
  stepNotes: {
    notClosed: 'à faire',
    closedOn: 'le {date}',
    forcedOn: 'forcée le {date}',
    notExported: 'à faire',
    exportedOn: 'le {date}',
  },
  calculateNotes: {
    empty: 'personne sur la période',
    toCalculate:
      '{count, plural, one {# mission à calculer} many {# de missions à calculer} other {# missions à calculer}}',
    unchecked: 'contrôle en cours…',
    failed:
      '{count, plural, one {calcul en échec pour # personne} many {calcul en échec pour # de personnes} other {calcul en échec pour # personnes}}',
    frozenFailed:
      '{count, plural, one {calcul en échec pour # personne à la clôture} many {calcul en échec pour # de personnes à la clôture} other {calcul en échec pour # personnes à la clôture}}',
    daysWaiting:
      '{count, plural, one {# journée attend d’être recalculée} many {# de journées attendent d’être recalculées} other {# journées attendent d’être recalculées}}',
    frozenDaysWaiting:
      '{count, plural, one {# journée n’était pas recalculée} many {# de journées n’étaient pas recalculées} other {# journées n’étaient pas recalculées}}',
    upToDate: 'à jour',
    frozen: 'à jour à la clôture',
    frozenStale:
      '{count, plural, one {# mission n’était pas à jour} many {# de missions n’étaient pas à jour} other {# missions n’étaient pas à jour}}',
  },
  checkNotes: {
    looking: 'contrôle en cours…',
    unknown: 'non vérifié',
    expired: 'à revérifier (dernier contrôle à {time})',
    blocked:
      '{count, plural, one {# point bloquant} many {# de points bloquants} other {# points bloquants}}',
    clear: 'rien ne bloque, vérifié à {time}',
    clearWarned:
      'rien ne bloque, {count, plural, one {# point à vérifier} many {# de points à vérifier} other {# points à vérifier}} ({time})',
    forced:
      '{count, plural, one {# point passé outre} many {# de points passés outre} other {# points passés outre}}',
    wasClear: 'rien ne bloquait à la clôture',
  },
  passedOver: 'Ce qui restait à traiter',
  inSight: '{note} — dans votre périmètre',
  forcedStatus: 'Clôturée, forcée',
  forcedIntro: 'Clôture forcée le {date} : « {reason} ». Ce qui restait à traiter ce jour-là :',
  checkedAt: 'Vérifié à {time}.',
  clearChecks:
    '{count, plural, one {# contrôle sans remarque} many {# de contrôles sans remarque} other {# contrôles sans remarque}}',
  checkFailedSince: 'Le contrôle n’a pas pu être refait depuis {time}.',
  askThem: 'à voir avec {names}',
  recomputeDays: 'Recalculer les journées',
  daysAsked:
    '{count, plural, =0 {Aucune journée n’attend plus de calcul.} one {Le calcul des journées d’une personne est lancé.} many {Le calcul des journées de # de personnes est lancé.} other {Le calcul des journées de # personnes est lancé.}}',
  closeImpossible: 'Sans ces calculs, il n’y a rien à clôturer :',
  closeWarned: 'Rien ne bloque. À vérifier :',
  forceHint: 'Le motif et ce qui restait à traiter seront lisibles sur la période, pour toujours.',
  notEnded: 'La période n’est pas terminée : son dernier jour est le {day}.',
  earlierOpen: 'Une période plus ancienne est encore ouverte : {month}.',
  typeName: 'Tapez « {month} » pour confirmer',
  unplannedIn: 'Sans planning en {month}',
  unplannedMore: 'et {count} autres',
  checks: 'Contrôles',
  checksClear: 'Rien n’empêche la clôture.',
  checksIntro: 'Ce qu’il reste à faire avant de clôturer.',
  see: 'Voir',
  warning: 'à vérifier',
  blocking: 'bloquant',
  closePeriod: 'Clôturer',
  closeTitle: 'Clôturer {period}',
  closeIntro:
    'Les journées et les valeurs de la période seront figées. Un instantané numéroté en garde la preuve.',
  forceClose: 'Clôturer malgré tout',
  forceReason: 'Motif (obligatoire)',
  closeBlocked: 'La clôture est bloquée :',
  closed: 'Période clôturée.',
  reopen: 'Rouvrir',
  reopenTitle: 'Rouvrir {period}',
  reopenIntro: 'Les journées redeviennent modifiables. L’instantané de la clôture est conservé.',
  reopenExported: 'Le fichier de paie est déjà parti le {date} : un motif est demandé.',
  reopened: 'Période rouverte.',
  snapshots: 'Instantanés',
  whatChanged: 'Ce qui change',
  snapshot: 'Instantané n° {number}',
  missionsOf: '{count, plural, one {# mission} many {# de missions} other {# missions}}',
  regenerate: 'Nouvel instantané',
  regenerated:
    'Instantané n° {number} : {count, plural, =0 {aucun changement} one {# valeur changée} many {# de valeurs changées} other {# valeurs changées}}.',
  events: {
    close: 'Clôture',
    'force-close': 'Clôture forcée',
    open: 'Réouverture',
    'force-open': 'Réouverture forcée',
    reminder: 'Relance',
  },
  timeline: 'Histoire de la période',
  timelineEmpty: 'La période n’a pas encore été clôturée.',
  periodClosed: 'La période {period} est clôturée : rouvrez-la pour la modifier.',
  notClosable:
    'La période {period} ne peut pas être clôturée : {count, plural, one {# point reste} many {# de points restent} other {# points restent}} à traiter.',
  companyPeople: 'un responsable ou un administrateur de la société',
  payPeople: 'la personne chargée de la paie de la société',
  notCalculated:
    'La période {period} n’a pas été calculée : {count, plural, one {# mission n’a} many {# de missions n’ont} other {# missions n’ont}} encore aucune valeur. Calculez-la d’abord.',
  confirmationNeeded:
    'Cette clôture n’est pas habituelle : tapez le nom de la période, « {period} », pour la confirmer.',
  alreadyOpen: 'La période {period} est déjà ouverte.',
  alreadyClosed: 'La période {period} est déjà clôturée.',
  depositedAlready:
    '{count, plural, one {# document a été déposé} many {# de documents ont été déposés} other {# documents ont été déposés}} pour {period} : la réouverture doit être forcée, avec un motif.',
  prepayValidated:
    'Un fichier de prépaie de {period} est validé : la période ne se rouvre plus. Rejetez-le d’abord.',
  exportedAlready:
    'Le fichier de paie de {period} a déjà été exporté : la réouverture doit être forcée, avec un motif.',
  mustBeClosed: 'La période {period} est encore ouverte : clôturez-la avant d’exporter.',
  noSnapshot: 'La période {period} n’a pas d’instantané.',
  reasonsOf: {
    values_never_calculated: 'Missions jamais calculées',
    values_to_calculate: 'Missions à recalculer',
    values_impossible: 'Valeurs impossibles, à corriger ou à confirmer',
    values_unusual: 'Valeurs inhabituelles',
    values_in_error: 'Valeurs en erreur',
    days_without_mission: 'Journées travaillées ou absences sans mission',
    unassigned_legal_files: 'Fichiers légaux sans conducteur',
    regulations_to_decide: 'Régularisations à décider',
    next_planning_missing: 'Personnes sans planning le mois suivant',
  },
  closeNotice: 'Clôturer {month} · {company}',
  closeNoticeDetail:
    '{count, plural, one {Terminée depuis # jour} many {Terminée depuis # de jours} other {Terminée depuis # jours}}',
  periodsToClose: 'Périodes à clôturer',
  periodsToCloseDetail: 'terminées et encore ouvertes',
  notes: 'Notes',
  cockpit: 'Suivi des clôtures',
  phoneCockpit: 'Clôtures',
  cockpitSubtitle: 'Toutes les sociétés : ce qui bloque, depuis quand, et quand ce sera fini.',
  blockedBy: 'Ce qui bloque',
  predictedFor: 'Clôture prévue',
  usuallyOn: 'Date habituelle',
  lateSince: 'depuis le {day}',
  remind: 'Relancer',
  remindedOn: 'Relancé le {date} par {name}',
  reminderSent:
    '{count, plural, =0 {Personne à relancer : aucun responsable n’a de compte.} one {# personne relancée.} many {# de personnes relancées.} other {# personnes relancées.}}',
  nothingBlocks: 'Rien ne bloque',
  noCompanies: 'Aucune société dans votre périmètre n’a de période de paie.',
  openMonth: 'Ouvrir {period}',
  warningsToo:
    '{count, plural, one {# point à vérifier} many {# de points à vérifier} other {# points à vérifier}}',
  delays: {
    early: 'En cours',
    success: 'Dans les temps',
    warning: 'À surveiller',
    danger: 'En retard',
    closed: 'Clôturée',
  },
  nothingToRemind: 'Rien ne bloque cette période : il n’y a personne à relancer.',
  remindedToday: 'Une relance est déjà partie depuis moins de vingt-quatre heures.',
  reminderSubject: 'Paie de {period} : il reste des points à traiter ({company})',
  reminderText: 'La paie de {period} de {company} ne peut pas être clôturée. Il reste à traiter :',
  reminded:
    '{count, plural, =0 {aucun destinataire} one {# destinataire} many {# de destinataires} other {# destinataires}}',
} as const;
