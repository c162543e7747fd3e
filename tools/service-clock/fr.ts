export const fr = {
  usage: 'Usage : npm run --silent service-clock -- CAS.json',
  unreadable: (path: string, reason: string) => `${path} : ${reason}`,
  inCase: (id: string, field: string, reason: string) => `Cas « ${id} », ${field} : ${reason}`,
  notTime: (text: string) => `« ${text} » n’est pas une heure (2026-11-27T17:30).`,
  order: 'les événements vont dans l’ordre du temps, le premier seul est « opened »',
  readBefore: 'la lecture précède le dernier événement',
  noCases: 'aucune liste « cases »',
} as const;
