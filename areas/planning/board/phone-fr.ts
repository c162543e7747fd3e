// Words of the planning on a telephone.
export const phoneFr = {
  call: 'Appeler {name} au {phone}',
  until: 'Jusqu’au',
  untilHint: 'Pour plusieurs jours : le dernier, dans la période affichée.',
  edit: 'Modifier ou saisir une absence',
  editMany: 'Modifier ces jours ou saisir une absence',
  undo: 'Annuler le dernier changement',
} as const;
