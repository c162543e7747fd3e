export const fr = {
  product: 'Roulement',
  unsavedTitle: 'Quitter sans enregistrer ?',
  unsavedText:
    'Vos modifications n’ont pas été enregistrées. Elles seront perdues si vous quittez cette page.',
  stay: 'Rester sur la page',
  leave: 'Quitter sans enregistrer',
} as const;
