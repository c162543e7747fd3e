// Every situation that a template may be used in: what holds there, what can be filled, what the law wants written.
import { checkTemplate, type Situation } from '#engines/contract-text/check.ts';
import { parseTemplate } from '#engines/contract-text/parse.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import {
  CONTRACT_TYPES,
  STAFF_TYPES,
  VARIABLES,
  vocabulary,
  type Condition,
  type ContractType,
  type StaffType,
  type VariableCode,
} from './vocabulary.ts';

const t = texts(fr);
export interface TemplateUse {
  readonly kind: '1' | '2';
  readonly contractTypes: readonly ContractType[];
  readonly staffTypes: readonly StaffType[];
}
interface Case {
  readonly type: ContractType;
  readonly staff: StaffType;
  readonly isPartTime: boolean;
  readonly isReplacement: boolean;
  readonly hasTerm: boolean;
  readonly hasTrial: boolean;
  readonly hasBonus: boolean;
}
const BOTH = [true, false] as const;
/** A permanent contract has neither a term nor a reason. */
const casesOf = ({ contractTypes, staffTypes }: TemplateUse): Case[] =>
  contractTypes.flatMap((type) =>
    staffTypes.flatMap((staff) =>
      BOTH.flatMap((isPartTime) =>
        BOTH.flatMap((hasTrial) =>
          BOTH.flatMap((hasBonus) =>
            (type === 'cdi' ? [false] : BOTH).flatMap((hasTerm) =>
              (type === 'cdi' ? [false] : BOTH).map((isReplacement) => ({
                type,
                staff,
                isPartTime,
                isReplacement,
                hasTerm,
                hasTrial,
                hasBonus,
              })),
            ),
          ),
        ),
      ),
    ),
  );

export const conditionsOf = (c: Case): ReadonlySet<Condition> =>
  new Set<Condition>([
    c.type,
    c.staff,
    c.isPartTime ? 'partTime' : 'fullTime',
    ...(c.isReplacement ? (['replacement'] as const) : []),
    ...(c.hasTerm ? (['term'] as const) : []),
    ...(c.hasTrial ? (['trial'] as const) : []),
    ...(c.hasBonus ? (['bonus'] as const) : []),
  ]);

const unfillableIn = (c: Case): VariableCode[] => [
  ...(c.isPartTime ? [] : (['partTime'] as const)),
  ...(c.isReplacement ? [] : (['replacedEmployee'] as const)),
  ...(c.type === 'cdi' ? (['contractUseReason'] as const) : []),
  ...(c.hasTerm ? [] : (['contractEndDate'] as const)),
  ...(c.hasTrial ? [] : (['trialPeriod'] as const)),
  ...(c.hasBonus ? [] : (['possibleBonus'] as const)),
];
/** Code du travail L1242-12 and L1251-43 (reason, term, replaced person), L1221-5-1, L1221-23 (trial), L3123-6 (part time). */
const requiredIn = (c: Case, { kind }: TemplateUse): VariableCode[] => {
  const always: VariableCode[] =
    kind === '1'
      ? ['lastName', 'firstName', 'jobOfferLabel', 'beginDate', 'remuneration']
      : ['jobOfferLabel', 'beginDate'];
  return [
    ...always,
    ...(c.type === 'cdi' ? [] : (['contractUseReason'] as const)),
    ...(c.hasTerm ? (['contractEndDate'] as const) : []),
    ...(c.isReplacement ? (['replacedEmployee'] as const) : []),
    ...(kind === '1' && c.hasTrial ? (['trialPeriod'] as const) : []),
    ...(kind === '1' && c.isPartTime ? (['workingTime', 'workedDays'] as const) : []),
  ];
};

/** « CDD à temps partiel, sans prime »: enough to find the case, not all of it. */
const nameOf = (c: Case): string =>
  [
    fr.contractType[c.type],
    ...(c.isPartTime ? [fr.situation.partTime] : []),
    ...(c.isReplacement ? [fr.situation.replacement] : []),
    ...(c.hasTerm || c.type === 'cdi' ? [] : [fr.situation.noTerm]),
    ...(c.hasTrial ? [] : [fr.situation.noTrial]),
    ...(c.hasBonus ? [] : [fr.situation.noBonus]),
  ].join(' ');

export const situationsOf = (use: TemplateUse): Situation<VariableCode>[] =>
  casesOf(use).map((one) => {
    const without = new Set(unfillableIn(one));
    return {
      name: nameOf(one),
      conditions: conditionsOf(one),
      fillable: new Set(VARIABLES.filter((code) => !without.has(code))),
      required: new Set(requiredIn(one, use)),
    };
  });

const EVERY_SITUATION = situationsOf({
  kind: '1',
  contractTypes: CONTRACT_TYPES,
  staffTypes: STAFF_TYPES,
});
const MOST_NAMED = 6;
const MOST_SITUATIONS = 2;
const someOf = (situations: readonly string[]): string =>
  situations.slice(0, MOST_SITUATIONS).join(', ') +
  (situations.length > MOST_SITUATIONS ? '…' : '');

/** What keeps a template from being saved, in French; empty where nothing does. */
export const templateFaults = (text: string, use: TemplateUse): string[] => {
  const template = parseTemplate(text, vocabulary);
  const unread = template.faults.map(({ kind, word, line }) =>
    fr.faults[kind].replace('{line}', String(line)).replace('{word}', word),
  );
  if (unread.length > 0) return unread;
  const { unfillable, absent } = checkTemplate(template, situationsOf(use));
  // What stands under the condition of a type that the template does not serve is spared; what no contract at all would reach is not.
  const { unused } = checkTemplate(template, EVERY_SITUATION);
  return [
    ...unused.map(({ word, line }) => t('unused', { word, line })),
    ...unfillable.map(({ word, line, situations }) =>
      t('unfillable', { word, line, situations: someOf(situations) }),
    ),
    ...absent.map(({ code, situations }) =>
      t('absent', {
        word: `{${fr.words[code]}}`,
        situations: someOf(situations),
        article: fr.articles[code as keyof typeof fr.articles],
      }),
    ),
  ];
};
/** The same as one message. */
export const faultsMessage = (faults: readonly string[]): string =>
  [
    ...faults.slice(0, MOST_NAMED),
    ...(faults.length > MOST_NAMED ? [t('moreFaults', { count: faults.length - MOST_NAMED })] : []),
  ].join(' ');
