// What other areas say of the days of the board.
export const frMarks = {
  publishedStates: {
    changed: 'modifié depuis la publication',
    unseen: 'changement annoncé, pas encore vu',
    hidden: 'pas encore publié',
  },
  legendPublished: 'À publier, ou changement pas encore vu',
  legendOffence: 'Infraction, droit à conduire',
  legendWishes: 'Souhait : ne pas travailler (tirets), travailler (trait)',
  cellWish: 'souhait : {text}',
  legendExpenses: 'Repas, découcher ou indemnité',
  cellOffence: 'infraction : {text}',
  cellExpenses: 'frais : {text}',
  cellLimits: 'conflit : {limits}',
} as const;
