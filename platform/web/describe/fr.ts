export const fr = {
  none: 'Aucun',
  duplicate: 'Dupliquer',
  remove: 'Supprimer',
  quoted: (label: string): string => `« ${label} »`,
} as const;
