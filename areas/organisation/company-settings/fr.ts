/** Label and what is gone without it. */
export const moduleTexts = {
  declaredDays: ['Jours déclarés', 'Déclaration des jours par les salariés et sa validation.'],
  sedentaryHours: ['Heures des sédentaires', 'Horaires déclarés et validés des sédentaires.'],
  clocking: ['Badgeage', 'Terminaux, bornes et téléphones : ils ne sont plus acceptés.'],
  debitCredit: ['Débit / crédit d’heures', 'Soldes d’heures et leur calcul de nuit.'],
  circuits: ['Circuits', 'Modèles de circuits et leurs affectations.'],
  advancePayments: ['Acomptes', 'Demandes d’acompte et leur validation.'],
  mobilityPayments: ['Versement mobilité', 'Calcul des jours par commune.'],
  disputes: ['Contestations', 'Objections des salariés sur un jour ou un montant.'],
  finalSettlements: ['Soldes de tout compte', 'Demandes, contrôle et documents de sortie.'],
  paySimulator: ['Simulateur de paie', 'Simulations brut, net et coût.'],
  documents: ['Documents', 'Bibliothèque de documents et documents des salariés.'],
  announcements: ['Publications', 'Annonces aux salariés.'],
  trackedChanges: ['Changements suivis', 'Modifications de fiches à valider.'],
  demands: ['Demandes', 'Demandes au prestataire, leur suivi et leurs rappels.'],
  faq: ['Aide', 'Articles d’aide.'],
  connectors: ['Connecteurs', 'Échanges planifiés avec d’autres logiciels.'],
} as const;

export const fr = {
  title: 'Modules du client',
  setting:
    'Ce qu’un client utilise : un module désactivé quitte menus, écrans, traitements et liens.',
  customer: 'Client',
  choose: 'Choisissez le client dont vous réglez les modules.',
  titleOf: 'Modules : {customer}',
  about:
    'Un module désactivé disparaît pour tous les comptes du client. Ses données restent et reviennent avec lui.',
  record: 'Modules d’un client',
  modulesOff: 'Modules désactivés',
} as const;
