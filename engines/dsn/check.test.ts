import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REQUIRED_RUBRICS } from './required.data.ts';
import { checkDsn, dsnChecker } from './check.ts';
import { driverContract, monthlySend, sickStop } from './declarations.fixtures.ts';
import { withLineAfter, withValue } from './edit.fixtures.ts';
import type { EventDeclaration } from './model-input.ts';
import { eventSend } from './models.ts';
import { writeDsn } from './write.ts';

const month = writeDsn(monthlySend(2));
const stop = writeDsn(eventSend(sickStop));
/** Kinds of findings of a text: rubric and control. */
const kinds = (text: string): readonly string[] =>
  checkDsn(text).findings.map(({ rubric, code }) => `${rubric} ${code}`);
/** The end of a contract carries the pays of two months and the retirement scheme, which the portal does not know. */
const NOT_SELF_CONTAINED = [
  'S21.G00.50 STRUCT-MISSING',
  'S21.G00.51 STRUCT-MISSING',
  'S21.G00.71 STRUCT-MISSING',
];

describe('a declaration that is right', () => {
  it('has no finding: a month, each of the four events but for the pays of an end', () => {
    const events: EventDeclaration[] = [
      sickStop,
      {
        ...sickStop,
        event: {
          nature: '04',
          stop: {
            reason: '06',
            lastDayWorked: '2026-01-12',
            accidentDay: '2026-01-12',
            subrogation: {
              from: '2026-01-13',
              to: '2026-01-25',
              iban: 'FR7630006000011234567890189',
              bic: 'AGRIFRPP882',
            },
          },
        },
      },
      {
        ...sickStop,
        event: {
          nature: '05',
          stop: {
            reason: '01',
            lastDayWorked: '2026-01-12',
            back: { day: '2026-01-20', reason: '01' },
          },
        },
      },
      {
        ...sickStop,
        event: {
          nature: '07',
          end: {
            day: '2026-01-31',
            reason: '059',
            lastDayPaid: '2026-01-31',
            notice: { kind: '01', from: '2026-01-01', to: '2026-01-31' },
          },
          seniority: { unit: '02', value: 82 },
        },
      },
      { ...sickStop, event: { nature: '08', trigger: '01', seniority: { unit: '02', value: 0 } } },
    ];
    expect(kinds(month)).toEqual([]);
    for (const event of events)
      expect(kinds(writeDsn(eventSend(event)))).toEqual(
        event.event.nature === '07' ? NOT_SELF_CONTAINED : [],
      );
  });
  it('names what it is', () => {
    expect(checkDsn(stop)).toMatchObject({
      norm: 'P26V01',
      nature: '04',
      type: '01',
      valid: true,
      individuals: 1,
      declarations: 1,
    });
  });
  it('reads the same however it is cut into pieces', () => {
    const broken = withValue(month, 'S21.G00.30.001', '1850369999999');
    const whole = checkDsn(broken);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: broken.length }), { maxLength: 20 }),
        (cuts) => {
          const checker = dsnChecker();
          let from = 0;
          for (const cut of [...cuts.toSorted((a, b) => a - b), broken.length]) {
            checker.push(broken.slice(from, cut));
            from = cut;
          }
          expect(checker.end()).toEqual(whole);
        },
      ),
      { numRuns: 40 },
    );
  });
  it('accepts line feeds alone', () => {
    expect(kinds(month.replaceAll('\r\n', '\n'))).toEqual([]);
  });
});

/** One fault, the rubric and control that must tell it. The figures are those of the reference, not of the code. */
const monthFaults: readonly (readonly [string, string, string])[] = [
  [
    'a SIREN of a wrong key',
    withValue(month, 'S21.G00.06.001', '444555669'),
    'S21.G00.06.001 CSL-11',
  ],
  ['a NIC that does not fit', withValue(month, 'S21.G00.11.001', '00012'), 'S21.G00.11.001 CSL-12'],
  ['a NIR twice', withValue(month, 'S21.G00.30.001', '1850369101001', 1), 'S21.G00.30.001 CCH-14'],
  ['neither NIR nor NTT', withValue(month, 'S21.G00.30.001', null), 'S21.G00.30.001 CCH-13'],
  ['a contract nobody pays', withValue(month, 'S21.G00.40.009', '00042'), 'S21.G00.40.009 CCH-13'],
  [
    'pay under a contract nobody has',
    withValue(month, 'S21.G00.51.010', '00042'),
    'S21.G00.51.010 CCH-11',
  ],
  ['no base salary', withValue(month, 'S21.G00.51.011', '017', 3), 'S21.G00.51.011 CCH-11'],
  ['overtime without hours', withValue(month, 'S21.G00.51.011', '017', 3), 'S21.G00.51.012 CCH-12'],
  ['an unknown type of pay', withValue(month, 'S21.G00.51.011', '999', 3), 'S21.G00.51.011 ENUM'],
  [
    'a rate of the tax office without its number',
    withValue(month, 'S21.G00.50.008', null),
    'S21.G00.50.008 CCH-11',
  ],
  [
    'tax at source that is not rate times base',
    withValue(month, 'S21.G00.50.009', '155.69'),
    'S21.G00.50.009 CCH-11',
  ],
  ['no net social amount', withValue(month, 'S21.G00.58.003', '01'), 'S21.G00.50.001 CCH-15'],
  [
    'a net element over two years',
    withValue(month, 'S21.G00.58.001', '01122025'),
    'S21.G00.58.002 CCH-13',
  ],
  ['one date of a period', withValue(month, 'S21.G00.58.001', null), 'S21.G00.58.002 CCH-11'],
  ['a period upside down', withValue(month, 'S21.G00.51.001', '01022026'), 'S21.G00.51.002 CCH-11'],
  ['a fixed term without end', withValue(month, 'S21.G00.40.007', '02'), 'S21.G00.40.010 CCH-12'],
  [
    'no seniority in the company',
    withValue(month, 'S21.G00.86.001', '06'),
    'S21.G00.86.001 CCH-12',
  ],
  [
    'a workplace nobody describes',
    withValue(month, 'S21.G00.40.019', '44455566800099'),
    'S21.G00.40.019 CCH-11',
  ],
  ['no retirement scheme', withValue(month, 'S21.G00.71.002', null), 'S21.G00.71 STRUCT-MISSING'],
  [
    'an empty send that has people',
    withValue(month, 'S10.G00.00.008', '02'),
    'S10.G00.00.008 CCH-11',
  ],
  [
    'a month without its month',
    withValue(month, 'S20.G00.05.005', null),
    'S20.G00.05.005 MANDATORY',
  ],
  [
    'a replacement that names nothing',
    withValue(month, 'S20.G00.05.002', '03'),
    'S20.G00.05.006 CCH-12',
  ],
  ['a cancellation of a month', withValue(month, 'S20.G00.05.002', '04'), 'S20.G00.05.002 CCH-13'],
  [
    'the agricultural part at net-entreprises',
    withValue(month, 'S20.G00.05.008', '02'),
    'S20.G00.05.008 CCH-11',
  ],
  ['a day that is none', withValue(month, 'S20.G00.05.007', '30022026'), 'S20.G00.05.007 FORMAT'],
  [
    'a value without its length',
    withValue(month, 'S21.G00.06.005', '6980'),
    'S21.G00.06.005 LENGTH',
  ],
  ['an empty value', withValue(month, 'S21.G00.30.004', ''), 'S21.G00.30.004 EMPTY'],
  [
    'rubrics out of order',
    withLineAfter(month, 'S21.G00.30.004', "S21.G00.30.003,'X'"),
    'S21.G00.30.003 STRUCT-ORDER',
  ],
  [
    'a second establishment',
    withLineAfter(month, 'S21.G00.11.005', "S21.G00.11.001,'00011'"),
    'S21.G00.11 STRUCT-CARDINALITY',
  ],
  [
    'an unknown rubric',
    withLineAfter(month, 'S21.G00.30.002', "S21.G00.30.099,'X'"),
    'S21.G00.30.099 STRUCT-UNKNOWN',
  ],
  [
    'an unknown block',
    withLineAfter(month, 'S21.G00.30.006', "S21.G00.99.001,'X'"),
    'S21.G00.99 STRUCT-UNKNOWN',
  ],
  [
    'a line that is none',
    withLineAfter(month, 'S21.G00.30.002', 'S21.G00.30.003=X'),
    'file FORMAT-LINE',
  ],
  [
    'a postcode and a country',
    withLineAfter(month, 'S10.G00.01.006', "S10.G00.01.007,'BE'"),
    'S10.G00.01.005 CCH-12',
  ],
  ['a wrong count', month.replace(/(S90\.G00\.90\.001,)'\d+'/, "$1'51'"), 'S90.G00.90.001 COUNT'],
  [
    'a wrong number of declarations',
    month.replace(/(S90\.G00\.90\.002,)'\d+'/, "$1'2'"),
    'S90.G00.90.002 COUNT',
  ],
  [
    'a replacement of a declaration of the same send',
    withLineAfter(
      withValue(month, 'S20.G00.05.002', '03'),
      'S20.G00.05.005',
      "S20.G00.05.006,'050220261'",
    ),
    'S20.G00.05.002 CCH-11',
  ],
  ['the bytes of UTF-8', month.replace('JEAN', 'JÃ©AN'), 'file FORMAT-CHARSET'],
];
const stopFaults: readonly (readonly [string, string, string])[] = [
  ['two fractions', withValue(stop, 'S20.G00.05.003', '12'), 'S20.G00.05.003 CCH-11'],
  ['a type without individual', withValue(stop, 'S20.G00.05.002', '02'), 'S20.G00.05.002 CCH-14'],
  [
    'a last day after the end',
    withValue(stop, 'S21.G00.60.002', '26012026'),
    'S21.G00.60.002 CCH-12',
  ],
  ['a cancelled stop', withValue(stop, 'S21.G00.60.001', '99'), 'S21.G00.60.001 CCH-12'],
  [
    'a NIR of 2A of somebody born in 1975',
    withValue(withValue(stop, 'S21.G00.30.006', '12031975'), 'S21.G00.30.001', '175032A123045'),
    'S21.G00.30.001 CCH-11',
  ],
  ['therapeutic part time', withValue(stop, 'S21.G00.60.001', '15'), 'S21.G00.60.001 CCH-14'],
  ['an accident without its day', withValue(stop, 'S21.G00.60.001', '06'), 'S21.G00.60.012 CCH-11'],
  [
    'subrogation without its days',
    withValue(stop, 'S21.G00.60.004', '01'),
    'S21.G00.60.005 CCH-11',
  ],
  ['a return that says no day', withValue(stop, 'S20.G00.05.001', '05'), 'S21.G00.60.011 CCH-12'],
];

describe('a fault is told at its rubric by its control', () => {
  it.each([...monthFaults, ...stopFaults])('%s', (_name, text, kind) => {
    expect(kinds(text)).toContain(kind);
  });
});

describe('what a declaration of its kind requires', () => {
  const send = (event: EventDeclaration['event']) =>
    writeDsn(eventSend({ ...sickStop, contract: driverContract, event }));
  const end = { day: '2026-01-31', reason: '031', notice: { kind: '90' } };
  const stopped = { reason: '01', lastDayWorked: '2026-01-12', expectedEnd: '2026-01-14' };
  const back = { day: '2026-01-15', reason: '01' };
  const kindsOf = [
    ['a month', month],
    ['a stop', send({ nature: '04', stop: stopped })],
    ['a return', send({ nature: '05', stop: { ...stopped, back } })],
    ['an end of contract', send({ nature: '07', end })],
    ['an initialisation', send({ nature: '08', trigger: '01' })],
  ] as const;
  const without = (text: string, rubric: string) => withValue(text, rubric, null);
  describe.each(kindsOf)('%s', (_, text) => {
    it.each(REQUIRED_RUBRICS.map(({ block, rubric }) => `${block}.${rubric}`))(
      'without %s is not conform',
      (rubric) => {
        const findings = checkDsn(without(text, rubric)).findings;
        expect(findings).toContainEqual(
          expect.objectContaining({ rubric, code: 'MANDATORY', severity: 'blocking' }),
        );
      },
    );
  });
  it('an end of contract without pays and scheme is told so, without being refused', () => {
    const { findings, valid } = checkDsn(send({ nature: '07', end }));
    expect(valid).toBe(true);
    expect(findings.map(({ rubric, severity }) => `${rubric} ${severity}`)).toEqual([
      'S21.G00.50 warning',
      'S21.G00.51 warning',
      'S21.G00.71 warning',
    ]);
  });
  it('an address abroad has a country instead of postcode and town', () => {
    const abroad = { ...sickStop.employee, address: { street: '5 RUE NEUVE', country: 'BE' } };
    const text = writeDsn(eventSend({ ...sickStop, employee: abroad }));
    expect(kinds(text)).toEqual([]);
  });
});

describe('what must not be told', () => {
  const declared = (event: EventDeclaration['event'], contract = driverContract) =>
    kinds(writeDsn(eventSend({ ...sickStop, contract, event })));
  it('a NIR of 2A of somebody born in 1976, and one of 20 before', () => {
    const born = (day: string, nir: string) =>
      kinds(withValue(withValue(stop, 'S21.G00.30.006', day), 'S21.G00.30.001', nir));
    expect(born('12031976', '176032A123045')).not.toContain('S21.G00.30.001 CCH-11');
    expect(born('12031975', '1750320123045')).not.toContain('S21.G00.30.001 CCH-11');
  });
  it('a last day worked on the expected end is one day of stop', () => {
    const stopOfADay = { reason: '01', lastDayWorked: '2026-01-12', expectedEnd: '2026-01-12' };
    expect(declared({ nature: '04', stop: stopOfADay })).toEqual([]);
  });
  it('a trial end without notice', () => {
    const end = { day: '2026-01-31', reason: '034', notice: { kind: '90' } };
    expect(declared({ nature: '07', end })).toEqual(NOT_SELF_CONTAINED);
  });
  it('a name with an apostrophe, which is never doubled', () => {
    expect(checkDsn(month).valid).toBe(true);
    expect(month).toContain("S21.G00.30.002,'O'CONNOR'");
  });
  it('a file of a year without a table is told so, no more', () => {
    const older = month.replace("'P26V01'", "'P25V01'");
    const findings = checkDsn(older).findings;
    expect(findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'NORM-TABLE info',
    ]);
    const oldest = checkDsn(stop.replace("'P26V01'", "'P18V01'"));
    expect(oldest.readWith).toBe('P19V01');
    expect(oldest.findings.some(({ code }) => code === 'NORM-TABLE')).toBe(true);
  });
});

describe('files that are no DSN', () => {
  it.each(['', 'hello', '%PDF-1.7\n%âãÏÓ', '\u0000\u0001\u0002'])('%j', (text) => {
    const report = checkDsn(text);
    expect(report.valid).toBe(false);
    expect(report.findings.map(({ code }) => code)).toContain('FORMAT-FILE');
  });
  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...month.trim().split('\r\n')), { minLength: 1, maxLength: 60 }),
        (lines) => {
          expect(checkDsn(lines.join('\n')).lines).toBe(lines.length);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('many faults of one kind', () => {
  it('are counted, not all kept', () => {
    const text = writeDsn(monthlySend(500)).replaceAll(
      "S21.G00.30.006,'12031985'",
      "S21.G00.30.006,'99X'",
    );
    const { findings, valid } = checkDsn(text);
    expect(valid).toBe(false);
    const births = findings.filter(({ rubric }) => rubric === 'S21.G00.30.006');
    expect(births.length).toBe(201);
    expect(births.at(-1)?.message).toBe('… et 300 autres du même genre.');
  });
});
