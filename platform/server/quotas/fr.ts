export const fr = {
  files: (limit: string): string =>
    `Les fichiers de votre entreprise atteignent le quota de ${limit} : celui-ci n’est pas enregistré. Supprimez des fichiers ou demandez à l’exploitant du portail de relever le quota.`,
  uploads: (limit: string): string =>
    `Votre entreprise a déposé aujourd’hui les ${limit} fichiers de son quota : reprenez demain ou demandez à l’exploitant du portail de le relever.`,
  jobs: (limit: string): string =>
    `Votre entreprise a déjà ${limit} traitements en attente ou en cours, son quota : attendez que certains se terminent.`,
};
