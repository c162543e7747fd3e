export const fr = {
  region: 'Travaux en cours',
  cancel: 'Interrompre',
  close: 'Fermer',
  open: 'Ouvrir',
  waiting: 'En attente…',
  failed: 'Le travail a échoué.',
  cancelled: 'Interrompu.',
  done: 'Terminé.',
  others:
    '{count, plural, one {et # autre travail} many {et # d’autres travaux} other {et # autres travaux}}',
  progress: 'Progression : {percent} %',
  collapse: 'Réduire',
} as const;
