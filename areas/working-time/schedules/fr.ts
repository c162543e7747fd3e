export const fr = {
  records: { absence: 'Absence', plannedDay: 'Journée planifiée' },
} as const;
