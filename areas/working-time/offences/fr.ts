import { ruleNames } from '#engines/driving-rules/fr.ts';

export const fr = {
  title: 'Infractions', about: 'Conduite, repos et temps de travail, jugés sur les cartes, les véhicules et le papier, et rien d’autre.',
  search: 'Nom ou matricule', name: 'Conducteur', matricule: 'Matricule', agency: 'Agence', day: 'Jour', rule: 'Règle', value: 'Mesuré', limit: 'Limite', severity: 'Gravité', penalClass: 'Classe', cost: 'Coût estimé',
  certainty: 'Certitude', treated: 'Suite', article: 'Article', period: 'Période', driver: 'Conducteur',
  rules: ruleNames,
  severities: { MSI: 'La plus grave', VSI: 'Très grave', SI: 'Grave', MI: 'Mineure', none: 'Non graduée' },
  classes: { 6: 'Délit', 5: '5e classe', 4: '4e classe', 3: '3e classe', 2: '2e classe', 1: '1re classe', 0: 'Limite interne', none: 'Sans classe' },
  certainties: { certain: 'Certaine', possible: 'Possible' },
  statuses: { open: 'À traiter', explained: 'Expliquée', contested: 'Contestée', lettered: 'Lettre éditée', signed: 'Lettre signée' },
  empty: 'Aucune infraction', emptyText: 'Les cartes, véhicules et disques lus sur cette période n’en montrent aucune.',
  records: { letter: 'Lettre d’infractions', setting: 'Réglages des infractions', run: 'Calcul des infractions', difference: 'Écart d’infraction d’une période clôturée', offence: 'Infraction' },
  against: '{value} pour {limit}', daysCount: '{count, plural, one {# jour} many {# de jours} other {# jours}}',
  indicator: 'Infractions sur 30 jours', indicatorDetail: '{open} à traiter · {cost, number} € estimés',
  months: 'Par mois', worst: 'Les plus exposés',
} as const;
