// What people come to do, in their words, with the screen where it is done (the name of a linked page) and the articles of law that it follows.
export interface Task {
  readonly label: string;
  /** Every typed word begins one of these, or one of the label. */
  readonly words: string;
  readonly page: string;
}
export const TASKS: readonly Task[] = [
  {
    label: 'Demandes d’absence : poser, valider, refuser',
    words: 'poser demander valider refuser conges vacances absences rtt l3141 16',
    page: 'absence_requests',
  },
  {
    label: 'Importer ou ajouter des collaborateurs',
    words:
      'importer import ajouter creer embaucher salaries chauffeurs conducteurs employes personnel',
    page: 'collaborators',
  },
  {
    label: 'Exporter le fichier de paie',
    words:
      'exporter export silae 123paie sage cegid envoyer logiciel paie fichiers cloturer cloture refaire',
    page: 'evp_front_office_cockpit',
  },
  {
    label: 'Valider les heures des sédentaires',
    words: 'valider controler heures bureau sedentaires l3171 2',
    page: 'sedentary_hours_validation',
  },
  {
    label: 'Valider les journées des conducteurs',
    words: 'valider controler corriger journees jours temps conducteurs r3312 56',
    page: 'day_control',
  },
  {
    label: 'Corriger un pointage oublié',
    words: 'oublie oubli pointer pointage badge badgeuse corriger entree sortie',
    page: 'clocking_management',
  },
  {
    label: 'Compteurs et soldes de congés',
    words: 'compteurs soldes conges rtt faux corriger acquis pris restant l3141 3',
    page: 'counters',
  },
  {
    label: 'Solde de tout compte et départ d’une personne',
    words:
      'demission licenciement depart sortie rupture preavis retraite l1237 1 l1234 1 l1234 9 r1234 2 l1234 20',
    page: 'final_settlement',
  },
  {
    label: 'Déclarer un arrêt, une reprise ou une fin de contrat (DSN)',
    words:
      'arret maladie accident travail reprise signalement attestation salaire dsn declarer r441 2',
    page: 'dsn_create',
  },
  {
    label: 'Frais et notes de frais',
    words: 'notes frais repas decoucher deplacement indemnites panier remboursement',
    page: 'expenses',
  },
  {
    label: 'Rubriques : créer, modifier, catalogue',
    words: 'creer ajouter nouvelle rubrique prime modifier code catalogue',
    page: 'evp_heading_list',
  },
  {
    label: 'Déposer des fichiers de carte ou de chronotachygraphe',
    words: 'lire telecharger deposer carte conducteurs vehicule c1b v1b ddd tachygraphe r3413 1',
    page: 'legal_files',
  },
  {
    label: 'Déposer et classer les bulletins de paie',
    words: 'deposer envoyer publier classer fiches paie bulletins salaires l3243 2',
    page: 'payroll_files',
  },
  {
    label: 'Journal des modifications',
    words: 'qui change modifie efface supprime historique trace audit quand',
    page: 'logs_history',
  },
  {
    label: 'Acomptes et avances',
    words: 'acompte avance demander valider payer l3242 1',
    page: 'advance_payments',
  },
  {
    label: 'Infractions et lettres',
    words: 'infractions depassement repos conduite amende avertissement lettres',
    page: 'offences',
  },
  {
    label: 'Comptes des salariés',
    words: 'inviter mot passe oublie acces compte salaries',
    page: 'employee_accounts',
  },
];
