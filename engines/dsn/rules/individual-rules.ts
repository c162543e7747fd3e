// Rules on who is declared (S21.G00.30).
import { childrenOf, rubricOf, valueOf, type Block } from '../block.ts';
import { individual as texts } from '../fr.ts';
import type { IndividualSubject } from '../subject.ts';
import { breachIf, type Rule } from './rule.ts';

/** Year (two digits) and month of a NIR; null for the months 20, 30 to 42 and from 50 on, which say that the month is not known. */
const birthOfNir = (nir: string): { year: string; month: string | null } | null => {
  if (!/^[12]\d{12}$|^[12]\d{4}2[AB]\d{6}$/.test(nir)) return null;
  const month = nir.slice(3, 5);
  return { year: nir.slice(1, 3), month: Number(month) <= 12 ? month : null };
};
const contradictsNir = (nir: string, birth: string): boolean => {
  const inNir = birthOfNir(nir);
  if (inNir === null || !/^\d{8}$/.test(birth)) return false;
  if (inNir.year !== birth.slice(6, 8)) return true;
  const month = birth.slice(2, 4);
  return inNir.month !== null && Number(month) >= 1 && Number(month) <= 12 && inNir.month !== month;
};

const FICTIVE = new Set(['1999999999999', '2999999999999']);
/** Born in Corsica before 1976, when it became two departments: 20, never 2A or 2B. */
const CORSICA_SPLIT = 1976;
const YEAR_OF_BIRTH = /^\d{4}(\d{4})$/;
const nirOf = (individual: Block): string | undefined => valueOf(individual, '001');

export const individualRules: readonly Rule<IndividualSubject>[] = [
  {
    rubric: 'S21.G00.30.001',
    code: 'CCH-13',
    find: ({ individual }) =>
      breachIf(!rubricOf(individual, '001') && !rubricOf(individual, '020'), {
        block: individual,
        number: '001',
        message: texts.nirOrNtt,
      }),
  },
  {
    rubric: 'S21.G00.30.001',
    code: 'CCH-11',
    find: ({ individual }) =>
      breachIf(FICTIVE.has(nirOf(individual) ?? ''), {
        block: individual,
        number: '001',
        message: texts.fictive,
      }),
  },
  {
    rubric: 'S21.G00.30.001',
    code: 'CCH-11',
    find: ({ individual }) => {
      const [, year] = YEAR_OF_BIRTH.exec(valueOf(individual, '006') ?? '') ?? [];
      const isNew = /^.{5}2[AB]/.test(nirOf(individual) ?? '');
      return breachIf(isNew && year !== undefined && Number(year) < CORSICA_SPLIT, {
        block: individual,
        number: '001',
        message: texts.corsica,
      });
    },
  },
  {
    rubric: 'S21.G00.30.001',
    code: 'CCH-16',
    find: ({ individual }) => {
      const nir = nirOf(individual) ?? '';
      return breachIf(/9{6}$/.test(nir) && !FICTIVE.has(nir), {
        block: individual,
        number: '001',
        message: texts.nines,
      });
    },
  },
  {
    rubric: 'S21.G00.30.020',
    code: 'CCH-13',
    find: ({ individual, facts }) => {
      const ntt = valueOf(individual, '020');
      const broken = ntt !== undefined && facts.siren !== undefined;
      return breachIf(broken && ntt.slice(1, 10) !== facts.siren, {
        block: individual,
        number: '020',
        message: texts.nttSiren,
      });
    },
  },
  {
    // The norm's own reading of this control is not open to us: a contradiction is worth a look, no more.
    rubric: 'S21.G00.30.006',
    code: 'COHERENCE-NIR',
    severity: 'warning',
    find: ({ individual }) =>
      breachIf(contradictsNir(nirOf(individual) ?? '', valueOf(individual, '006') ?? ''), {
        block: individual,
        number: '006',
        message: texts.birth,
      }),
  },
  {
    rubric: 'S21.G00.30.009',
    code: 'CCH-12',
    find: ({ individual }) =>
      breachIf(
        rubricOf(individual, '009') !== undefined && rubricOf(individual, '011') !== undefined,
        { block: individual, number: '009', message: texts.postcodeOrCountry },
      ),
  },
];

/** Numbers of the individual's contracts, those declared before (S21.G00.45.002) included. */
export const contractNumbers = (individual: Block): ReadonlySet<string> => {
  const numbers = new Set<string>();
  for (const contract of childrenOf(individual, 'S21.G00.40')) {
    const number = valueOf(contract, '009');
    if (number !== undefined) numbers.add(number);
    for (const before of childrenOf(contract, 'S21.G00.45')) {
      const old = valueOf(before, '002');
      if (old !== undefined) numbers.add(old);
    }
    for (const change of childrenOf(contract, 'S21.G00.41')) {
      const old = valueOf(change, '014');
      if (old !== undefined) numbers.add(old);
    }
  }
  return numbers;
};
