// French texts of the checks.
export const structure = {
  malformed: (text: string) =>
    `Ligne illisible : « ${text.slice(0, 60)} ». Chaque ligne s’écrit S00.G00.00.000,'valeur'.`,
  empty: 'Rubrique vide : une rubrique sans valeur ne s’écrit pas.',
  control: 'Caractère hors de l’alphabet ISO-8859-1 imprimable.',
  utf8: 'Le texte semble codé en UTF-8 : la DSN s’écrit en ISO-8859-1.',
  tooLong: (length: number) => `Ligne de ${length} caractères : 256 au plus.`,
  unknownRubric: (norm: string) => `Rubrique inconnue de la norme ${norm}.`,
  unknownBlock: (norm: string) => `Bloc inconnu de la norme ${norm}.`,
  noParent: (name: string, parent: string) =>
    `Bloc « ${name} » hors de sa place : aucun bloc ${parent} n’est ouvert au-dessus de lui. Le contrôle officiel ignore tout ce qui suit.`,
  tooMany: (name: string, max: number) =>
    `Bloc « ${name} » présent plus de ${max} fois sous le même bloc.`,
  missingBlock: (name: string) => `Bloc « ${name} » absent alors qu’il est obligatoire.`,
  unsorted:
    'Rubriques non triées : dans un bloc elles vont par numéro croissant ; celle-ci ouvre une nouvelle occurrence incomplète.',
  misplaced: (name: string) => `Bloc « ${name} » après un bloc qui doit le suivre.`,
  notADsn: 'Ce fichier n’est pas une DSN : aucune ligne S10.G00.00.',
  missingRubric: (label: string) => `« ${label} » est obligatoire.`,
  length: (label: string, length: number, min: number, max: number) =>
    `« ${label} » compte ${length} caractère${length > 1 ? 's' : ''} : ${min === max ? `${min} attendus` : `de ${min} à ${max} attendus`}.`,
  form: (label: string, value: string) => `« ${label} » n’a pas la forme attendue : « ${value} ».`,
  noSuchDay: (label: string, value: string) => `« ${label} » n’est pas une date : « ${value} ».`,
  notInList: (label: string, value: string) =>
    `« ${label} » : « ${value} » n’est pas un code de la liste.`,
  count: (announced: string, counted: number) =>
    `Le total annonce ${announced} lignes, le fichier en compte ${counted}.`,
  declarations: (announced: string, counted: number) =>
    `Le total annonce ${announced} déclarations, le fichier en compte ${counted}.`,
  nearestNorm: (declared: string, used: string) =>
    `Aucune table de la norme ${declared} : le fichier est lu avec ${used}, la plus proche.`,
  noNorm: (used: string) => `Aucune version de norme lue : le fichier est lu avec ${used}.`,
  omitted: (count: number) =>
    count > 1 ? `… et ${count} autres du même genre.` : '… et une autre du même genre.',
};

export const keys = {
  siren: 'SIREN dont la clé est fausse.',
  siret: 'SIRET dont la clé est fausse.',
  nic: 'NIC qui ne forme pas un SIRET juste avec le SIREN.',
  iban: 'IBAN dont la clé est fausse.',
  account: 'Clé du compte français (RIB) fausse dans l’IBAN.',
  mail: 'Adresse mél mal formée.',
  nttFirst: 'Le numéro technique temporaire commence par 1 (homme) ou 2 (femme).',
  nttSpace: 'Le numéro technique temporaire ne contient pas d’espace.',
};

export const declaration = {
  emptySend:
    'Type d’envoi « néant » (02) : toutes les déclarations doivent être mensuelles et sans individu (types 02 ou 05).',
  notEmptySend:
    'Type d’envoi normal (01) alors que toutes les déclarations sont sans individu : le type néant (02) est attendu.',
  cancelTogether:
    'Un envoi ne porte pas à la fois une déclaration et celle qui l’annule ou la remplace.',
  cancelNature: 'Le type « annule » (04) n’existe que pour les natures 07, 08 et 09.',
  withoutIndividualNature:
    'Les types sans individu (02 et 05) n’existent que pour la DSN mensuelle (nature 01).',
  replaceInitialisation: 'Un amorçage (nature 08) ne s’annule et remplace pas : type 03 refusé.',
  individualForbidden: 'Ce type de déclaration ne porte aucun individu.',
  individualExpected: 'Ce type de déclaration porte au moins un individu.',
  fraction: 'Un signalement ne se fractionne pas : « 11 » attendu.',
  fractionOrder: 'Numéro de fraction plus grand que le nombre de fractions.',
  replacedExpected: 'L’identifiant de la déclaration annulée ou remplacée est attendu.',
  replacedForbidden: 'Une déclaration normale n’annule rien : identifiant interdit.',
  agricultural: 'La part agricole (02) ne se dépose pas à net-entreprises.',
  general: 'La part générale (03) ne se dépose pas à la MSA.',
  businessId: 'L’identifiant métier ne doit pas être un NIR.',
  currency:
    'Le franc Pacifique va avec la Nouvelle-Calédonie, la Polynésie et Wallis-et-Futuna, l’euro avec le reste.',
  oneIndividual: 'Un signalement d’amorçage porte exactement un individu.',
  triggerExpected: 'Un amorçage nomme l’événement qui le déclenche.',
  triggerForbidden: 'Seul un amorçage nomme un événement déclencheur.',
  rateRequest:
    'L’événement 06 (appel de taux) vaut pour les individus non salariés, et pour eux seuls.',
  lastSiretExpected: 'Le dernier SIRET connu est attendu avec les événements 02 et 07.',
  lastSiretForbidden: 'Le dernier SIRET connu ne se donne qu’avec les événements 02 et 07.',
  monthExpected: 'Une DSN mensuelle nomme son mois principal.',
  postcodeOrCountry:
    'Un code postal (France) ou un code pays (étranger), jamais les deux ni aucun.',
  town: 'Une localité va avec son code postal.',
};

export const individual = {
  nirOrNtt: 'Un individu porte un NIR ou un numéro technique temporaire.',
  fictive: 'NIR fictif refusé.',
  corsica: 'Une personne née en Corse avant 1976 a le département 20 dans son NIR, non 2A ou 2B.',
  nines: 'Un NIR ne finit pas par plus de cinq 9.',
  twice: (first: number) => `Individu déjà déclaré à la ligne ${first}.`,
  nttSiren: 'Les positions 2 à 10 du numéro technique temporaire sont le SIREN de l’entreprise.',
  postcodeOrCountry: 'Un code postal (France) ou un code pays (étranger), jamais les deux.',
  birth: 'La date de naissance ne va pas avec le NIR (année et mois).',
};

export const contract = {
  zeros: 'Le numéro d’un contrat de mission n’est pas fait que de zéros.',
  unpaid: 'Aucune rémunération ne porte ce numéro de contrat.',
  twice: 'Deux contrats de l’individu portent ce numéro.',
  endBeforeStart: 'Fin prévisionnelle avant le début du contrat.',
  endExpected: 'Cette nature de contrat a une date de fin prévisionnelle.',
  reasonExpected: 'Un contrat à durée déterminée a un motif de recours.',
  reasonForbidden: 'Un contrat à durée indéterminée n’a pas de motif de recours.',
  userExpected: 'Un contrat de mission nomme l’établissement utilisateur.',
  workplace: 'Lieu de travail inconnu : ni l’établissement déclaré, ni un bloc 85.',
  riskRate: 'Taux d’accident du travail attendu avec ce code risque.',
  seniority: 'L’ancienneté dans l’entreprise (type 07) est attendue pour chaque contrat.',
  seniorityTwice: 'Ancienneté du même type déjà donnée pour ce contrat.',
  unknownNumber: 'Ce numéro de contrat n’est celui d’aucun contrat de l’individu.',
  cancelledStop: 'Le motif « annulation » (99) ne va qu’en DSN mensuelle.',
  therapeutic: 'Un temps partiel thérapeutique ne se signale pas comme un arrêt.',
  lastDayAfterEnd: 'Dernier jour travaillé après la fin prévisionnelle de l’arrêt.',
  subrogationExpected: 'Avec subrogation, la période subrogée (début et fin) est attendue.',
  subrogationForbidden: 'Sans subrogation, ni période ni compte.',
  subrogationEnd: 'Fin de subrogation avant son début.',
  accidentDay: 'La date de l’accident ou de la première constatation est attendue pour ce motif.',
  returnBeforeStop: 'Reprise avant le lendemain du dernier jour travaillé.',
  returnExpected: 'Un signalement de reprise donne la date et le motif de la reprise.',
  terminationBeforeStart: 'Fin du contrat avant son début.',
  cancellation: 'Le motif « annulation » (099) ne va qu’en DSN mensuelle.',
  signature:
    'La date de signature de la convention va avec la rupture conventionnelle (043), et avec elle seule.',
  lastPaidAfterEnd: 'Dernier jour travaillé et payé après la fin du contrat.',
  trialNotice:
    'Une fin de période d’essai n’a qu’un délai de prévenance (60), ou pas de préavis (90).',
  noticeDaysExpected: 'Ce préavis a une date de début et une date de fin.',
  noticeDaysForbidden: 'Sans préavis, pas de dates de préavis.',
  noticeEnd: 'Fin du préavis avant son début.',
  suspensionEnd: 'Fin de suspension avant son début.',
  subscription: 'Aucune adhésion prévoyance de l’établissement ne porte cet identifiant.',
  affiliationTwice: 'Deux affiliations de l’individu portent cet identifiant.',
};

export const payment = {
  rateId: 'L’identifiant du taux accompagne le type 01 (taux de la DGFiP), et lui seul.',
  withheld: (expected: string) =>
    `Prélèvement à la source : ${expected} € attendus (taux × montant soumis).`,
  netSocial: 'Le montant net social (bloc 58, type 03) est attendu dans chaque versement.',
  numberExpected: 'Plusieurs versements : chacun a son numéro.',
  numberTwice: 'Deux versements portent ce numéro.',
  grossTypes: (missing: string) =>
    `Type${missing.includes(',') ? 's' : ''} de rémunération attendu${missing.includes(',') ? 's' : ''} pour ce contrat : ${missing}.`,
  hoursForbidden: 'Pas de nombre d’heures avec ce type de rémunération.',
  hoursExpected: 'Nombre d’heures attendu avec ce type de rémunération.',
  activityParent: 'Une activité va sous une rémunération de type 002, et sous elle seule.',
  measure: (max: number, unit: string) => `Mesure au-delà de ${max} ${unit}.`,
  period: 'Fin de période avant son début.',
  bothOrNone: 'Les deux dates de la période, ou aucune.',
  oneYear: 'La période de rattachement tient dans une année civile.',
  affiliation: 'Aucune affiliation de l’individu ne porte cet identifiant.',
  affiliationExpected: 'L’identifiant d’affiliation va avec la base 31, et avec elle seule.',
  reduction:
    'La réduction générale (018, 106) demande le composant 01 (SMIC retenu) sous la même base.',
  providentOnly: 'La cotisation 059 ne va que sous la base 31.',
  providentOrganism: 'La cotisation 059 ne nomme pas d’organisme.',
};

export const establishment = {
  workplaceSiret:
    'Identifiant de lieu de travail de nature « établissement » : un SIRET juste est attendu.',
  workplaceTwice: 'Lieu de travail déjà donné.',
  subscriptionTwice: 'Deux adhésions portent cet identifiant.',
  contractTwice: 'Deux adhésions portent la même référence chez le même organisme.',
  period: 'Fin de période avant son début.',
};
