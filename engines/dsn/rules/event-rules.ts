// Rules on what happens to a contract: stops of work (60), its end (62) and notice (63), suspensions (65), affiliations (70).
import { childrenOf, rubricOf, valueOf, type Block } from '../block.ts';
import { dayNumber, isAfter } from '../dates.ts';
import { contract as texts } from '../fr.ts';
import type { ContractSubject } from './contract-rules.ts';
import { breachIf, repeated, type Breach, type Rule } from './rule.ts';

const STOP = 'S21.G00.60';
const END = 'S21.G00.62';
const NOTICE = 'S21.G00.63';

/** A rule on each block of one kind under the contract. */
const onEach =
  (id: string, find: (block: Block, subject: ContractSubject) => readonly Breach[]) =>
  (subject: ContractSubject): readonly Breach[] =>
    childrenOf(subject.contract, id).flatMap((block) => find(block, subject));
const onNotices = (find: (notice: Block, end: Block) => readonly Breach[]) =>
  onEach(END, (end) => childrenOf(end, NOTICE).flatMap((notice) => find(notice, end)));

/** Therapeutic part time: `08` until the norm of 2019, by risk since. */
const isTherapeutic = (reason: string | undefined, norm: string): boolean =>
  norm <= 'P19V01' ? reason === '08' : /^1[5-8]$/.test(reason ?? '');
/** Accidents of work and of the way, occupational diseases: their date is asked for. */
const WITH_ACCIDENT_DAY = new Set(['04', '05', '06']);
const TRIAL_ENDS = new Set(['034', '035']);
const TRIAL_NOTICES = new Set(['60', '61', '90']);
const NO_NOTICE = '90';
const MUTUAL_TERMINATION = '043';
const CANCELLATION = '099';

const isSubrogated = (stop: Block): boolean => valueOf(stop, '004') === '01';
const returnsTooEarly = (stop: Block): boolean => {
  const [back, last] = [dayNumber(valueOf(stop, '010')), dayNumber(valueOf(stop, '002'))];
  return back !== null && last !== null && back <= last;
};

/** « Annulation », of a stop that was declared in a month. */
const CANCELLED_STOP = '99';
const SIGNALS: readonly string[] = ['04', '05'];
export const stopRules: readonly Rule<ContractSubject>[] = [
  {
    rubric: 'S21.G00.60.001',
    code: 'CCH-12',
    find: onEach(STOP, (stop, { facts }) =>
      breachIf(SIGNALS.includes(facts.nature) && valueOf(stop, '001') === CANCELLED_STOP, {
        block: stop,
        number: '001',
        message: texts.cancelledStop,
      }),
    ),
  },
  {
    rubric: 'S21.G00.60.001',
    code: 'CCH-14',
    find: onEach(STOP, (stop, { facts }) =>
      breachIf(
        SIGNALS.includes(facts.nature) && isTherapeutic(valueOf(stop, '001'), facts.norm.version),
        { block: stop, number: '001', message: texts.therapeutic },
      ),
    ),
  },
  {
    rubric: 'S21.G00.60.002',
    code: 'CCH-12',
    find: onEach(STOP, (stop) =>
      breachIf(isAfter(valueOf(stop, '002'), valueOf(stop, '003')), {
        block: stop,
        number: '002',
        message: texts.lastDayAfterEnd,
      }),
    ),
  },
  {
    rubric: 'S21.G00.60.005',
    code: 'CCH-11',
    find: onEach(STOP, (stop) => {
      const given = rubricOf(stop, '005') !== undefined;
      const message = given ? texts.subrogationForbidden : texts.subrogationExpected;
      return breachIf(given !== isSubrogated(stop), { block: stop, number: '005', message });
    }),
  },
  {
    rubric: 'S21.G00.60.006',
    code: 'CCH-11',
    find: onEach(STOP, (stop) => {
      const given = rubricOf(stop, '006') !== undefined;
      const message = given ? texts.subrogationForbidden : texts.subrogationExpected;
      return breachIf(given !== isSubrogated(stop), { block: stop, number: '006', message });
    }),
  },
  {
    rubric: 'S21.G00.60.006',
    code: 'CCH-12',
    find: onEach(STOP, (stop) =>
      breachIf(isAfter(valueOf(stop, '005'), valueOf(stop, '006')), {
        block: stop,
        number: '006',
        message: texts.subrogationEnd,
      }),
    ),
  },
  ...['007', '008'].map((number): Rule<ContractSubject> => ({
    rubric: `S21.G00.60.${number}`,
    code: 'CCH-11',
    find: onEach(STOP, (stop) =>
      breachIf(rubricOf(stop, number) !== undefined && !isSubrogated(stop), {
        block: stop,
        number,
        message: texts.subrogationForbidden,
      }),
    ),
  })),
  {
    rubric: 'S21.G00.60.010',
    code: 'CCH-11',
    find: onEach(STOP, (stop) =>
      breachIf(returnsTooEarly(stop), {
        block: stop,
        number: '010',
        message: texts.returnBeforeStop,
      }),
    ),
  },
  {
    rubric: 'S21.G00.60.011',
    code: 'CCH-12',
    find: onEach(STOP, (stop, { facts }) => {
      const complete = rubricOf(stop, '010') && rubricOf(stop, '011');
      return breachIf(facts.nature === '05' && !complete, {
        block: stop,
        number: '011',
        message: texts.returnExpected,
      });
    }),
  },
  {
    rubric: 'S21.G00.60.012',
    code: 'CCH-11',
    find: onEach(STOP, (stop) =>
      breachIf(WITH_ACCIDENT_DAY.has(valueOf(stop, '001') ?? '') && !rubricOf(stop, '012'), {
        block: stop,
        number: '012',
        message: texts.accidentDay,
      }),
    ),
  },
];

export const endRules: readonly Rule<ContractSubject>[] = [
  {
    rubric: 'S21.G00.62.001',
    code: 'CCH-11',
    find: onEach(END, (end, { contract }) =>
      breachIf(isAfter(valueOf(contract, '001'), valueOf(end, '001')), {
        block: end,
        number: '001',
        message: texts.terminationBeforeStart,
      }),
    ),
  },
  {
    rubric: 'S21.G00.62.002',
    code: 'CCH-13',
    find: onEach(END, (end, { facts }) =>
      breachIf(facts.nature === '07' && valueOf(end, '002') === CANCELLATION, {
        block: end,
        number: '002',
        message: texts.cancellation,
      }),
    ),
  },
  {
    rubric: 'S21.G00.62.004',
    code: 'CCH-11',
    find: onEach(END, (end) => {
      const given = rubricOf(end, '004') !== undefined;
      return breachIf(given !== (valueOf(end, '002') === MUTUAL_TERMINATION), {
        block: end,
        number: '004',
        message: texts.signature,
      });
    }),
  },
  {
    rubric: 'S21.G00.62.006',
    code: 'CCH-15',
    find: onEach(END, (end) =>
      breachIf(isAfter(valueOf(end, '006'), valueOf(end, '001')), {
        block: end,
        number: '006',
        message: texts.lastPaidAfterEnd,
      }),
    ),
  },
  {
    rubric: 'S21.G00.63.001',
    code: 'CCH-11',
    find: onNotices((notice, end) =>
      breachIf(
        TRIAL_ENDS.has(valueOf(end, '002') ?? '') &&
          !TRIAL_NOTICES.has(valueOf(notice, '001') ?? ''),
        { block: notice, number: '001', message: texts.trialNotice },
      ),
    ),
  },
  ...['002', '003'].map((number): Rule<ContractSubject> => ({
    rubric: `S21.G00.63.${number}`,
    code: number === '002' ? 'CCH-11' : 'CCH-14',
    find: onNotices((notice) => {
      const given = rubricOf(notice, number) !== undefined;
      const expected = valueOf(notice, '001') !== NO_NOTICE;
      const message = given ? texts.noticeDaysForbidden : texts.noticeDaysExpected;
      return breachIf(given !== expected, { block: notice, number, message });
    }),
  })),
  {
    rubric: 'S21.G00.63.003',
    code: 'CCH-13',
    find: onNotices((notice) =>
      breachIf(isAfter(valueOf(notice, '002'), valueOf(notice, '003')), {
        block: notice,
        number: '003',
        message: texts.noticeEnd,
      }),
    ),
  },
  {
    rubric: 'S21.G00.65.003',
    code: 'CCH-11',
    find: onEach('S21.G00.65', (suspension) =>
      breachIf(isAfter(valueOf(suspension, '002'), valueOf(suspension, '003')), {
        block: suspension,
        number: '003',
        message: texts.suspensionEnd,
      }),
    ),
  },
];

export const affiliationRules: readonly Rule<ContractSubject>[] = [
  {
    rubric: 'S21.G00.70.013',
    code: 'CCH-11',
    find: onEach('S21.G00.70', (affiliation, { facts }) => {
      const id = valueOf(affiliation, '013');
      return breachIf(id !== undefined && !facts.subscriptions.has(id), {
        block: affiliation,
        number: '013',
        message: texts.subscription,
      });
    }),
  },
  {
    rubric: 'S21.G00.70.012',
    code: 'CCH-11',
    find: ({ contract }) =>
      repeated(childrenOf(contract, 'S21.G00.70'), (each) => valueOf(each, '012')).flatMap(
        ({ later }) =>
          breachIf(true, { block: later, number: '012', message: texts.affiliationTwice }),
      ),
  },
];
