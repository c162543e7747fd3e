export const fr = {
  record: 'Réglage d’un export du planning',
  kinds: { 'driver-activity-record': 'Relevé d’activité conducteur', 'hourly-personnel-record': 'Relevé horaire du personnel', 'change-log': 'Journal des modifications', 'weekly-summary': 'Synthèse hebdomadaire', 'presence-report': 'État de présence', 'next-day-presence': 'Présences du lendemain', 'manual-data': 'Données manuelles', 'non-driving-certificate': 'Attestations de non-conduite' },
  columns: {
    name: 'Collaborateur', matricule: 'Matricule', agency: 'Agence', day: 'Date', start: 'Début', end: 'Fin', amplitude: 'Amplitude', service: 'Service', driving: 'Conduite', work: 'Travail', waiting: 'Attente', breaks: 'Pauses', rest: 'Repos', night: 'Nuit', distance: 'Km', meals: 'Repas', overnights: 'Découchers', vehicles: 'Véhicules', status: 'État', anomalies: 'Anomalies',
    code: 'Code', plannedStart: 'Début prévu', plannedEnd: 'Fin prévue', planned: 'Prévu', gap: 'Écart', absence: 'Absence', at: 'Le', user: 'Par', event: 'Événement', before: 'Avant', after: 'Après', reason: 'Raison', weekFrom: 'Semaine du', weekTo: 'au', plannedDays: 'Jours prévus', workedDays: 'Jours travaillés', presence: 'Présence', phone: 'Téléphone', note: 'Commentaire', origin: 'Origine', from: 'Du', to: 'Au', days: 'Jours', cause: 'Motif',
  },
  statuses: { draft: 'Brouillon', declared: 'Déclarée', controlled: 'À contrôler', validated: 'Validée', closed: 'Clôturée' },
  events: { created: 'Création', edited: 'Modification', deleted: 'Suppression', import: 'Import' },
  presences: { present: 'Présent', absent: 'Absent', expected: 'Attendu', missing: 'Non constaté' },
  causes: { sick: 'Congé de maladie', leave: 'Congé annuel', rest: 'En congé ou au repos', out_of_scope: 'Conduite d’un véhicule hors du champ du règlement', other_work: 'Autre travail que la conduite', available: 'Disponibilité' },
  minutes: '{n} min', comment: 'commentaire : {text}',
  order: 'La fin précède le début.', long: 'Un export va jusqu’à 123 jours.', pdfLong: 'Ce PDF aurait {count} lignes ; {most} au plus : choisissez le CSV ou le classeur, ou moins de jours.', tooLong: 'Cet export aurait plus de {most} lignes : choisissez moins de jours ou d’agences.',
  period: 'Du {from} au {to}', title: 'Exports', about: 'Ce que contient chaque export du planning : colonnes et leur ordre, format, papier, semaine.', chooseKind: 'Export', columnsTitle: 'Colonnes', columnsHint: 'Cochez ce qui sort ; les flèches changent l’ordre.', format: 'Format proposé', paper: 'Papier du PDF', weekOffset: 'Semaine', weekOffsets: { monday: 'Du lundi au dimanche', sunday: 'Du dimanche au samedi' },
  formats: { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' }, preview: 'Aperçu de la semaine en cours', previewEmpty: 'Rien à montrer cette semaine.', saved: 'Réglage enregistré.', save: 'Enregistrer', moveUp: 'Monter {label}', moveDown: 'Descendre {label}', lines: '{count, plural, =0 {Aucune ligne} one {Une ligne} many {# de lignes} other {# lignes}}', noColumn: 'Gardez au moins une colonne.',
  exportsMenu: 'Documents', exported: 'Fichier enregistré : {name}',
} as const;
