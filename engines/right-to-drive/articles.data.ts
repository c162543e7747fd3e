/** Why each title is needed. The recommended interval between two medical visits is the occupational physician's: five years at most. */
export const ARTICLES = {
  licence: 'C. route, art. R221-1-1',
  training: 'C. transports, art. L3314-2 et R3314-10',
  medical: 'C. trav., art. R4624-16',
  adr: 'ADR, 8.2.1 (arrêté TMD du 29 mai 2009)',
  card: 'Règl. (UE) 165/2014, art. 26 et 27',
} as const;
export const SUSPENDED_ARTICLE = 'C. route, art. L224-16';
