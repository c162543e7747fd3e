import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lawLine } from './case-file.ts';

interface WrittenCase {
  readonly id: string;
  readonly why: string;
  readonly expect: Readonly<Record<string, unknown>>;
}
const casesOf = (path: string): readonly WrittenCase[] =>
  (JSON.parse(readFileSync(path, 'utf8')) as { cases: readonly WrittenCase[] }).cases;
const WRITTEN = casesOf(
  join(import.meta.dirname, '../../engines/contract-law/cases/articles.json'),
);
const GIVEN = join(import.meta.dirname, '../../../shared/data/contract-law/cases.json');

it.each(WRITTEN.map((one) => [one.id, one] as const))(
  'answers %s as its article does',
  (_, one) => {
    expect(lawLine(one), one.why).toMatchObject({ id: one.id, answers: one.expect });
  },
);

it.skipIf(!existsSync(GIVEN))('agrees with the given cases', () => {
  for (const one of casesOf(GIVEN))
    expect(lawLine(one), one.why).toMatchObject({ id: one.id, answers: one.expect });
});

it('reads null as missing where a key may be missing', () => {
  const none = { minimumDays: null, branchAgreement: null, category: null, agreement: null };
  const one = { reason: 'seasonal', from: '2026-06-01', to: '2026-08-31', renewals: [], ...none };
  expect(lawLine({ id: 'one', kind: 'cdd-term', facts: one })).toEqual({
    id: 'one',
    answers: { allowed: true, lastPossibleDay: '2027-11-30', renewalsLeft: 2 },
  });
});

const term = {
  id: 'one',
  kind: 'cdd-term',
  facts: { reason: 'seasonal', from: '2026-06-01', to: '2026-08-31', renewals: [] },
};
const facts = (changed: object) => ({ ...term, facts: { ...term.facts, ...changed } });
const delivery = { id: 'one', kind: 'delivery' };
const closed = {
  id: 'one',
  kind: 'waiting-period',
  facts: {
    contractType: 'cdd',
    previous: { ...term.facts, ended: 'term' },
    samePost: true,
    next: { type: 'cdd', reason: 'usage' },
    openWeekdays: [1],
    holidaysClosed: true,
    region: 'metropole',
    closures: [{ from: '2026-09-01', to: '2149-01-01' }],
  },
};
it.each([
  ['a case that is none', null, /^Cas «  », /],
  ['an id that is an object', { id: { toString: 1 }, kind: 'delivery' }, /^Cas «  », id : /],
  ['a kind', { id: 'one', kind: 'cdi', facts: {} }, /^Cas « one », kind : Entrée invalide/],
  ['facts', delivery, /^Cas « one », facts : /],
  ['a day', facts({ from: '2026-02-30' }), /^Cas « one », facts\.from : date ISO invalide/],
  ['a year', facts({ from: '9999-12-31' }), /une date entre 1950 et 2150/],
  ['a reason', facts({ reason: 'whim' }), /^Cas « one », facts\.reason : /],
  ['an end', facts({ to: '2026-05-31' }), /facts\.to : le dernier jour précède/],
  ['a renewal', facts({ renewals: [{ to: '2026-08-31' }] }), /facts\.renewals\.0\.to : le renouv/],
  ['a missing field', facts({ renewals: undefined }), /facts\.renewals : /],
  ['a firm that never opens', closed, /n’ouvre jamais/],
])('names the case and field of %s', (_, raw, message) => {
  const line = lawLine(raw);
  expect('error' in line ? line.error.replaceAll(/[\u00A0\u202F]/g, ' ') : '').toMatch(message);
});
