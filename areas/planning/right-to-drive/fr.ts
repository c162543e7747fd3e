export const fr = {
  title: 'Droit à conduire',
  about:
    'Permis, FIMO ou FCO, visites médicales, certificats ADR et cartes de conducteur qui expirent dans les 90 jours, ou qui ont expiré depuis moins d’un an.',
  search: 'Nom, matricule',
  empty: 'Rien n’expire.',
  emptyText:
    'Les titres s’enregistrent dans les données civiles du conducteur, s’importent avec elles, ou se déposent comme documents d’un type qui les prouve.',
  name: 'Nom',
  matricule: 'Matricule',
  agency: 'Agence',
  kind: 'Titre',
  kinds: {
    licence: 'Permis de conduire',
    training: 'FIMO, FCO',
    medical: 'Visite médicale',
    adr: 'Certificat ADR',
    card: 'Carte de conducteur',
  },
  state: 'État',
  states: { suspended: 'Suspendu', expired: 'Expiré', expiring: 'Expire bientôt' },
  until: 'Valable jusqu’au',
  shifts: 'Journées planifiées après',
  nextShift: 'Première',
  article: 'Article',
  digestTitle: 'Échéances du jour',
  digestJob: 'Échéances des conducteurs et des pièces',
  digestSubject:
    '{count, plural, one {# titre ou pièce à renouveler} many {# de titres ou pièces à renouveler} other {# titres ou pièces à renouveler}}',
  digestLine:
    '{name} ({agency}) : {what}, {ended, select, yes {expiré depuis le} other {valable jusqu’au}} {until}',
  digestNeutral: 'Des titres ou des pièces arrivent à échéance.',
  permit: 'Titre de séjour',
  lacks: {
    expired: 'valable jusqu’au {until} seulement',
    suspended: 'suspendu ou annulé',
    suspendedUntil: 'suspendu jusqu’au {until}',
    category: 'sans la catégorie que demande le circuit',
    none: 'absent des données du conducteur, demandé par le circuit',
  },
  lack: 'ne peut pas conduire : {kind} {why}',
  warning: '{name}, {day} : {kind} {why}',
  refusal: '{warning} ({article})',
} as const;
