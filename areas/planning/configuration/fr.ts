export const fr = {
  title: 'Configuration du planning', setting: 'Planning et pilotage',
  tabs: { 'planning': 'Planning', 'calendar': 'Calendrier', 'steering-column': 'Colonnes de pilotage', 'steering-formula': 'Formules de pilotage' },
} as const;
