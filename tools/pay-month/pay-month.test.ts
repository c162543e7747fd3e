// The command's cases: ours and, where it is there, the file that this project was given.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hostileMonths } from '#engines/overtime/cases/hostile-months.ts';
import { months, type WrittenCase } from '#engines/overtime/cases/months.ts';
import { readCases } from './case-file.ts';
import { monthLine } from './month-line.ts';

const ROOT = join(import.meta.dirname, '../..');
const GIVEN = join(ROOT, '../shared/data/pay-months/cases.json');
const given: readonly WrittenCase[] = existsSync(GIVEN)
  ? JSON.parse(readFileSync(GIVEN, 'utf8')).cases
  : [];
if (given.length === 0) process.stdout.write('skipped: the given pay-month cases are not here\n');

/** Only the named figures are compared, to a hundredth. */
const close = (expected: unknown): unknown => {
  if (typeof expected === 'number') return expect.closeTo(expected, 2);
  return Object.fromEntries(Object.entries(expected as object).map(([k, v]) => [k, close(v)]));
};
const totalsOf = (written: unknown) => {
  const [one] = readCases([written]) ?? [];
  if (one === undefined || 'error' in one) throw new Error(one?.error ?? 'no case');
  return monthLine(one.value).totals;
};

const sources: readonly (readonly [string, readonly WrittenCase[]])[] = [
  ['ours', months],
  ['hostile', hostileMonths],
  // A suite without a case would fail where they are not.
  ...(given.length === 0 ? [] : [['given', given] as const]),
];
describe.each(sources)('%s', (_, cases) => {
  it.each(cases.map((c) => [c.id, c] as const))('%s', (__, c) => {
    expect(totalsOf(c)).toMatchObject(close(c.expect) as object);
  });
});

const THIRD = join(ROOT, '../shared/data/third-look');
interface ThirdCase extends WrittenCase {
  readonly expectCatalogue?: Readonly<Record<string, number>>;
}
const thirdLook: readonly ThirdCase[] = ['pay-months.json', 'catalogue.json'].flatMap((name) => {
  const path = join(THIRD, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).cases : [];
});
if (thirdLook.length === 0)
  process.stdout.write('skipped: the cases of the third look are not here\n');
describe.skipIf(thirdLook.length === 0)('the third look', () => {
  it.each(thirdLook.map((c) => [c.id, c] as const))('%s', (_, c) => {
    const [one] = readCases([c]) ?? [];
    if (one === undefined || 'error' in one) throw new Error(one?.error ?? 'no case');
    expect(monthLine(one.value).totals).toMatchObject(close(c.expect) as object);
    const { values } = monthLine(one.value, 'catalogue');
    for (const [code, figure] of Object.entries(c.expectCatalogue ?? {}))
      expect([code, Number(values[code])]).toEqual([code, expect.closeTo(figure, 4)]);
  });
});

const [sample] = months;
const folder = mkdtempSync(join(tmpdir(), 'pay-month-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (content: string | null) => {
  const path = join(folder, 'cases.json');
  if (content !== null) writeFileSync(path, content);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/pay-month.ts', content === null ? join(folder, 'none.json') : path],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, stdout, stderr: stderr.trim() };
};

describe('the command', () => {
  it('prints a line a case, with totals, values of the starter headings and the judgement', () => {
    const { status, stdout } = run(JSON.stringify({ cases: months.slice(0, 2) }));
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(lines.map((l) => l.id)).toEqual(['me-whole-month', 'office-whole-month']);
    expect(lines[0].values).toMatchObject({ HSERV: '209.00', HNORM: '152.00', HS25: '34.00' });
    expect(lines[0].explain.frames[0].shares).toMatchObject([{ mission: 1, days: 22, of: 22 }]);
  });
  it.each([
    ['{', /n’est pas un JSON valide/],
    ['{}', /liste de cas/],
    [null, /ne peut pas être lu/],
  ])('says in French what is wrong with %j', (content, message) => {
    const { status, stderr } = run(content);
    expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});

describe('a file with wrong cases', () => {
  it('answers the others, and says of each wrong one what is wrong', () => {
    const { status, stdout, stderr } = run(JSON.stringify([null, 5, [], {}, sample, { id: 'a' }]));
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(status).toBe(1);
    expect(lines.map((l) => [l.id, 'error' in l])).toEqual([
      ['n° 1', true],
      ['n° 2', true],
      ['n° 3', true],
      ['n° 4', true],
      ['me-whole-month', false],
      ['a', true],
    ]);
    expect(stderr.split('\n')).toHaveLength(5);
  });
  it('takes lists that are null for empty ones', () => {
    const written = { ...sample, days: null, plan: null, absences: null, theoretical: null };
    expect(totalsOf(written)).toMatchObject({ service: 0, absences: {} });
  });
});

describe('a case that is wrong', () => {
  const fault = (change: object): string => {
    const [one] = readCases([{ ...sample, ...change }]) ?? [];
    return one !== undefined && 'error' in one ? one.error : 'no error';
  };
  const day = { dates: ['2026-10-01'], shift: [['07:00', '12:00', 'work']] };
  it.each([
    [{ period: { from: '2026-10-01', to: '2026-09-01' } }, 'period', 'la fin doit suivre le début'],
    [
      { period: { from: '2026-13-01', to: '2026-10-31' } },
      'period.from',
      'une date AAAA-MM-JJ est attendue',
    ],
    [{ missions: [] }, 'missions', 'au moins une mission est attendue'],
    [{ missions: undefined }, 'missions', 'valeur absente'],
    [
      { missions: [{ from: '2026-01-01', staff: 'driver', weeklyHours: 35 }] },
      'missions.0.driverType',
      'un conducteur a un type CD, LD ou ME',
    ],
    [
      { missions: [{ from: '2026-01-01', staff: 'pilot', weeklyHours: 35 }] },
      'missions.0.staff',
      'valeur attendue : driver, sedentary',
    ],
    [
      { missions: [{ from: '2026-01-01', staff: 'sedentary', weeklyHours: 99 }] },
      'missions.0.weeklyHours',
      'entre 0 et 60 heures par semaine sont attendues',
    ],
    [
      { days: [{ ...day, shift: [['7h', '12:00', 'work']] }] },
      'days.0.shift.0.0',
      'une heure HH:MM entre 00:00 et 48:00 est attendue',
    ],
    [
      { days: [{ ...day, shift: [['12:00', '07:00', 'work']] }] },
      'days.0.shift.0',
      'la fin doit suivre le début',
    ],
    [
      { days: [{ ...day, shift: [['07:00', '12:00', 'sleep']] }] },
      'days.0.shift.0.2',
      'valeur attendue : driving, work, waiting, break',
    ],
    [{ days: [day, day] }, 'days', 'le 2026-10-01 est donné deux fois'],
    [
      {
        days: [
          { dates: ['2026-10-05'], shift: [['20:00', '36:00', 'work']] },
          { dates: ['2026-10-06'], shift: [['08:00', '12:00', 'work']] },
        ],
      },
      'days',
      'la journée du 2026-10-06 commence avant la fin de la précédente',
    ],
    [
      {
        absences: [
          { code: 'CP', from: '2026-10-01', to: '2026-10-05' },
          { code: 'CP', from: '2026-10-05', to: '2026-10-09' },
        ],
      },
      'absences',
      'deux absences « CP » se recouvrent',
    ],
    [
      { period: { from: '0001-01-01', to: '0001-01-31' } },
      'period.from',
      'une date de 1900 à 2199 est attendue',
    ],
    [{ company: null }, 'company', 'un objet est attendu'],
    [
      { absences: [{ code: 'CP', from: '2026-10-05', to: '2026-10-01' }] },
      'absences.0.to',
      'la fin doit suivre le début',
    ],
    [
      { company: { zone: 'Europe/Rome', holidays: 'metropole' } },
      'company.zone',
      /^valeur attendue : Europe\/Paris/,
    ],
    [
      { company: { zone: 'Europe/Paris', holidays: 'metropole', overtimeBy: 'year' } },
      'company.overtimeBy',
      'valeur attendue : week, month, quarter',
    ],
  ])('%j names the case, the field and the reason', (change, field, reason) => {
    const message = fault(change);
    const start = `Cas « me-whole-month », champ « ${field} » : `;
    expect(message.slice(0, start.length)).toBe(start);
    expect(message.slice(start.length)).toMatch(
      reason instanceof RegExp ? reason : new RegExp(`^${reason}$`, 'u'),
    );
  });
});
