export const fr = {
  waiting: 'En attente',
  running: 'En cours',
  done: 'Terminé',
  failed: 'Échec',
  cancelled: 'Annulé',
  open: 'Ouvrir',
  download: 'Télécharger',
  exportFailed: 'L’export a échoué.',
  exportReady: 'Votre fichier est prêt.',
  noResult: 'Ce travail n’a pas laissé de fichier.',
  missing: 'Ce fichier n’existe plus.',
  notReady: 'Le fichier n’est pas encore prêt.',
} as const;
