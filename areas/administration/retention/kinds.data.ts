// How long each kind of data about people is stored, from when on, and by which text. `confirmed`: the text itself was read; otherwise the duration
// is ours until somebody who knows the law confirms it.

/** From which event on the duration runs. */
export type Start = 'day' | 'departure' | 'decision' | 'contact' | 'entry' | 'issue';
/**
 * What happens after it: `delete` by a purge here · `pseudonym` stays without the name · `evidence` purged on the page of legal files ·
 * `platform` goes by itself · `archive` a legal archive that no purge touches yet · `trail` the content of lines of the trail.
 */
export type Ending = 'delete' | 'pseudonym' | 'evidence' | 'platform' | 'archive' | 'trail';
export interface RetentionLaw {
  readonly label: string;
  readonly start: Start;
  readonly months: number;
  readonly law: string;
  readonly confirmed: boolean;
  readonly ending: Ending;
}
const of = (
  label: string,
  [months, start]: readonly [number, Start],
  law: string,
  [confirmed, ending = 'delete']: readonly [boolean, Ending?],
): RetentionLaw => ({ label, start, months, law, confirmed, ending });

const CIVIL = 'C. civ., art. 2224';
const REGISTER = 'C. trav., art. R1221-26';
const CONTROL = 'CSS, art. L243-16';
const HOURS = 'C. trav., art. D3171-16 (1 an au moins) et L3245-1 (3 ans)';
const LOGS = 'CNIL, délibération 2021-122';
const MINIMAL = 'RGPD, art. 5, 1, e';

export const KINDS = {
  // Pay
  payslips: of(
    'Bulletins de paie électroniques',
    [600, 'issue'],
    'C. trav., art. D3243-8 (50 ans, ou les 75 ans de la personne s’ils viennent plus tard)',
    [true],
  ),
  payslipDoubles: of(
    'Doubles de bulletins remis sur papier',
    [72, 'issue'],
    `C. trav., art. L3243-4 (5 ans) et ${CONTROL} (6 ans)`,
    [true],
  ),
  payPapers: of('Autres documents de paie d’une personne', [72, 'issue'], CONTROL, [true]),
  sanctionPapers: of('Documents disciplinaires', [36, 'issue'], 'C. trav., art. L1332-5', [true]),
  employmentPapers: of(
    'Contrat, certificat et rupture déposés avec la paie',
    [60, 'departure'],
    CIVIL,
    [false],
  ),
  payFigures: of('Éléments et valeurs de paie', [60, 'departure'], REGISTER, [true, 'pseudonym']),
  payExports: of(
    'Fichiers envoyés au logiciel de paie',
    [120, 'issue'],
    'C. com., art. L123-22 (10 ans, comptés un an après l’envoi : l’exercice est alors clos)',
    [false],
  ),
  paySnapshots: of('Copies des mois clôturés', [120, 'issue'], 'C. com., art. L123-22', [
    false,
    'archive',
  ]),
  advances: of('Acomptes', [60, 'decision'], `C. trav., art. L3245-1 (3 ans) et ${CIVIL}`, [false]),
  expenses: of('Frais ajoutés', [72, 'day'], CONTROL, [true]),
  settlements: of(
    'Soldes de tout compte',
    [60, 'departure'],
    `C. trav., art. L3245-1 (3 ans) et ${CIVIL}`,
    [false],
  ),
  disputes: of('Contestations', [60, 'decision'], CIVIL, [false]),
  dsn: of('Déclarations sociales', [72, 'issue'], CONTROL, [true]),
  paySoftware: of('État d’une personne dans le logiciel de paie', [60, 'departure'], REGISTER, [
    true,
  ]),
  mobility: of('Versement mobilité par personne', [72, 'issue'], CONTROL, [true]),
  payslipChoice: of('Refus du bulletin électronique', [60, 'departure'], CIVIL, [false]),
  // Working time
  workingTime: of('Temps de travail (preuves et journées)', [60, 'day'], HOURS, [true, 'evidence']),
  tachograph: of(
    'Fichiers de cartes et de véhicules',
    [60, 'day'],
    'Règlement (CE) 561/2006, art. 10 § 5 (12 mois au moins)',
    [false, 'evidence'],
  ),
  positions: of(
    'Positions',
    [12, 'day'],
    'CNIL, délibération 2015-165, art. 5 (2 mois, ou 1 an comme preuve)',
    [true, 'evidence'],
  ),
  controlBook: of(
    'Horaire de service et livret individuel de contrôle',
    [36, 'day'],
    'Arrêté du 6 mars 2025, art. 4 (dans le temps de travail, gardé plus longtemps)',
    [true, 'evidence'],
  ),
  dayDecisions: of('Décisions sur les journées', [60, 'day'], HOURS, [true]),
  clockings: of('Pointages', [60, 'day'], HOURS, [true]),
  clockingPlaces: of('Lieux des pointages', [12, 'day'], 'CNIL, délibération 2015-165, art. 5', [
    true,
  ]),
  badges: of('Badges et codes de pointage', [3, 'departure'], 'CNIL, norme simplifiée 42', [false]),
  declaredDays: of('Jours déclarés (forfait)', [36, 'day'], 'C. trav., art. D3171-16, 3°', [true]),
  declaredSettings: of('Réglages du forfait d’une personne', [36, 'departure'], MINIMAL, [false]),
  sedentaryHours: of('Heures sédentaires', [60, 'day'], HOURS, [true]),
  planning: of('Planning', [60, 'day'], HOURS, [true]),
  schedules: of('Horaires théoriques', [60, 'departure'], HOURS, [true]),
  absences: of('Absences', [60, 'departure'], `C. trav., art. L3245-1 (3 ans) et ${CIVIL}`, [
    false,
  ]),
  counters: of('Compteurs', [60, 'departure'], `C. trav., art. L3245-1 (3 ans) et ${CIVIL}`, [
    false,
  ]),
  // The road
  offences: of('Infractions', [60, 'day'], 'Comme le temps de travail dont elles sont tirées', [
    false,
  ]),
  offenceLetters: of('Lettres d’infraction et sanctions', [36, 'entry'], 'C. trav., art. L1332-5', [
    true,
  ]),
  offenceState: of('État de l’examen des infractions', [60, 'departure'], MINIMAL, [false]),
  inspections: of('Contrôles sur route', [60, 'day'], CIVIL, [false]),
  fines: of('Avis de contravention', [12, 'decision'], 'C. proc. pén., art. 9', [false]),
  cardReminders: of('Rappels de cartes', [12, 'departure'], MINIMAL, [false]),
  titles: of('Titres de conduite', [60, 'departure'], CIVIL, [false]),
  medical: of('Aptitude médicale', [60, 'departure'], CIVIL, [false]),
  // Hiring and the personal file
  applicants: of(
    'Candidats non retenus',
    [24, 'contact'],
    'CNIL, durées de conservation (2 ans au plus)',
    [true],
  ),
  contracts: of('Contrats', [60, 'departure'], CIVIL, [false]),
  signatures: of(
    'Documents signés et leur preuve',
    [72, 'departure'],
    `${CIVIL} (5 ans) ; accords à la DFS : ${CONTROL} (6 ans)`,
    [false],
  ),
  register: of('Identité et missions', [60, 'departure'], REGISTER, [true, 'pseudonym']),
  civilData: of('Données civiles', [60, 'departure'], REGISTER, [true]),
  dfs: of('Consentements à la déduction (DFS)', [72, 'departure'], CONTROL, [true]),
  emergency: of('Personne à prévenir', [0, 'departure'], MINIMAL, [false]),
  documents: of('Documents d’une personne', [60, 'departure'], CIVIL, [false]),
  demandsToChange: of('Modifications suivies', [60, 'entry'], CIVIL, [false]),
  onboarding: of('Listes d’arrivée et de départ', [60, 'departure'], CIVIL, [false]),
  groups: of('Groupes', [0, 'departure'], MINIMAL, [false]),
  // Exchanges and traces
  demands: of('Demandes et messages', [60, 'departure'], CIVIL, [false, 'pseudonym']),
  notifications: of('Notifications', [12, 'entry'], MINIMAL, [false]),
  telephoneEntries: of('Saisies venues d’un téléphone', [12, 'entry'], MINIMAL, [false]),
  satisfaction: of('Avis de satisfaction', [24, 'entry'], MINIMAL, [false]),
  signIns: of('Connexions', [12, 'entry'], LOGS, [true]),
  readings: of('Consultations (qui a lu quoi)', [12, 'entry'], LOGS, [true, 'trail']),
  changes: of(
    'Journal des modifications',
    [60, 'entry'],
    `${LOGS} (au-delà d’un an : preuve de la paie)`,
    [false, 'trail'],
  ),
  mails: of('Courriels et tâches', [1, 'entry'], MINIMAL, [false, 'platform']),
  account: of('Compte et réglages', [60, 'departure'], MINIMAL, [false, 'pseudonym']),
  consents: of('Réponses aux textes sur les données', [60, 'departure'], 'RGPD, art. 7, 1', [
    false,
    'pseudonym',
  ]),
  holds: of('Suspensions de la purge', [60, 'decision'], CIVIL, [false]),
} as const satisfies Readonly<Record<string, RetentionLaw>>;
export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]];

export const HOLDS = {
  dispute: 'Contestation ouverte',
  advance: 'Acompte pas encore payé',
  settlement: 'Solde de tout compte pas encore finalisé',
  regulation: 'Régularisation pas encore payée',
  month: 'Mois de paie pas encore clôturé',
  signature: 'Signature en cours',
  fine: 'Contravention pas encore classée',
  demand: 'Demande ouverte à son sujet',
  account: 'Compte actif avec d’autres droits que ceux d’un salarié',
  hold: 'Purge suspendue',
} as const;
export type Hold = keyof typeof HOLDS;
