export const fr = {
  none: 'Aucun',
  duplicate: 'Dupliquer',
  removeQuestion: (label: string): string => `Supprimer « ${label} » ?`,
} as const;
