export const fr = {
  jobTitle: 'Analyse des messages',
  callJobTitle: 'Analyse des appels',
  failed: 'L’analyse a échoué.',
} as const;
