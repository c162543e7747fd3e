// From what was entered, by rubric, to the declaration that the engine writes. Pure.
import type { Event, EventDeclaration, Seniority, Stop } from '#engines/dsn/model-input.ts';
import { latin1 } from '#engines/dsn/write.ts';
import { NATURE_OF, type EventModel } from './event-fields.data.ts';

/** Values by rubric; days as ISO days. */
export type EventValues = Readonly<Record<string, string>>;
export interface Envelope extends Pick<EventDeclaration, 'norm' | 'software' | 'day' | 'order'> {
  readonly model: EventModel;
}
/** Ours: who edits and who sends the file is said by the sender's own blocks. */
export const SOFTWARE = { name: 'ROULEMENT', publisher: 'ROULEMENT', version: '1.0' } as const;

type Take = (rubric: string) => string | undefined;
const takeFrom = (values: EventValues): Take => {
  return (rubric) => {
    const text = latin1((values[rubric] ?? '').replace(/[\r\n]+/g, ' ')).trim();
    return text === '' ? undefined : text;
  };
};
/** What is missing is written empty, hence left out: the check says so at its rubric. */
const must = (take: Take, rubric: string): string => take(rubric) ?? '';
const given = <K extends string>(fields: Readonly<Record<K, string | undefined>>) =>
  Object.fromEntries(
    Object.entries<string | undefined>(fields).filter(([, value]) => value !== undefined),
  ) as { readonly [P in K]?: string };

const addressOf = (take: Take, rubrics: readonly [string, string, string, string?]) => {
  const [street, postcode, town, country] = rubrics;
  return given({
    street: take(street),
    postcode: take(postcode),
    town: take(town),
    country: country === undefined ? undefined : take(country),
  });
};

const stopOf = (take: Take, isBack: boolean): Stop => {
  const block = 'S21.G00.60';
  const subrogated = take(`${block}.004`) === '01';
  return {
    reason: must(take, `${block}.001`),
    lastDayWorked: must(take, `${block}.002`),
    ...given({ expectedEnd: take(`${block}.003`), accidentDay: take(`${block}.012`) }),
    ...(subrogated
      ? {
          subrogation: {
            from: must(take, `${block}.005`),
            to: must(take, `${block}.006`),
            ...given({ iban: take(`${block}.007`), bic: take(`${block}.008`) }),
          },
        }
      : {}),
    ...(isBack
      ? { back: { day: must(take, `${block}.010`), reason: must(take, `${block}.011`) } }
      : {}),
  };
};
const endOf = (take: Take) => ({
  day: must(take, 'S21.G00.62.001'),
  reason: must(take, 'S21.G00.62.002'),
  ...given({
    notified: take('S21.G00.62.003'),
    signed: take('S21.G00.62.004'),
    procedureStarted: take('S21.G00.62.005'),
    lastDayPaid: take('S21.G00.62.006'),
  }),
  notice: {
    kind: must(take, 'S21.G00.63.001'),
    ...given({ from: take('S21.G00.63.002'), to: take('S21.G00.63.003') }),
  },
});
const seniorityOf = (take: Take): { readonly seniority?: Seniority } => {
  const [unit, value] = [take('S21.G00.86.002'), take('S21.G00.86.003')];
  if (unit === undefined || value === undefined) return {};
  return { seniority: { unit, value: Number(value) } };
};
const eventOf = (model: EventModel, take: Take): Event => {
  if (model === 'work_stopping') return { nature: '04', stop: stopOf(take, false) };
  if (model === 'return_to_work') return { nature: '05', stop: stopOf(take, true) };
  if (model === 'end_of_contract') return { nature: '07', end: endOf(take), ...seniorityOf(take) };
  return {
    nature: NATURE_OF.initialization,
    trigger: must(take, 'S20.G00.05.011'),
    ...given({ lastSiret: take('S20.G00.05.012') }),
    ...seniorityOf(take),
  };
};

const employeeOf = (take: Take): EventDeclaration['employee'] => {
  const of = (number: string) => take(`S21.G00.30.${number}`);
  const sex = of('005');
  return {
    ...given({
      nir: of('001'),
      ntt: of('020'),
      usualName: of('003'),
      birthPlace: of('007'),
      birthDepartment: of('014'),
      birthCountry: of('015'),
      union: of('013'),
      number: of('019'),
    }),
    ...(sex === '01' || sex === '02' ? { sex } : {}),
    familyName: of('002') ?? '',
    firstNames: of('004') ?? '',
    birth: of('006') ?? '',
    address: addressOf(take, [
      'S21.G00.30.008',
      'S21.G00.30.009',
      'S21.G00.30.010',
      'S21.G00.30.011',
    ]),
  };
};
/** Rubrics of the contract that have a name of their own in the engine's input. */
const NAMED = new Set(['001', '006', '007', '009', '010']);
const contractOf = (take: Take, values: EventValues): EventDeclaration['contract'] => {
  const block = 'S21.G00.40.';
  const rubrics = Object.keys(values).flatMap((rubric) => {
    const number = rubric.slice(block.length);
    const value = take(rubric);
    return rubric.startsWith(block) && !NAMED.has(number) && value !== undefined
      ? [[number, value] as const]
      : [];
  });
  return {
    number: must(take, `${block}009`),
    start: must(take, `${block}001`),
    nature: must(take, `${block}007`),
    ...given({ expectedEnd: take(`${block}010`), jobTitle: take(`${block}006`) }),
    rubrics: Object.fromEntries(rubrics),
  };
};

const senderOf = (take: Take): EventDeclaration['sender'] => ({
  siren: must(take, 'S10.G00.01.001'),
  nic: must(take, 'S10.G00.01.002'),
  name: must(take, 'S10.G00.01.003'),
  address: addressOf(take, ['S10.G00.01.004', 'S10.G00.01.005', 'S10.G00.01.006']),
  contact: {
    civility: take('S10.G00.02.001') === '02' ? '02' : '01',
    name: must(take, 'S10.G00.02.002'),
    mail: must(take, 'S10.G00.02.004'),
    phone: must(take, 'S10.G00.02.005'),
  },
});
const companyOf = (take: Take): EventDeclaration['company'] => ({
  siren: must(take, 'S21.G00.06.001'),
  headNic: must(take, 'S21.G00.06.002'),
  nic: must(take, 'S21.G00.11.001'),
  ...given({ activity: take('S21.G00.11.002') }),
  address: addressOf(take, ['S21.G00.11.003', 'S21.G00.11.004', 'S21.G00.11.005']),
  contact: {
    name: must(take, 'S20.G00.07.001'),
    phone: must(take, 'S20.G00.07.002'),
    mail: must(take, 'S20.G00.07.003'),
    subject: must(take, 'S20.G00.07.004'),
  },
});

export const declarationOf = (
  values: EventValues,
  { model, ...envelope }: Envelope,
): EventDeclaration => {
  const take = takeFrom(values);
  return {
    ...envelope,
    test: take('S10.G00.00.005') === '01',
    depositPoint: take('S10.G00.00.007') === '02' ? '02' : '01',
    sender: senderOf(take),
    company: companyOf(take),
    employee: employeeOf(take),
    contract: contractOf(take, values),
    event: eventOf(model, take),
  };
};
