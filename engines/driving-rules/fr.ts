import type { RuleCode } from './offence.ts';

/** French names of the rules, as the command prints them. */
export const ruleNames: Readonly<Record<RuleCode, string>> = {
  'continuous-driving': 'Conduite continue', 'daily-driving': 'Conduite journalière', 'weekly-driving': 'Conduite hebdomadaire',
  'fortnightly-driving': 'Conduite sur deux semaines', 'daily-rest': 'Repos journalier', 'weekly-rest': 'Repos hebdomadaire insuffisant',
  'weekly-rest-late': 'Repos hebdomadaire tardif', 'weekly-rest-compensation': 'Repos hebdomadaire réduit non compensé',
  'twelve-day-rest': 'Repos après douze jours', 'twelve-day-night-driving': 'Conduite de nuit pendant les douze jours', 'daily-work': 'Travail quotidien',
  'night-work': 'Travail de nuit', breaks: 'Pauses', amplitude: 'Amplitude', 'weekly-work': 'Travail hebdomadaire', 'average-work': 'Travail hebdomadaire moyen',
  'average-service': 'Temps de service de la période', 'staff-daily-rest': 'Repos quotidien', 'staff-weekly-rest': 'Repos hebdomadaire',
  'company-amplitude': 'Amplitude fixée par l’entreprise', 'company-daily-service': 'Temps de service fixé par l’entreprise', 'card-not-inserted': 'Conduite sans carte',
  'card-removed-while-driving': 'Carte retirée pendant la conduite', 'card-in-two-vehicles': 'Une carte dans deux véhicules', 'manual-entry-missing': 'Saisie manuelle manquante',
  'country-entry-missing': 'Pays non saisi', 'manipulation-suspected': 'Manipulation possible', 'card-download-late': 'Carte déchargée en retard',
  'card-inserted-while-driving': 'Carte insérée pendant la conduite', 'session-not-closed': 'Session mal clôturée', 'power-interrupted': 'Alimentation coupée', 'over-speed': 'Excès de vitesse',
  'fault-not-repaired': 'Panne de l’appareil non réparée',
};

export const errors = {
  usage: 'Usage : npm run --silent driving-rules -- CAS.json',
  unreadable: (path: string) => `Le fichier ${path} est illisible.`,
  notJson: (path: string) => `Le fichier ${path} n’est pas du JSON.`,
  noCases: 'Le fichier ne contient pas de liste « cases ».',
  badCase: (id: string, why: string) => `Cas ${id} : ${why}`,
  badActivity: (nth: number, field: string) => `activité n° ${nth}, champ « ${field} » illisible.`,
  unknownService: (found: string) => `service « ${found} » inconnu.`,
  unknownZone: (found: string) => `fuseau horaire « ${found} » inconnu.`,
  noActivities: 'aucune liste « activities ».',
} as const;
