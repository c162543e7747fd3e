export const fr = {
  usage: 'Usage : npm run --silent contract-law -- CAS.json',
  unreadable: (path: string, reason: string) => `${path} : ${reason}`,
  inCase: (id: string, field: string, reason: string) => `Cas « ${id} », ${field} : ${reason}`,
  noCases: 'aucune liste « cases »',
  order: 'le dernier jour précède le premier',
  renewalOrder: 'le renouvellement ne finit pas après le terme qu’il prolonge',
  year: 'une date entre 1950 et 2150',
  neverOpen: 'l’entreprise n’ouvre jamais dans les dix ans',
} as const;
