export const fr = {
  pending: 'Absences en attente de validation',
  records: { absence: 'Absence', plannedDay: 'Journée planifiée' },
} as const;
