// Texts about the counting of overtime.
export const fr = {
  bands: {
    normal: 'heures normales',
    complementary10: 'heures complémentaires à 10 %',
    complementary25: 'heures complémentaires à 25 %',
    equivalence25: 'heures d’équivalence à 25 %',
    overtime25: 'heures supplémentaires à 25 %',
    overtime50: 'heures supplémentaires à 50 %',
    solidarity: 'journée de solidarité',
  },
  staff: {
    CD: 'courte distance',
    LD: 'longue distance',
    ME: 'messagerie',
    sedentary: 'sédentaire',
  },
  judgedWeek: 'Semaine du {range} : {band}',
  judgedMonth: 'Mois du {range} : {band}',
  judgedQuarter: 'Trimestre du {range} : {band}',
  from: 'Début de la tranche « {band} » pour la personne',
  to: 'Fin de la tranche « {band} » pour la personne',
  share:
    'Part de la mission du {range} ({staff}) : {days} jours ouvrés du lundi au vendredi sur {of}',
  worked: 'Heures de service jugées ensemble',
  earlier: 'Heures des mois précédents du trimestre, déjà jugées',
  counted: 'Absences qui comptent dans le seuil (Cass. soc., 10 septembre 2025, n° 23-14.455)',
  uncounted: 'Absences comptées dans le seuil : aucune (réglage de la société)',
  split: 'Part de la mission du {range}, au prorata de {hours} de service',
  openEnded: 'du {first}',
} as const;
