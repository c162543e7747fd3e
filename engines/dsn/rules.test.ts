// The rules between rubrics at their edges: what each must tell, and the nearest thing that it must not.
import { describe, expect, it } from 'vitest';
import { checkDsn } from './check.ts';
import { driverContract, monthlySend, sickStop } from './declarations.fixtures.ts';
import { withLineAfter, withValue } from './edit.fixtures.ts';
import type { EventDeclaration } from './model-input.ts';
import { eventSend } from './models.ts';
import { writeDsn } from './write.ts';

const month = writeDsn(monthlySend(2));
const declared = (part: Partial<EventDeclaration>): string =>
  writeDsn(eventSend({ ...sickStop, ...part }));
const stop = declared({});
const back = (day: string): string =>
  declared({
    event: {
      nature: '05',
      stop: { reason: '01', lastDayWorked: '2026-01-12', back: { day, reason: '01' } },
    },
  });
const ended = (reason: string, more: object = {}): string =>
  declared({
    event: { nature: '07', end: { day: '2026-01-31', reason, notice: { kind: '90' }, ...more } },
  });
const initialised = declared({ event: { nature: '08', trigger: '01' } });
const kinds = (text: string): readonly string[] =>
  checkDsn(text).findings.map(({ rubric, code }) => `${rubric} ${code}`);
/** The month with several lines changed. */
const changed = (text: string, values: Readonly<Record<string, string | null>>): string =>
  Object.entries(values).reduce((all, [rubric, value]) => withValue(all, rubric, value), text);
const lines = (text: string, after: string, ...added: readonly string[]): string =>
  added.reduceRight((all, line) => withLineAfter(all, after, line), text);

type Case = readonly [name: string, text: string, kind: string];
const cases: readonly Case[] = [
  [
    'a place of work that is no SIRET',
    lines(month, 'S21.G00.86.005', "S21.G00.85.001,'44455566800012'", "S21.G00.85.010,'01'"),
    'S21.G00.85.001 CCH-11',
  ],
  [
    'a mission of zeros',
    changed(month, { 'S21.G00.40.007': '03', 'S21.G00.40.009': '00000' }),
    'S21.G00.40.009 CCH-15',
  ],
  [
    'a risk without its rate',
    withLineAfter(month, 'S21.G00.40.019', "S21.G00.40.040,'602MD'"),
    'S21.G00.40.043 SIG-11',
  ],
  [
    'a provident contribution under another base',
    withValue(month, 'S21.G00.81.001', '059'),
    'S21.G00.81.001 CCH-13',
  ],
  [
    'an organism of a provident contribution',
    withValue(month, 'S21.G00.81.001', '059'),
    'S21.G00.81.002 CCH-12',
  ],
  [
    'a general reduction without its SMIC',
    withValue(month, 'S21.G00.79.001', '02', 1),
    'S21.G00.81.001 CCH-17',
  ],
  [
    'a base 31 that names no affiliation',
    withValue(month, 'S21.G00.78.001', '31'),
    'S21.G00.78.005 CCH-11',
  ],
  [
    'an affiliation nobody has',
    lines(withValue(month, 'S21.G00.78.001', '31'), 'S21.G00.78.004', "S21.G00.78.005,'7'"),
    'S21.G00.78.005 CCH-12',
  ],
  [
    'a subscription nobody has',
    lines(month, 'S21.G00.40.019', "S21.G00.70.012,'1'", "S21.G00.70.013,'100'"),
    'S21.G00.70.013 CCH-11',
  ],
  [
    'an initialisation replaced',
    withLineAfter(
      withValue(initialised, 'S20.G00.05.002', '03'),
      'S20.G00.05.004',
      "S20.G00.05.006,'1301202620260113001'",
    ),
    'S20.G00.05.002 CCH-15',
  ],
  [
    'a month without individual that has some',
    withValue(month, 'S20.G00.05.002', '02'),
    'S20.G00.05.002 CCH-16',
  ],
  ['a month without anybody', writeDsn(monthlySend(0)), 'S20.G00.05.002 CCH-16'],
  ['the third fraction of two', withValue(month, 'S20.G00.05.003', '32'), 'S20.G00.05.003 CCH-11'],
  [
    'the general part at the MSA',
    changed(month, { 'S10.G00.00.007': '02', 'S20.G00.05.008': '03' }),
    'S20.G00.05.008 CCH-12',
  ],
  [
    'the franc of the Pacific in France',
    withValue(month, 'S20.G00.05.010', '02'),
    'S20.G00.05.010 SIG-11',
  ],
  [
    'an event of initialisation in a stop',
    withLineAfter(stop, 'S20.G00.05.010', "S20.G00.05.011,'01'"),
    'S20.G00.05.011 CCH-12',
  ],
  [
    'an initialisation without its event',
    withValue(initialised, 'S20.G00.05.011', null),
    'S20.G00.05.011 MANDATORY',
  ],
  [
    'a rate asked for an employee',
    withValue(initialised, 'S20.G00.05.011', '06'),
    'S20.G00.05.011 CCH-11',
  ],
  [
    'a transfer without the last SIRET',
    withValue(initialised, 'S20.G00.05.011', '02'),
    'S20.G00.05.012 CCH-11',
  ],
  ['a return on the last day worked', back('2026-01-12'), 'S21.G00.60.010 CCH-11'],
  [
    'a return without its reason',
    withValue(back('2026-01-13'), 'S21.G00.60.011', null),
    'S21.G00.60.011 CCH-12',
  ],
  [
    'a return without its day',
    withValue(back('2026-01-13'), 'S21.G00.60.010', null),
    'S21.G00.60.011 CCH-12',
  ],
  ['an end cancelled by an end', ended('099'), 'S21.G00.62.002 CCH-13'],
  ['a mutual termination that nobody signed', ended('043'), 'S21.G00.62.004 CCH-11'],
  ['a signature of a resignation', ended('059', { signed: '2026-01-02' }), 'S21.G00.62.004 CCH-11'],
  [
    'a last day paid after the end',
    ended('059', { lastDayPaid: '2026-02-01' }),
    'S21.G00.62.006 CCH-15',
  ],
  ['a notice without days', ended('059', { notice: { kind: '01' } }), 'S21.G00.63.002 CCH-11'],
  [
    'a notice without its last day',
    ended('059', { notice: { kind: '01', from: '2026-01-01' } }),
    'S21.G00.63.003 CCH-14',
  ],
  [
    'days of no notice',
    ended('059', { notice: { kind: '90', from: '2026-01-01' } }),
    'S21.G00.63.002 CCH-11',
  ],
  [
    'a notice upside down',
    ended('059', { notice: { kind: '01', from: '2026-01-31', to: '2026-01-01' } }),
    'S21.G00.63.003 CCH-13',
  ],
  [
    'the notice of a dismissal at a trial’s end',
    ended('034', { notice: { kind: '02', from: '2026-01-01', to: '2026-01-02' } }),
    'S21.G00.63.001 CCH-11',
  ],
  [
    'a therapeutic part time by the norm of 2019',
    changed(stop, { 'S10.G00.00.006': 'P19V01', 'S21.G00.60.001': '08' }),
    'S21.G00.60.001 CCH-14',
  ],
  [
    'a birth of another month than the NIR’s',
    withValue(month, 'S21.G00.30.006', '12041985'),
    'S21.G00.30.006 COHERENCE-NIR',
  ],
  [
    'a birth of another year than the NIR’s',
    withValue(month, 'S21.G00.30.006', '12031986'),
    'S21.G00.30.006 COHERENCE-NIR',
  ],
  [
    'an NTT of another company',
    lines(
      withValue(month, 'S21.G00.30.001', null),
      'S21.G00.30.006',
      "S21.G00.30.020,'1111222337DUPONT01'",
    ),
    'S21.G00.30.020 CCH-13',
  ],
  [
    'an NTT that begins with neither 1 nor 2',
    lines(
      withValue(month, 'S21.G00.30.001', null),
      'S21.G00.30.006',
      "S21.G00.30.020,'3444555668DUPONT01'",
    ),
    'S21.G00.30.020 CSL-11',
  ],
  [
    'six nines at the end of a NIR',
    withValue(month, 'S21.G00.30.001', '1850369999999'),
    'S21.G00.30.001 CCH-16',
  ],
  [
    'an individual in France and abroad',
    lines(month, 'S21.G00.30.006', "S21.G00.30.009,'69008'", "S21.G00.30.011,'BE'"),
    'S21.G00.30.009 CCH-12',
  ],
  [
    '101 cents of tax beside what it should be',
    withValue(month, 'S21.G00.50.009', '56.70'),
    'S21.G00.50.009 CCH-11',
  ],
  [
    'an activity under the gross',
    lines(
      month,
      'S21.G00.51.013',
      "S21.G00.53.001,'01'",
      "S21.G00.53.002,'10.00'",
      "S21.G00.53.003,'10'",
    ),
    'S21.G00.53.001 CCH-11',
  ],
  [
    '3,251 hours',
    lines(
      month,
      'S21.G00.51.013',
      "S21.G00.53.001,'01'",
      "S21.G00.53.002,'3251.00'",
      "S21.G00.53.003,'10'",
    ),
    'S21.G00.53.002 CCH-13',
  ],
  [
    '404 days',
    lines(
      month,
      'S21.G00.51.013',
      "S21.G00.53.001,'01'",
      "S21.G00.53.002,'404.00'",
      "S21.G00.53.003,'12'",
    ),
    'S21.G00.53.002 CCH-14',
  ],
  [
    'hours on the gross',
    lines(month, 'S21.G00.51.011', "S21.G00.51.012,'151.67'"),
    'S21.G00.51.012 SIG-13',
  ],
  [
    'a normal send of nobody',
    withValue(writeDsn(monthlySend(0)), 'S20.G00.05.002', '02'),
    'S10.G00.00.008 CCH-11',
  ],
  [
    'an IBAN of a wrong key',
    lines(month, 'S21.G00.11.005', "S21.G00.20.004,'FR7630006000011234567890188'"),
    'S21.G00.20.004 CSL-11',
  ],
];
describe('is told', () => {
  it.each(cases)('%s', (_name, text, kind) => {
    expect(kinds(text)).toContain(kind);
  });
});

const untold: readonly Case[] = [
  [
    'a place of work that is not an establishment',
    lines(month, 'S21.G00.86.005', "S21.G00.85.001,'DEPOT1'", "S21.G00.85.010,'02'"),
    'S21.G00.85.001 CCH-11',
  ],
  [
    'zeros of a contract that is no mission',
    changed(month, { 'S21.G00.40.009': '00000' }),
    'S21.G00.40.009 CCH-15',
  ],
  [
    'no rate without risk',
    withLineAfter(month, 'S21.G00.40.019', "S21.G00.40.040,'999ZZ'"),
    'S21.G00.40.043 SIG-11',
  ],
  [
    'no rate in a signal',
    withLineAfter(stop, 'S21.G00.40.014', "S21.G00.40.040,'602MD'"),
    'S21.G00.40.043 SIG-11',
  ],
  [
    'no seniority by the norm of 2019',
    changed(month, { 'S10.G00.00.006': 'P19V01', 'S21.G00.86.001': '06' }),
    'S21.G00.86.001 CCH-12',
  ],
  [
    'no net social amount by the norm of 2019',
    changed(month, { 'S10.G00.00.006': 'P19V01', 'S21.G00.58.003': '01' }),
    'S21.G00.50.001 CCH-15',
  ],
  ['a contribution under its own base', month, 'S21.G00.81.001 CCH-13'],
  ['the second fraction of two', withValue(month, 'S20.G00.05.003', '22'), 'S20.G00.05.003 CCH-11'],
  [
    'the general part at net-entreprises',
    withValue(month, 'S20.G00.05.008', '03'),
    'S20.G00.05.008 CCH-12',
  ],
  [
    'a cancellation of an end',
    withLineAfter(
      withValue(ended('059'), 'S20.G00.05.002', '04'),
      'S20.G00.05.004',
      "S20.G00.05.006,'1301202620260113001'",
    ),
    'S20.G00.05.002 CCH-13',
  ],
  ['a return on the day after', back('2026-01-13'), 'S21.G00.60.010 CCH-11'],
  ['an end for another reason', ended('031'), 'S21.G00.62.002 CCH-13'],
  [
    'a last day paid on the last day',
    ended('059', { lastDayPaid: '2026-01-31' }),
    'S21.G00.62.006 CCH-15',
  ],
  [
    'a notice of one day',
    ended('059', { notice: { kind: '01', from: '2026-01-31', to: '2026-01-31' } }),
    'S21.G00.63.003 CCH-13',
  ],
  [
    'a trial’s end with its own notice',
    ended('034', { notice: { kind: '60', from: '2026-01-01', to: '2026-01-02' } }),
    'S21.G00.63.001 CCH-11',
  ],
  [
    'reason 15 by the norm of 2019, which has no such code',
    changed(stop, { 'S10.G00.00.006': 'P19V01', 'S21.G00.60.001': '15' }),
    'S21.G00.60.001 CCH-14',
  ],
  [
    'a month of birth that the NIR does not know',
    changed(month, { 'S21.G00.30.001': '1852069101001' }),
    'S21.G00.30.006 COHERENCE-NIR',
  ],
  [
    'an unknown month of birth',
    withValue(month, 'S21.G00.30.006', '99991985'),
    'S21.G00.30.006 COHERENCE-NIR',
  ],
  [
    'born in December',
    changed(month, { 'S21.G00.30.001': '1851269101001', 'S21.G00.30.006': '12121985' }),
    'S21.G00.30.006 COHERENCE-NIR',
  ],
  [
    'five nines at the end of a NIR',
    withValue(month, 'S21.G00.30.001', '1850369199999'),
    'S21.G00.30.001 CCH-16',
  ],
  [
    'an NTT of the company itself',
    lines(
      withValue(month, 'S21.G00.30.001', null),
      'S21.G00.30.006',
      "S21.G00.30.020,'1444555668DUPONT01'",
    ),
    'S21.G00.30.020 CCH-13',
  ],
  [
    'an individual in France',
    lines(month, 'S21.G00.30.006', "S21.G00.30.009,'69008'"),
    'S21.G00.30.009 CCH-12',
  ],
  [
    'an old number of the contract',
    lines(
      changed(month, { 'S21.G00.51.010': 'OLD01' }),
      'S21.G00.40.019',
      "S21.G00.41.001,'15012026'",
      "S21.G00.41.014,'OLD01'",
    ),
    'S21.G00.51.010 CCH-11',
  ],
  [
    '100 cents of tax beside what it should be',
    withValue(month, 'S21.G00.50.009', '56.69'),
    'S21.G00.50.009 CCH-11',
  ],
  ['tax without a base', withValue(month, 'S21.G00.50.013', null), 'S21.G00.50.009 CCH-11'],
  [
    'an activity under the gross for unemployment',
    lines(
      withValue(month, 'S21.G00.51.011', '002'),
      'S21.G00.51.013',
      "S21.G00.53.001,'01'",
      "S21.G00.53.002,'10.00'",
      "S21.G00.53.003,'10'",
    ),
    'S21.G00.53.001 CCH-11',
  ],
  [
    '3,250 hours',
    lines(
      month,
      'S21.G00.51.013',
      "S21.G00.53.001,'01'",
      "S21.G00.53.002,'3250.00'",
      "S21.G00.53.003,'10'",
    ),
    'S21.G00.53.002 CCH-13',
  ],
  [
    '403 days',
    lines(
      month,
      'S21.G00.51.013',
      "S21.G00.53.001,'01'",
      "S21.G00.53.002,'403.00'",
      "S21.G00.53.003,'12'",
    ),
    'S21.G00.53.002 CCH-14',
  ],
  [
    '3,000 tasks',
    lines(
      month,
      'S21.G00.51.013',
      "S21.G00.53.001,'01'",
      "S21.G00.53.002,'3000.00'",
      "S21.G00.53.003,'33'",
    ),
    'S21.G00.53.002 CCH-14',
  ],
  [
    'one payment without a number',
    withValue(month, 'S21.G00.50.003', null),
    'S21.G00.50.003 CCH-11',
  ],
  [
    'a technical addition',
    withLineAfter(month, 'S21.G00.11.005', "S21.G00.11.904,'X'"),
    'S21.G00.11.904 STRUCT-UNKNOWN',
  ],
  [
    'an address abroad',
    changed(withLineAfter(month, 'S10.G00.01.006', "S10.G00.01.007,'BE'"), {
      'S10.G00.01.005': null,
      'S10.G00.01.006': null,
    }),
    'S10.G00.01.005 CCH-12',
  ],
];
describe('is not told', () => {
  it.each(untold)('%s', (_name, text, kind) => {
    expect(kinds(text)).not.toContain(kind);
  });
});

describe('a year without a table', () => {
  it('warns of what its neighbour does not know, and refuses what is wrong in any year', () => {
    const severities = (rubric: string, code: string, value: string) =>
      checkDsn(changed(month, { 'S10.G00.00.006': 'P25V01', [rubric]: value }))
        .findings.filter((finding) => finding.rubric === rubric && finding.code === code)
        .map(({ severity }) => severity);
    expect(severities('S21.G00.51.011', 'ENUM', '999')).toEqual(['warning']);
    expect(severities('S21.G00.06.005', 'LENGTH', '6980')).toEqual(['blocking']);
  });
  it('leaves a contract of nobody’s paid out of a signal', () => {
    expect(checkDsn(declared({ contract: { ...driverContract, number: '00042' } })).valid).toBe(
      true,
    );
  });
});
