// Rules on who sends and who declares: keys of sender, company and establishment, addresses, subscriptions, workplaces.
import { childrenOf, rubricOf, valueOf, type Block } from '../block.ts';
import { isAfter } from '../dates.ts';
import { declaration as texts, establishment as establishmentTexts, keys } from '../fr.ts';
import { isSiren, isSiret } from '../keys.ts';
import type { DeclarationSubject } from './declaration-rules.ts';
import { breachIf, repeated, type Breach, type Rule } from './rule.ts';

type Find = (subject: DeclarationSubject) => readonly Breach[];
/** The NIC must make a SIRET with the SIREN beside it (only looked at when the SIREN itself is right). */
const nicRule = (rubric: string, code: string, blocksOf: (s: DeclarationSubject) => NicPlace) => ({
  rubric,
  code,
  find: ((subject) => {
    const { siren, block, number } = blocksOf(subject);
    const nic = valueOf(block, number);
    if (block === undefined || siren === undefined || nic === undefined) return [];
    return breachIf(isSiren(siren) && !isSiret(siren + nic), { block, number, message: keys.nic });
  }) satisfies Find,
});
interface NicPlace {
  readonly siren: string | undefined;
  readonly block: Block | undefined;
  readonly number: string;
}
const senderOf = (send: Block): Block | undefined => childrenOf(send, 'S10.G00.01')[0];

/** Addresses: a postcode (France) or a country, not both; a town with its postcode. */
const ADDRESSES = [
  {
    block: 'S10.G00.01',
    postcode: '005',
    town: '006',
    country: '007',
    codes: ['CCH-12', 'CCH-11'],
  },
  {
    block: 'S21.G00.06',
    postcode: '005',
    town: '006',
    country: '010',
    codes: ['CCH-11', 'CCH-11'],
  },
  {
    block: 'S21.G00.11',
    postcode: '004',
    town: '005',
    country: '015',
    codes: ['CCH-11', 'CCH-11'],
  },
] as const;
const blockNamed = (id: string, subject: DeclarationSubject): Block | undefined => {
  if (id === 'S10.G00.01') return senderOf(subject.send);
  return id === 'S21.G00.06' ? subject.company : subject.facts.establishment;
};
const addressRules: readonly Rule<DeclarationSubject>[] = ADDRESSES.flatMap((address) => {
  const has = (block: Block, number: string): boolean => rubricOf(block, number) !== undefined;
  return [
    {
      rubric: `${address.block}.${address.postcode}`,
      code: address.codes[0],
      find: (subject) => {
        const block = blockNamed(address.block, subject);
        if (block === undefined) return [];
        const both = has(block, address.postcode) === has(block, address.country);
        return breachIf(both, {
          block,
          number: address.postcode,
          message: texts.postcodeOrCountry,
        });
      },
    },
    {
      rubric: `${address.block}.${address.town}`,
      code: address.codes[1],
      find: (subject) => {
        const block = blockNamed(address.block, subject);
        if (block === undefined) return [];
        const alone = has(block, address.postcode) && !has(block, address.town);
        return breachIf(alone, { block, number: address.town, message: texts.town });
      },
    },
  ] satisfies Rule<DeclarationSubject>[];
});

/** Periods of the establishment's payments and contribution statements. */
const periodRules: readonly Rule<DeclarationSubject>[] = [
  { id: 'S21.G00.20', from: '006', to: '007' },
  { id: 'S21.G00.22', from: '003', to: '004' },
].map(({ id, from, to }) => ({
  rubric: `${id}.${to}`,
  code: 'CCH-11',
  find: ({ facts }) =>
    childrenOf(facts.establishment, id).flatMap((block) =>
      breachIf(isAfter(valueOf(block, from), valueOf(block, to)), {
        block,
        number: to,
        message: establishmentTexts.period,
      }),
    ),
}));

export const companyRules: readonly Rule<DeclarationSubject>[] = [
  nicRule('S10.G00.01.002', 'CCH-11', ({ send }) => {
    const sender = senderOf(send);
    return { siren: valueOf(sender, '001'), block: sender, number: '002' };
  }),
  nicRule('S21.G00.06.002', 'CSL-11', ({ company, facts }) => ({
    siren: facts.siren,
    block: company,
    number: '002',
  })),
  nicRule('S21.G00.11.001', 'CSL-12', ({ facts }) => ({
    siren: facts.siren,
    block: facts.establishment,
    number: '001',
  })),
  ...addressRules,
  ...periodRules,
  {
    rubric: 'S21.G00.15.005',
    code: 'CCH-11',
    find: ({ facts }) =>
      repeated(childrenOf(facts.establishment, 'S21.G00.15'), (each) =>
        valueOf(each, '005'),
      ).flatMap(({ later }) =>
        breachIf(true, {
          block: later,
          number: '005',
          message: establishmentTexts.subscriptionTwice,
        }),
      ),
  },
  {
    rubric: 'S21.G00.15.001',
    code: 'CCH-11',
    find: ({ facts }) =>
      repeated(
        childrenOf(facts.establishment, 'S21.G00.15'),
        (each) => `${valueOf(each, '001')} ${valueOf(each, '002')}`,
      ).flatMap(({ later }) =>
        breachIf(true, { block: later, number: '001', message: establishmentTexts.contractTwice }),
      ),
  },
  {
    rubric: 'S21.G00.85.001',
    code: 'CCH-11',
    find: ({ declaration }) =>
      childrenOf(declaration, 'S21.G00.85').flatMap((place) =>
        breachIf(valueOf(place, '010') === '01' && !isSiret(valueOf(place, '001') ?? ''), {
          block: place,
          number: '001',
          message: establishmentTexts.workplaceSiret,
        }),
      ),
  },
  {
    rubric: 'S21.G00.85.001',
    code: 'CCH-13',
    find: ({ declaration }) =>
      repeated(childrenOf(declaration, 'S21.G00.85'), (each) => valueOf(each, '001')).flatMap(
        ({ later }) =>
          breachIf(true, {
            block: later,
            number: '001',
            message: establishmentTexts.workplaceTwice,
          }),
      ),
  },
];
