export const fr = {
  title: 'Contingent et temps partiels',
  about:
    'Les heures supplémentaires de l’année proches du contingent ou au-delà, et les semaines où un temps partiel atteint 35 h. Heures rémunérées des mois calculés, temps de service des journées.',
  name: 'Salarié',
  matricule: 'Matricule',
  agency: 'Agence',
  kind: 'Constat',
  kinds: {
    near: 'Contingent presque atteint',
    over: 'Contingent dépassé',
    part_time: 'Temps partiel à 35 h',
  },
  from: 'Depuis',
  until: 'Jusqu’au',
  hours: 'Heures',
  limit: 'Limite',
  excess: 'Au-delà',
  rest: 'Repos dû',
  restCredited:
    '{beyond} payées au-delà du contingent annuel de {limit} : {rest} de repos dus (L3121-33, L3121-38)',
  rule: 'Règle',
  rules: {
    driver:
      'Personnel roulant : 195 h par an (IDCC 16). Le repos trimestriel tient lieu de contrepartie (R3312-48).',
    sedentary:
      'Sédentaire : 130 h par an (IDCC 16). Au-delà, avis du CSE et repos obligatoire (L3121-33) au taux du paramètre repos_contingent : 100 %, ou 50 % jusqu’à vingt salariés. La clôture l’ajoute au compteur COR.',
    other:
      'Contingent légal de 220 h par an (D3121-24). Au-delà, avis du CSE et repos obligatoire (L3121-38) au taux du paramètre repos_contingent : 100 %, ou 50 % jusqu’à vingt salariés. La clôture l’ajoute au compteur COR.',
    part_time:
      'Aucune semaine d’un temps partiel n’atteint 35 h : le contrat peut devenir à temps plein (L3123-9 ; Cass. soc. 15 septembre 2021, n° 19-19.563).',
  },
  search: 'Nom, matricule',
  empty: 'Rien à signaler',
  emptyText: 'Personne n’approche du contingent, aucun temps partiel n’atteint 35 h par semaine.',
  reasons: {
    contingent_exceeded: 'contingent annuel d’heures supplémentaires dépassé',
    part_time_full_week: 'semaine de 35 h ou plus d’un temps partiel',
  },
};
