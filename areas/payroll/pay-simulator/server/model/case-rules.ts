// A case in the words of modele-social. Nothing outside this folder names a rule.
import type { PayCase, Target } from '#areas/payroll/pay-simulator/pay-case.ts';
import {
  allowanceTotals,
  deductionPercent,
  RATES_YEAR,
} from '#areas/payroll/pay-simulator/route-allowances.ts';

export type Situation = Readonly<Record<string, string>>;

export const AMOUNT_RULES: Readonly<Record<Target, string>> = {
  gross: 'salarié . contrat . salaire brut',
  net: 'salarié . rémunération . net . à payer avant impôt',
  netAfterTax: 'salarié . rémunération . net . payé après impôt',
  cost: 'salarié . coût total employeur',
};

/** What every simulation of an employee says, as mon-entreprise does. */
export const EMPLOYEE: Situation = {
  dirigeant: 'non',
  'entreprise . catégorie juridique': "''",
  'entreprise . imposition': 'non',
  'salarié . activité partielle': 'non',
};

const decimalText = (units: number, decimals: number): string =>
  (units / 10 ** decimals).toFixed(decimals);
const monthly = (cents: number): string => `${decimalText(cents, 2)} €/mois`;
const percent = (hundredths: number): string => `${decimalText(hundredths, 2)} %`;
const yes = (flag: boolean): string => (flag ? 'oui' : 'non');

const AGE_NAMES = {
  under18: 'moins de 18',
  from18: 'de 18 à 20',
  from21: 'de 21 à 25',
  over25: 'plus de 25',
} as const;
const DIPLOMA_NAMES = {
  level4: 'niveau 4 ou moins',
  level5: 'niveau 5',
  level6: 'niveau 6 ou 7',
  level8: 'niveau 8',
} as const;
const METHOD_NAMES = {
  neutral: 'taux neutre',
  personal: 'taux personnalisé',
  scale: 'barème standard',
} as const;

const contractOf = (c: PayCase): Situation => {
  const base = 'salarié . contrat';
  switch (c.contract) {
    case 'cdi':
      return { [base]: "'CDI'", [`${base} . statut cadre`]: yes(c.executive) };
    case 'cdd':
      return {
        [base]: "'CDD'",
        [`${base} . statut cadre`]: yes(c.executive),
        [`${base} . CDD . durée`]: `${c.months} mois`,
        [`${base} . CDD . indemnité de fin de contrat`]: yes(c.endPay),
        ...(c.leavePaid ? { [`${base} . CDD . congés pris`]: '0 jours ouvrés' } : {}),
      };
    case 'apprenticeship':
      return {
        [base]: "'apprentissage'",
        [`${base} . apprentissage . âge`]: `'${AGE_NAMES[c.age]}'`,
        [`${base} . apprentissage . diplôme`]: `'${DIPLOMA_NAMES[c.diploma]}'`,
      };
  }
};

const timeOf = ({ partTimeHours, overtime }: PayCase): Situation => {
  const partTime = 'salarié . contrat . temps de travail . temps partiel';
  if (partTimeHours !== null)
    return {
      [partTime]: 'oui',
      [`${partTime} . heures par semaine`]: `${decimalText(partTimeHours, 2)} heures/semaine`,
    };
  if (overtime === 0) return {};
  return {
    'salarié . temps de travail . heures supplémentaires': `${decimalText(overtime, 2)} heures/mois`,
  };
};

const companyOf = (c: PayCase): Situation => ({
  'entreprise . salariés . effectif': `${c.headcount} employés`,
  'établissement . commune . taux versement mobilité': percent(c.mobilityRate),
  ...(c.accidentRate === null ? {} : { 'établissement . taux ATMP': percent(c.accidentRate) }),
  'salarié . cotisations . prévoyances . santé . montant': monthly(c.health),
  'salarié . cotisations . prévoyances . santé . taux employeur': `${c.healthShare} %`,
});

const deductionOf = ({ specificDeduction }: PayCase): Situation => {
  if (!specificDeduction) return {};
  const deduction = 'salarié . régimes spécifiques . DFS';
  return { [deduction]: 'oui', [`${deduction} . taux`]: `${deductionPercent(RATES_YEAR)} %` };
};

const taxOf = ({ tax, personalRate }: PayCase): Situation => ({
  'impôt . méthode de calcul': `'${METHOD_NAMES[tax]}'`,
  ...(tax === 'personal' ? { 'impôt . taux personnalisé': percent(personalRate) } : {}),
});

/** Hours of a month at 35 a week, and those above them that are paid a quarter more; further ones half more (L3121-36). Hundredths. */
const FULL_MONTH = 15_167;
const QUARTER_MORE = 3_467;
/** About what is paid of a base salary: where the search for one begins. */
export const paidOf = (c: PayCase): { readonly times: number; readonly plus: number } => {
  const overtime =
    1.25 * Math.min(c.overtime, QUARTER_MORE) + 1.5 * Math.max(0, c.overtime - QUARTER_MORE);
  const tenth = (due: boolean): number => (c.contract === 'cdd' && due ? 1.1 : 1);
  return {
    times: (1 + overtime / FULL_MONTH) * tenth(c.endPay) * tenth(c.leavePaid),
    plus: c.bonus + allowanceTotals(c.allowances).taxable,
  };
};

/** All but the amount that one starts from. */
export const situationOf = (c: PayCase): Situation => ({
  'salarié . rémunération . primes . activité . base': monthly(
    c.bonus + allowanceTotals(c.allowances).taxable,
  ),
  ...contractOf(c),
  ...timeOf(c),
  ...companyOf(c),
  ...deductionOf(c),
  ...taxOf(c),
});
