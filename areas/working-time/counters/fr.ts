export const fr = {
  title: 'Compteurs', about: 'Congés, RTT et repos : ce qui est acquis, pris et disponible.', search: 'Nom ou matricule',
  name: 'Collaborateur', matricule: 'Matricule', agency: 'Agence', counter: 'Compteur', format: 'Unité', available: 'Disponible', accruing: 'En acquisition', taken: 'Pris', planned: 'Posé à venir', expired: 'Perdu', status: 'Situation', asOf: 'Au',
  formats: { hour: 'Heures', day: 'Jours' },
  statuses: {
    without_category: 'Sans catégorie', estimate_not_possible: 'Estimation impossible', without_date: 'Sans date', not_authorized_balance: 'Solde dépassé', authorized_balance: 'Solde suffisant',
    days_off_balance: 'Jours de repos à prendre', outside_period: 'Hors période d’emploi', not_initialized: 'Non initialisé',
  },
  periods: {
    june_may: 'Juin à mai', quarter: 'Trimestre', monthly: 'Mois', january_december: 'Janvier à décembre', none: 'Sans période', november_october: 'Novembre à octobre', may_april: 'Mai à avril', april_march: 'Avril à mars', november_may: 'Novembre à mai', july_june: 'Juillet à juin',
  },
  empty: 'Aucun compteur', emptyText: 'Les compteurs apparaissent dès qu’une personne a une mission.',
  recompute: 'Recalculer', recomputeTitle: 'Recalcul des compteurs', recomputing: 'Le recalcul est lancé : suivez-le en bas de l’écran.',
  // One person
  until: 'Situation au', lines: 'Pourquoi ce solde', line: 'Mouvement', day: 'Jour', amount: 'Montant', balance: 'Solde', noLines: 'Aucun mouvement à cette date.', total: 'Total', linesOf: 'Mouvements : {counter}',
  detail: 'Voir les mouvements', nothing: 'Cette personne n’a encore aucun compteur.', projected: 'Projection : les absences déjà posées sont comptées.',
  kinds: { earned: 'Acquisition', credit: 'Correction', taken: 'Pris', expired: 'Perdu', offset: 'Compensation entre périodes' },
  earned: {
    month: 'Mois de présence : {present} jours sur {outOf} à {rate} par mois', sick_month: 'Maladie : {present} jours sur {outOf} à {rate} par mois (L3141-5-1)',
    four_weeks: 'Quatre semaines valent un mois : {present} jours de présence (L3141-4)', whole_day: 'Arrondi au jour supérieur (L3141-7)', period: 'Droits de la période : {present} jours sur {outOf} à {rate}',
    splitting: '{present} jours ouvrables pris du 1er mai au 31 octobre, {outOf} du congé principal en dehors (L3141-19, L3141-23)', solidarity: 'Lundi de Pentecôte : {rate} donné (L3133-7 à L3133-12)',
  },
  earnedTitles: { splitting: 'Jours de fractionnement', solidarity: 'Journée de solidarité' },
  takenBy: 'Absence {code} du {first} au {last}', lotOf: 'droits de la période du {first}', expiredWhy: 'Non pris dans le délai',
  credit: 'Créditer ou débiter', creditTitle: 'Corriger un compteur', creditAmount: 'Montant', creditHint: 'Négatif pour débiter. En jours ou en heures selon le compteur.', creditDay: 'Date d’effet', reason: 'Motif', save: 'Enregistrer', credited: 'Le compteur est corrigé.',
  remove: 'Retirer cette correction', removeTitle: 'Retirer la correction ?', removeText: 'Le solde revient à ce qu’il était sans elle. Le journal des modifications la garde.', removed: 'La correction est retirée.',
  creditZero: 'Le montant ne peut pas être zéro', counterMissing: 'Ce compteur n’existe pas, ou n’est plus actif',
  // One absence
  absenceCounts: '{calendar} jours calendaires · {open} ouvrés · {workable} ouvrables', absenceTakes: '{counter} : {amount} décomptés en {counting}. Disponible avant : {before}, après : {after}.', absenceTakesIf: '{counter} : {amount} à décompter en {counting}. Disponible avant : {before}, après : {after}.', absenceGains: 'Jours de fractionnement gagnés par cette absence : {amount}.',
  absenceParts: 'À cheval sur deux périodes : chaque jour est décompté dans la sienne.', absencePart: 'Du {first} au {last} : {workable} ouvrables, {open} ouvrés',
  notes: {
    before_first_worked_day: 'Avant le premier jour qui aurait été travaillé, rien n’est décompté : {days}.', holiday: 'Jours fériés, non décomptés : {days}.', saturday: 'Samedis décomptés en jours ouvrables : {days}.',
    saturday_over_cap: 'Samedis au-delà de cinq dans la période, non décomptés : {days}.', extended: 'Décompté jusqu’à la veille de la reprise (temps partiel, jours non travaillés) : {days}.', half: 'Demi-journée : {days}.',
  },
  stops: { first: 'Premier arrêt', extension: 'Prolongation', relapse: 'Rechute' }, stopOf: { extension: 'Prolongation de l’arrêt {range}', relapse: 'Rechute de l’arrêt {range}' },
  waitingDays: '{count, plural, =0 {Sans délai de carence} one {# jour de carence} many {# de jours de carence} other {# jours de carence}}', sickEarned: 'Cet arrêt acquiert {amount} de congés payés (L3141-5-1).', sameIllness: 'Même affection que l’arrêt précédent ({range})',
  // Settings
  settings: 'Configuration des compteurs', code: 'Code', label: 'Intitulé', period: 'Période', earning: 'Acquisition', kept: 'Report', absences: 'Absences décomptées', active: 'Actif', counts: 'Décompte', newCounter: 'Nouveau compteur', editCounter: 'Compteur {code}',
  countings: { open: 'Jours ouvrés', workable: 'Jours ouvrables', calendar: 'Jours calendaires' },
  earnings: { monthly: 'Chaque mois', yearly: 'En début de période', credited: 'Crédité (calcul ou saisie)' },
  availables: { at_once: 'Utilisable tout de suite', next_period: 'Utilisable à la période suivante' }, availableFrom: 'Utilisation',
  perPeriod: 'Droits par mois ou par période', most: 'Plafond par période', mostHint: 'Vide : pas de plafond', sickPerMonth: 'Par mois de maladie', sickMost: 'Plafond en maladie', prorated: 'Au prorata de la présence', settled: 'Quatre semaines = un mois, arrondi au jour supérieur (congés payés)', splitting: 'Jours de fractionnement (congé principal pris en partie hors de la saison)', solidarity: 'Journée de solidarité', solidarityHint: 'Donnée le lundi de Pentecôte. Vide : aucune',
  keptMost: 'Report maximal', keptMostHint: 'Vide : tout est reporté ; 0 : rien', keptMonths: 'Durée du report (mois)', keptMonthsHint: 'Vide : sans limite', position: 'Rang', codeTaken: 'Ce code existe déjà', codeForm: 'Lettres majuscules, chiffres et tirets', unknownAbsence: 'Code d’absence inconnu : {code}',
  absenceTaken: 'L’absence {code} est déjà décomptée par le compteur {counter}',
  settingsEmpty: 'Aucun compteur configuré', settingsEmptyText: 'Ajoutez les congés payés, les RTT et les repos de votre convention.', settingsSearch: 'Code ou intitulé',
  customerNeeded: 'Choisissez d’abord l’infrastructure dans laquelle vous travaillez',
  records: { counter: 'Compteur', credit: 'Correction de compteur', run: 'Calcul des compteurs' }, negative: 'Soldes dépassés', negativeDetail: 'Absences posées au-delà des droits',
} as const;
