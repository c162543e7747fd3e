export const fr = {
  title: 'Planning', exportTitle: 'Planning',
  views: { week: 'Semaine', fourteen_days: '14 jours', month: 'Mois', quarterly: 'Trimestre', quadrimestre: 'Quadrimestre', date_to_date: 'Du … au …', custom: 'Personnalisée' },
  previous: 'Période précédente', next: 'Période suivante', today: 'Aujourd’hui', agency: 'Agence', driverType: 'Type de conducteur', none: 'Sédentaires', search: 'Nom ou matricule', refresh: 'Actualiser', exportLabel: 'Exporter',
  driverTypes: { CD: 'Courte distance', LD: 'Longue distance', ME: 'Messagerie', none: 'Sédentaires' },
  collaborator: 'Collaborateur', matricule: 'Matricule', contract: 'Base', planned: 'Prévu', worked: 'Réalisé', night: 'Nuit', gap: 'Écart', total: 'Total',
  short: 'Une période va de 7 à 123 jours : celle-ci est trop courte.', long: 'Une période va de 7 à 123 jours : celle-ci est trop longue.', order: 'La fin précède le début.',
  empty: 'Personne n’a de mission sur cette période dans votre périmètre.', emptyFiltered: 'Aucune personne ne répond à ces filtres.', reset: 'Réinitialiser les filtres',
  help: 'Flèches pour se déplacer, Maj pour étendre, Entrée pour ouvrir la journée, Ctrl C pour copier.', people: '{count, plural, one {# personne} many {# de personnes} other {# personnes}}',
  selected: '{rows, plural, one {# ligne} many {# de lignes} other {# lignes}}, {days, plural, one {# jour} many {# de jours} other {# jours}}', copied: 'Sélection copiée',
  legendProven: 'Réalisé (prouvé)', legendAnomaly: 'Anomalie', legendOutside: 'Hors mission', legendPending: 'À valider', closed: 'Période clôturée', stale: 'Recalcul en cours', nothing: 'rien de prévu', outside: 'hors mission',
  cellPlanned: '{label} de {start} à {end}', cellProven: 'réalisé {hours}', cellAnomalies: '{count, plural, one {# anomalie} many {# d’anomalies} other {# anomalies}}', cellAbsence: '{label}', pending: 'en attente de validation', holiday: 'férié : {name}',
} as const;
