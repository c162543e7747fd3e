export const fr = {
  error: 'Erreur',
  close: 'Fermer la notification',
  region: 'Notifications',
} as const;
