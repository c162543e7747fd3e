/** How something was earned, by its rule. */
export const earnedFr = {
  figures: {
    month: 'Mois de présence : {present} jours sur {outOf} à {rate} par mois',
    sick_month: 'Maladie : {present} jours sur {outOf} à {rate} par mois (L3141-5-1)',
    four_weeks: 'Quatre semaines valent un mois : {present} jours de présence (L3141-4)',
    whole_day: 'Arrondi au jour supérieur (L3141-7)',
    period: 'Droits de la période : {present} jours sur {outOf} à {rate}{rounded}',
    splitting:
      '{present} jours ouvrables pris du 1er mai au 31 octobre de chaque année, {outOf} du congé principal en dehors (L3141-19, L3141-23)',
    solidarity: 'Lundi de Pentecôte : {rate} donné (L3133-7 à L3133-12)',
    children:
      'Enfants à charge au 30 avril : {present}, {outOf} j par enfant, dans la limite du congé annuel dès 21 ans (L3141-8)',
  },
  titles: {
    splitting: 'Jours de fractionnement',
    solidarity: 'Journée de solidarité',
    children: 'Jours pour enfants à charge',
  },
} as const;
