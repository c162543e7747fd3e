// Words of the planning on a telephone.
export const phoneFr = {
  noSuchPerson: 'Cette personne n’est pas à votre planning',
  noSuchPersonText: 'Choisissez quelqu’un ci-dessus, ou revenez à la page d’avant.',
  call: 'Appeler {name} au {phone}',
  until: 'Jusqu’au',
  untilHint: 'Pour plusieurs jours : le dernier, dans la période affichée.',
  edit: 'Modifier ou saisir une absence',
  editMany: 'Modifier ces jours ou saisir une absence',
  undo: 'Annuler le dernier changement',
} as const;
