export const fr = {
  title: 'Configuration du planning',
  setting:
    'Ce qu’ouvre le planning, ses colonnes et ses formules de pilotage, l’import d’absences.',
  record: 'Réglages du planning',
  tabs: {
    planning: 'Planning',
    calendar: 'Calendrier',
    'steering-column': 'Colonnes de pilotage',
    'steering-formula': 'Formules de pilotage',
  },
  planningTitle: 'Ouverture du planning',
  planningAbout: 'Ce que voit en premier qui n’a pas enregistré de vue par défaut.',
  view: 'Vue',
  module: 'Module',
  steer: 'Colonnes épinglées',
  steerNone: 'Aucune',
  hideUnpublished: 'Cacher aux salariés les jours qui ne sont pas publiés',
  hideUnpublishedHint:
    'À partir de demain, ils voient ce qui leur a été publié en dernier. Publiez les jours à venir depuis le planning après avoir coché.',
  hiddenDays:
    '{days, plural, =0 {Aucun jour prévu ne disparaîtra : tous sont publiés.} one {Un jour prévu disparaîtra du planning d’une personne jusqu’à sa publication.} many {# de jours prévus disparaîtront du planning de {people} personnes jusqu’à leur publication.} other {# jours prévus disparaîtront du planning de {people, plural, one {# personne} other {# personnes}} jusqu’à leur publication.}}',
  replacementsTold: 'Remplacements annoncés',
  replacementsToldHint:
    'Quand un service est confié, à qui le prend et à qui est absent. Pour aujourd’hui et demain, un jour publié qui change est toujours annoncé tout de suite.',
  replacementsWhen: {
    now: 'Tout de suite, aux deux personnes',
    publication: 'Avec la prochaine publication',
  },
  rightToDrive: 'Droit à conduire',
  rightToDriveHint:
    'Quand un service est prévu un jour où le permis, la FIMO ou FCO, la visite médicale, la carte ou l’ADR ne sera plus valable.',
  rightLevels: {
    warn: 'Avertir et demander un motif',
    refuse: 'Refuser',
    off: 'Ne pas vérifier',
  },
  views: {
    week: 'Semaine',
    fourteen_days: '14 jours',
    month: 'Mois',
    quarterly: 'Trimestre',
    quadrimestre: 'Quadrimestre',
  },
  modules: { planning: 'Planning', data_accumulation: 'Cumuls' },
  calendarTitle: 'Calendriers',
  calendarAbout: 'Ce que montrent les calendriers, et la synchronisation des journées.',
  shown: 'Données montrées',
  shownNames: {
    planned: 'Horaires prévus',
    proven: 'Activité prouvée',
    absences: 'Absences',
    expenses: 'Frais',
    offences: 'Infractions',
    comments: 'Commentaires',
  },
  syncDays: 'Jours passés synchronisés',
  syncDaysHint:
    'De 7 à 123 jours : les journées de cette durée sont recalculées depuis leurs preuves.',
  forceSync: 'Synchroniser maintenant',
  syncAsk: 'Recalculer les journées de tout votre périmètre sur {days} jours ?',
  syncStarted:
    '{count, plural, =0 {Personne à synchroniser} one {Une personne en cours de synchronisation} many {# de personnes en cours de synchronisation} other {# personnes en cours de synchronisation}}',
  importTitle: 'Importer des absences et événements',
  importSection: 'Import d’événements',
  importAbout:
    'Un fichier CSV ou Excel d’absences : essayé ligne par ligne avant d’être importé, et annulable.',
  importHelp:
    'Une ligne par absence : matricule, code (CP, RTT, MAL…), du, au ; les demi-journées et le commentaire sont facultatifs.',
  save: 'Enregistrer',
  saved: 'Réglages enregistrés.',
  columnMissing: 'Une de ces colonnes n’existe plus.',
} as const;
