// Rules on the declaration itself (S20.G00.05), looked at when it is complete.
import { rubricOf, valueOf, type Block } from '../block.ts';
import { declaration as texts } from '../fr.ts';
import { MONTHLY, SIGNALS, type DeclarationFacts, type IndividualTraces } from '../subject.ts';
import { breachIf, type Rule } from './rule.ts';

export interface DeclarationSubject {
  readonly send: Block;
  readonly declaration: Block;
  readonly company: Block | undefined;
  readonly facts: DeclarationFacts;
  readonly traces: IndividualTraces;
}

const WITHOUT_INDIVIDUAL = new Set(['02', '05']);
const REPLACING = new Set(['03', '04', '05']);
const CANCELLED_NATURES = new Set(['07', '08', '09']);
const INITIALISATION = '08';
const FULL = '11';
const NON_EMPLOYEE_RATE = '06';
const WITH_LAST_SIRET = new Set(['02', '07']);
const AGRICULTURAL_PART = '02';
const GENERAL_PART = '03';
const PACIFIC_FRANC = '02';
const PACIFIC_POSTCODE = /^98[678]/;

/** A rule at a rubric of the declaration's block S20.G00.05. */
const atDeclaration = (
  number: string,
  code: string,
  { broken, message }: { broken: (subject: DeclarationSubject) => boolean; message: string },
): Rule<DeclarationSubject> => ({
  rubric: `S20.G00.05.${number}`,
  code,
  find: (subject) => breachIf(broken(subject), { block: subject.declaration, number, message }),
});
const valueIn = ({ declaration }: DeclarationSubject, number: string): string =>
  valueOf(declaration, number) ?? '';
const individuals = ({ traces }: DeclarationSubject): number =>
  traces.employees + traces.nonEmployees;

export const declarationRules: readonly Rule<DeclarationSubject>[] = [
  atDeclaration('002', 'CCH-13', {
    broken: ({ facts }) => facts.type === '04' && !CANCELLED_NATURES.has(facts.nature),
    message: texts.cancelNature,
  }),
  atDeclaration('002', 'CCH-14', {
    broken: ({ facts }) => WITHOUT_INDIVIDUAL.has(facts.type) && facts.nature !== MONTHLY,
    message: texts.withoutIndividualNature,
  }),
  atDeclaration('002', 'CCH-15', {
    broken: ({ facts }) => facts.type === '03' && facts.nature === INITIALISATION,
    message: texts.replaceInitialisation,
  }),
  atDeclaration('002', 'CCH-16', {
    broken: (subject) => WITHOUT_INDIVIDUAL.has(subject.facts.type) && individuals(subject) > 0,
    message: texts.individualForbidden,
  }),
  atDeclaration('002', 'CCH-16', {
    broken: (subject) => ['01', '03'].includes(subject.facts.type) && individuals(subject) === 0,
    message: texts.individualExpected,
  }),
  atDeclaration('001', 'CCH-11', {
    broken: (subject) => subject.facts.nature === INITIALISATION && individuals(subject) > 1,
    message: texts.oneIndividual,
  }),
  atDeclaration('003', 'CCH-11', {
    broken: (subject) => SIGNALS.has(subject.facts.nature) && valueIn(subject, '003') !== FULL,
    message: texts.fraction,
  }),
  atDeclaration('003', 'CCH-11', {
    broken: (subject) => {
      const [number = '0', total = '9'] = valueIn(subject, '003');
      return subject.facts.nature === MONTHLY && number > total;
    },
    message: texts.fractionOrder,
  }),
  atDeclaration('005', 'MANDATORY', {
    broken: ({ facts, declaration }) => facts.nature === MONTHLY && !rubricOf(declaration, '005'),
    message: texts.monthExpected,
  }),
  atDeclaration('006', 'CCH-12', {
    broken: ({ facts, declaration }) => REPLACING.has(facts.type) && !rubricOf(declaration, '006'),
    message: texts.replacedExpected,
  }),
  atDeclaration('006', 'CCH-12', {
    broken: ({ facts, declaration }) =>
      ['01', '02'].includes(facts.type) && rubricOf(declaration, '006') !== undefined,
    message: texts.replacedForbidden,
  }),
  atDeclaration('008', 'CCH-11', {
    broken: (subject) =>
      valueIn(subject, '008') === AGRICULTURAL_PART && valueOf(subject.send, '007') === '01',
    message: texts.agricultural,
  }),
  atDeclaration('008', 'CCH-12', {
    broken: (subject) =>
      valueIn(subject, '008') === GENERAL_PART && valueOf(subject.send, '007') === '02',
    message: texts.general,
  }),
  atDeclaration('009', 'CCH-11', {
    broken: (subject) => subject.traces.identities.has(valueIn(subject, '009')),
    message: texts.businessId,
  }),
  {
    ...atDeclaration('010', 'SIG-11', {
      broken: (subject) => {
        const postcode = valueOf(subject.company, '005');
        const franc = valueIn(subject, '010') === PACIFIC_FRANC;
        return postcode !== undefined && franc !== PACIFIC_POSTCODE.test(postcode);
      },
      message: texts.currency,
    }),
    severity: 'warning',
  },
  atDeclaration('011', 'MANDATORY', {
    broken: ({ facts, declaration }) =>
      facts.nature === INITIALISATION && !rubricOf(declaration, '011'),
    message: texts.triggerExpected,
  }),
  atDeclaration('011', 'CCH-12', {
    broken: ({ facts, declaration }) =>
      facts.nature !== INITIALISATION && rubricOf(declaration, '011') !== undefined,
    message: texts.triggerForbidden,
  }),
  atDeclaration('011', 'CCH-11', {
    broken: (subject) =>
      subject.facts.nature === INITIALISATION &&
      (valueIn(subject, '011') === NON_EMPLOYEE_RATE) !== subject.traces.nonEmployees > 0,
    message: texts.rateRequest,
  }),
  atDeclaration('012', 'CCH-11', {
    broken: (subject) =>
      WITH_LAST_SIRET.has(valueIn(subject, '011')) && !rubricOf(subject.declaration, '012'),
    message: texts.lastSiretExpected,
  }),
  atDeclaration('012', 'CCH-11', {
    broken: (subject) =>
      !WITH_LAST_SIRET.has(valueIn(subject, '011')) &&
      rubricOf(subject.declaration, '012') !== undefined,
    message: texts.lastSiretForbidden,
  }),
];
