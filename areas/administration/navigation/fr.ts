export const fr = {
  noScreen: 'Aucun écran ne correspond à cette ancienne adresse.',
  noAlias: 'Aucune adresse du portail ne correspond à « {path} ».',
  noDomain: 'Aucun domaine de textes ne s’appelle « {domain} ».',
} as const;
