export const fr = {
  drop: 'Déposez vos fichiers ici', browse: 'Choisir des fichiers', dropping: 'Lâchez pour ajouter',
  accepts: (list: string) => `Formats acceptés : ${list}.`, upTo: (size: string) => `${size} au plus par fichier.`, atMost: (n: number) => `${n} fichier${n > 1 ? 's' : ''} au plus.`,
  wrongType: (name: string, list: string) => `« ${name} » n’est pas d’un format accepté (${list}).`,
  tooLarge: (name: string, size: string, most: string) => `« ${name} » pèse ${size} : la limite est de ${most}.`,
  empty: (name: string) => `« ${name} » est vide.`,
  moreRefused: (n: number) => `… et ${n} autre${n > 1 ? 's' : ''}.`,
  tooMany: (n: number) => `Vous pouvez déposer ${n} fichier${n > 1 ? 's' : ''} au plus.`,
  waiting: 'En attente', sending: (percent: number) => `Envoi : ${percent} %`, sent: 'Envoyé', failed: 'Échec', retry: 'Réessayer', remove: (name: string) => `Retirer ${name}`, cancel: (name: string) => `Annuler l’envoi de ${name}`,
  files: 'Fichiers déposés', progress: (name: string) => `Envoi de ${name}`,
} as const;
