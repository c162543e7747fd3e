export const fr = { pending: 'Absences en attente de validation' } as const;
