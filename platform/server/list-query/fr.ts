const count = new Intl.NumberFormat('fr-FR');
export const fr = {
  noSelection: 'Sélectionnez au moins une ligne.',
  bulkLimit: (limit: number) =>
    `Cette action porte au plus sur ${count.format(limit)} lignes à la fois : réduisez la sélection.`.replaceAll(
      '\u202F',
      '\u00A0',
    ),
} as const;
