export const fr = {
  waiting: 'En attente',
  running: 'En cours',
  done: 'Terminé',
  doneAt: 'Terminé à {at}',
  doneFile: 'Terminé à {at} : {file}',
  failed: 'Échec',
  cancelled: 'Annulé',
  open: 'Ouvrir',
  download: 'Télécharger',
  exportFailed: 'L’export a échoué.',
  exportReady: 'Votre fichier est prêt.',
  noResult: 'Ce travail n’a pas laissé de fichier.',
  missing: 'Ce fichier n’existe plus.',
  noLonger:
    'Vos droits ont changé depuis que ce fichier a été préparé : il ne peut plus être téléchargé. Demandez-le à nouveau.',
  notReady: 'Le fichier n’est pas encore prêt.',
} as const;
