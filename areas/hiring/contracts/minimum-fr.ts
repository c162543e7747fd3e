export const minimumFr = {
  title: 'Rémunération sous le minimum d’aujourd’hui',
  about:
    'D’après la rémunération de leur dernier contrat : une augmentation qui n’y a pas été écrite ne se voit pas ici.',
  why: 'Constat',
  source: 'Source',
  missing: 'Il manque',
  missingPer: '{amount} par {per, select, hour {heure} other {mois}}',
} as const;
