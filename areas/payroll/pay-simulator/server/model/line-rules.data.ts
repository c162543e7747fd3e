// The lines of the explanation and the rules of modele-social that give them.

/** A rate of a base; `capped`: of the base within the monthly ceiling. */
export interface HowRule {
  readonly rate: string;
  readonly base: 'contributions' | 'capped' | 'csg';
}
export interface LineRule {
  readonly code: string;
  readonly rule: string;
  /** Lowers the total. */
  readonly negative?: true;
  readonly how?: HowRule;
}

const OF = 'salarié . cotisations';
const all = (rate: string): HowRule => ({ rate: `${OF} . ${rate}`, base: 'contributions' });
const capped = (rate: string): HowRule => ({ rate: `${OF} . ${rate}`, base: 'capped' });
const csg = (rate: string): HowRule => ({ rate: `${OF} . CSG-CRDS . ${rate}`, base: 'csg' });

export const GROSS_LINES: readonly LineRule[] = [
  { code: 'base', rule: 'salarié . contrat . salaire brut' },
  { code: 'overtime', rule: 'salarié . rémunération . heures supplémentaires' },
  { code: 'bonus', rule: 'salarié . rémunération . primes' },
  { code: 'endPay', rule: 'salarié . rémunération . indemnités CDD . fin de contrat' },
  { code: 'leavePay', rule: 'salarié . rémunération . indemnités CDD . congés payés' },
];

/** What the employee pays, as positive amounts; the relief lowers them. */
export const EMPLOYEE_LINES: readonly LineRule[] = [
  { code: 'illness', rule: `${OF} . maladie . salarié` },
  { code: 'health', rule: `${OF} . prévoyances . santé . salarié` },
  { code: 'disability', rule: `${OF} . prévoyances . incapacité invalidité décès . salarié` },
  {
    code: 'cappedPension',
    rule: `${OF} . vieillesse . plafonnée . salarié`,
    how: capped('vieillesse . salarié . plafonnée . taux'),
  },
  {
    code: 'pension',
    rule: `${OF} . vieillesse . déplafonnée . salarié`,
    how: all('vieillesse . salarié . déplafonnée . taux'),
  },
  { code: 'supplementary', rule: `${OF} . retraite complémentaire-CEG-CET . salarié` },
  { code: 'apec', rule: `${OF} . APEC . salarié` },
  { code: 'csg', rule: `${OF} . CSG-CRDS . CSG . déductible`, how: csg('CSG . déductible . taux') },
  { code: 'csgTaxed', rule: `${OF} . CSG-CRDS . sur revenus imposables non déductible` },
  { code: 'csgOvertime', rule: `${OF} . CSG-CRDS . sur revenus non imposables` },
  { code: 'employeeRelief', rule: `${OF} . exonérations . salarié`, negative: true },
];

export const TAX_LINES: readonly LineRule[] = [{ code: 'tax', rule: 'impôt . montant' }];

export const EMPLOYER_LINES: readonly LineRule[] = [
  {
    code: 'illness',
    rule: `${OF} . maladie . employeur`,
    how: all('maladie . employeur . taux'),
  },
  { code: 'health', rule: `${OF} . prévoyances . santé . employeur` },
  { code: 'disability', rule: `${OF} . prévoyances . incapacité invalidité décès . employeur` },
  { code: 'accident', rule: `${OF} . ATMP`, how: all('ATMP . taux') },
  {
    code: 'cappedPension',
    rule: `${OF} . vieillesse . plafonnée . employeur`,
    how: capped('vieillesse . employeur . plafonnée . taux'),
  },
  {
    code: 'pension',
    rule: `${OF} . vieillesse . déplafonnée . employeur`,
    how: all('vieillesse . employeur . déplafonnée . taux'),
  },
  { code: 'supplementary', rule: `${OF} . retraite complémentaire-CEG-CET . employeur` },
  {
    code: 'family',
    rule: `${OF} . allocations familiales`,
    how: all('allocations familiales . taux'),
  },
  { code: 'unemployment', rule: `${OF} . chômage`, how: all('chômage . taux') },
  { code: 'ags', rule: `${OF} . AGS`, how: all('AGS . taux') },
  { code: 'apec', rule: `${OF} . APEC . employeur` },
  {
    code: 'mobility',
    rule: `${OF} . versement mobilité`,
    how: { rate: 'établissement . commune . taux versement mobilité', base: 'contributions' },
  },
  { code: 'housing', rule: `${OF} . FNAL`, how: all('FNAL . taux') },
  { code: 'solidarity', rule: `${OF} . CSA`, how: all('CSA . taux') },
  { code: 'socialLevy', rule: `${OF} . forfait social` },
  { code: 'apprenticeshipTax', rule: `${OF} . taxe d'apprentissage` },
  { code: 'training', rule: `${OF} . formation professionnelle` },
  { code: 'fixedTermTraining', rule: `${OF} . CPF CDD` },
  { code: 'construction', rule: `${OF} . PEEC` },
  { code: 'dialogue', rule: `${OF} . contribution au dialogue social` },
  { code: 'employerRelief', rule: `${OF} . exonérations . employeur`, negative: true },
  {
    code: 'apprenticeParticipation',
    rule: 'salarié . régimes spécifiques . apprentissage . participation employeur',
  },
  { code: 'aid', rule: 'salarié . coût total employeur . aides', negative: true },
];
