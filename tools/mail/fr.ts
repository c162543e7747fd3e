export const fr = {
  usage: 'Usage : npm run --silent mail -- FICHIER.eml…',
  unreadable: (path: string, reason: string) => `${path} : ${reason}`,
} as const;
