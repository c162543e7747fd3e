export const fr = {
  title: 'Notifications',
  about: 'Ce que le portail vous a dit ces quatre-vingt-dix derniers jours.',
  readAll: 'Tout marquer comme lu',
  none: 'Rien de nouveau.',
  noneText: 'Vous lirez ici la réponse à vos demandes et l’arrivée de vos documents.',
  unread: 'Non lue',
  purgeTitle: 'Ménage des notifications',
  record: 'Notification',
} as const;
